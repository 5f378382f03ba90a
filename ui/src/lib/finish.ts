/** Who came in just before whom. */

import type { Timing } from '../wire'

export interface Finish {
  /** Seats, and milliseconds from the cue. */
  first: { seat: number; ms: number }
  second: { seat: number; ms: number }
  /** Milliseconds between them. */
  margin: number
}

export const CLOSE = 400 // milliseconds: what is worth a second look

/** The two who were nearest to each other at the end that counts; null if it was not close. */
export function finish(verdict: readonly Timing[], which: 'first' | 'last', close = CLOSE): Finish | null {
  const timed = verdict
    .flatMap(({ seat, ms, early, behind }) => (early || ms === null ? [] : [{ seat, ms, behind }]))
    .sort((a, b) => a.ms - b.ms)
  const [one, two] = which === 'first' ? timed : timed.slice(-2)
  if (!one || !two) return null
  const margin = two.behind ?? two.ms - one.ms
  if (margin > close) return null
  return { first: { seat: one.seat, ms: one.ms }, second: { seat: two.seat, ms: two.ms }, margin }
}
