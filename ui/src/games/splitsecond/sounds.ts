import { BAD, CARD, FANFARE, GOOD, SLAP, type Sounds } from '../../lib/sound'
import type { SplitsecondEvent } from './wire'

export const sounds: Sounds<SplitsecondEvent> = {
  TanTurned: CARD,
  Found: GOOD,
  GameWon: FANFARE,
  Slapped: SLAP,
  WrongCard: BAD,
}
