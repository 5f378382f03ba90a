import { CARD, FANFARE, tone, type Sounds } from '../../lib/sound'
import type { MadEvent } from './wire'

export const sounds: Sounds<MadEvent> = {
  CardPlayed: CARD,
  CardTurned: CARD,
  Drew: [tone(300, 420, 50)],
  GameWon: FANFARE,
  Defended: [tone(300, 900, 160, 'square', 0.06)],
}
