/**
 * A quiet bed for a race: a walking bass, a brush and now and then a chord, two bars at a time, made as it is
 * needed. It is there so that nobody hears the others breathe, and should not be noticed otherwise.
 */

import { settings } from './memory'
import { sound, speaker, tone, type Mixer } from './sound'

export const EIGHTH = 30 / 116 // seconds
const EIGHTHS = 16 // two bars
const AHEAD = 0.6 // seconds that are always made already
const ROOTS = [110, 87.31, 130.81, 98] // A minor, F, C, G
const WALK = [1, 0, 1.5, 1, 0, 2, 1.5, 1.189, 1, 0, 1.5, 2, 0, 1.5, 1.335, 1.122]

/** The nth of its eighths. */
export function eighth(n: number, at: number, here: Mixer): void {
  const step = n % EIGHTHS
  const root = ROOTS[Math.floor(n / EIGHTHS) % ROOTS.length] ?? 110
  const walk = WALK[step] ?? 0
  if (walk) sound(tone(root * walk, root * walk * 0.99, 200, 'triangle', 0.018), at, here)
  sound(tone(7000, 5000, step % 4 === 2 ? 70 : 30, 'noise', step % 2 ? 0.003 : 0.006), at, here)
  if (step !== 0) return
  for (const third of [2, 2.378, 3]) sound(tone(root * third, root * third, 1500, 'sine', 0.005), at, here)
}

/** Plays until what it returns is called; silent while sounds or music are off. */
export function music(): () => void {
  let n = 0
  let next = 0

  function fill(): void {
    const here = settings().music ? speaker() : null
    if (!here) {
      next = 0 // and go on from wherever we are
      return
    }
    const now = here.context.currentTime
    if (next < now) next = now + 0.05
    for (; next < now + AHEAD; next += EIGHTH, n += 1) eighth(n, next, here)
  }

  fill()
  const timer = setInterval(fill, 250)
  return () => clearInterval(timer)
}
