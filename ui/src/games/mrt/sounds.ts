import { CARD, FANFARE, GOOD, tone, type Sounds } from '../../lib/sound'
import type { MrtEvent } from './wire'

export const sounds: Sounds<MrtEvent> = {
  CardPlayed: CARD,
  CardTurned: CARD,
  Matched: GOOD,
  GameWon: FANFARE,
  Stalemate: [tone(330, 330, 80), tone(330, 330, 80)],
}
