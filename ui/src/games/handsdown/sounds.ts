import { LOST } from '../../lib/buzz'
import { BAD, CARD, FANFARE, SLAP, tone, type Sounds } from '../../lib/sound'
import type { HandsdownEvent } from './wire'

// One sound for the lunge, whatever it will be (H40). Only when it has landed does the next one tell.
export const sounds: Sounds<HandsdownEvent> = {
  PairShown: CARD,
  Drew: [tone(300, 420, 50)],
  GameWon: FANFARE,
  Wound: [tone(240, 260, 40, 'sine', 0.05)],
  Lunged: [tone(500, 900, 110, 'triangle', 0.18)],
  HandsDown: SLAP,
  Slapped: SLAP,
  Faked: [tone(700, 300, 160, 'sine')],
  Caught: BAD,
  TouchedEarly: BAD,
  HalfSlapped: BAD,
  Grazed: BAD,
  SlappedWithoutPair: BAD,
}

const SHAKES: Partial<Record<HandsdownEvent['kind'], number[]>> = { Lunged: [30], HandsDown: [90], LostHandsDown: LOST }

/** The lunge and the landing are for all hands; what is lost, only for whoever loses it. */
export const buzzes = (event: HandsdownEvent, me: number): number[] | null =>
  event.kind === 'LostHandsDown' && event.fields.seat !== me ? null : (SHAKES[event.kind] ?? null)
