/** Questions with only one answer, which the page may give. */

import type { Ask, Place } from '../wire'
import type { Settings } from './memory'

interface Forced {
  ask: Ask | null
  me: number | null
  places: Place[]
  wish: Settings['forced']
  /** The time of an answer counts, or would tell something. */
  secret: boolean
}

const ALONE = 700 // milliseconds, to see what happens

/**
 * After how many milliseconds the page answers; null if it does not.
 *
 * Whoever has no choice must not be known by it. Bots do not care; among people the page takes as long as people
 * do, and leaves alone what the rules keep secret.
 */
export function forcedAfter({ ask, me, places, wish, secret }: Forced, chance = Math.random): number | null {
  if (ask?.choices.length !== 1 || me === null || wish === 'never') return null
  const alone = places.every((place, seat) => seat === me || place.kind !== 'person')
  if (alone) return ALONE
  return wish === 'always' && !secret ? ALONE + 2500 * chance() : null
}
