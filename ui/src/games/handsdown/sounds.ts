import { BAD, CARD, FANFARE, SLAP, tone, type Sounds } from '../../lib/sound'
import type { HandsdownEvent } from './wire'

export const sounds: Sounds<HandsdownEvent> = {
  PairShown: CARD,
  Drew: [tone(300, 420, 50)],
  GameWon: FANFARE,
  HandsDown: SLAP,
  Slapped: SLAP,
  Faked: [tone(700, 300, 120, 'sine')],
  Caught: BAD,
}
