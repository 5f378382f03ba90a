import { CARD, FANFARE, tone, type Sounds } from '../../lib/sound'
import type { ArchieEvent } from './wire'

export const sounds: Sounds<ArchieEvent> = {
  CardPlayed: CARD,
  BidShown: [tone(440, 550, 70)],
  TrickWon: [tone(392, 523, 120)],
  GameWon: FANFARE,
}
