import { LOST, TAP } from '../../lib/buzz'
import { CARD, DRUM, FANFARE, tone, type Sounds } from '../../lib/sound'
import type { MadEvent } from './wire'

export const sounds: Sounds<MadEvent> = {
  CardPlayed: CARD,
  CardTurned: CARD,
  Drew: [tone(300, 420, 50)],
  GameWon: FANFARE,
  JokerCalled: DRUM,
  PointsCounted: [tone(440, 550, 70)],
  Defended: [tone(300, 900, 160, 'square', 0.06)],
}

/** What hits whoever holds the phone. */
export function buzzes(event: MadEvent, me: number): number[] | null {
  switch (event.kind) {
    case 'VictimNamed':
      return event.fields.victim === me ? LOST : null
    case 'Defended':
      return event.fields.attacker === me ? LOST : null
    case 'HandsExchanged':
      return event.fields.other === me ? LOST : null
    case 'ForcedToDraw':
      return event.fields.seat === me ? TAP : null
    default:
      return null
  }
}
