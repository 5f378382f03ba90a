import { LOST, WON } from '../../lib/buzz'
import { BAD, BEATEN, CARD, FANFARE, GOOD, SLAP, tone, type Sounds } from '../../lib/sound'
import type { SplitsecondEvent } from './wire'

export const sounds: Sounds<SplitsecondEvent> = {
  TanTurned: CARD,
  Found: ({ fields }, me) => (me === null || fields.seat === me ? GOOD : BEATEN),
  ClaimHeld: ({ fields }, me) => (me === null || fields.seat === me ? GOOD : BEATEN),
  LastOneLeft: GOOD,
  NobodyWon: [tone(330, 311, 140), tone(262, 247, 260)],
  GameWon: FANFARE,
  Slapped: SLAP,
  WrongCard: BAD,
  Conceded: [tone(300, 220, 90, 'sine', 0.08)],
  AreaCalled: [tone(523, 523, 70), tone(784, 784, 110)],
}

export function buzzes(event: SplitsecondEvent, me: number): number[] | null {
  if (event.kind === 'Found' || event.kind === 'ClaimHeld') return event.fields.seat === me ? WON : null
  return event.kind === 'WrongCard' && event.fields.seat === me ? LOST : null
}
