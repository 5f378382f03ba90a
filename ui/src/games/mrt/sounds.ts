import { LOST, TAP, WON } from '../../lib/buzz'
import { CARD, FANFARE, GOOD, tone, type Sounds } from '../../lib/sound'
import type { MrtEvent } from './wire'

export const sounds: Sounds<MrtEvent> = {
  CardPlayed: CARD,
  CardTurned: CARD,
  Matched: GOOD,
  GameWon: FANFARE,
  Stalemate: [tone(330, 330, 80), tone(330, 330, 80)],
}

/** What hits whoever holds the phone. */
export function buzzes(event: MrtEvent, me: number): number[] | null {
  switch (event.kind) {
    case 'ShowdownBegan':
      return event.fields.contestants.includes(me) ? TAP : null
    case 'Collected':
      return event.fields.seat === me ? WON : null
    case 'WentOut':
      return event.fields.seat === me ? LOST : null
    default:
      return null
  }
}
