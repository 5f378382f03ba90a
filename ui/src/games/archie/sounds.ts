import { LOST, WON } from '../../lib/buzz'
import { CARD, FANFARE, tone, type Sounds } from '../../lib/sound'
import type { ArchieEvent } from './wire'

export const sounds: Sounds<ArchieEvent> = {
  CardPlayed: CARD,
  BidShown: [tone(440, 550, 70)],
  TrickWon: [tone(392, 523, 120)],
  GameWon: FANFARE,
}

/** What hits whoever holds the phone. */
export function buzzes(event: ArchieEvent, me: number): number[] | null {
  switch (event.kind) {
    case 'TrickGiven':
      return event.fields.to === me ? LOST : null
    case 'RoundScored':
      return event.fields.seat === me && event.fields.points ? WON : null
    default:
      return null
  }
}
