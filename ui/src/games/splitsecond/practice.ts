/** Three cards against a dummy, in the page alone: what it deals, and how fast one was. */

import { AREAS } from './art'
import designs from './designs.json'
import type { SplitsecondArea, SplitsecondCard } from './wire'

export const ROUNDS = 3
export const DUMMY = 12_000 // milliseconds after which the dummy finds it

const CARDS = Object.keys(designs.features.color) as SplitsecondCard[]

/** The same cards in another order; `dice` gives numbers from 0 up to, but not including, 1. */
function shuffled<T>(all: readonly T[], dice: () => number): T[] {
  const left = [...all]
  return all.map(() => left.splice(Math.floor(dice() * left.length), 1)[0] as T)
}

export interface Practice {
  place: SplitsecondCard[]
  tans: SplitsecondCard[]
  area: SplitsecondArea
}

export function deal(dice: () => number = Math.random): Practice {
  return {
    place: shuffled(CARDS, dice),
    tans: shuffled(CARDS, dice).slice(0, ROUNDS),
    area: AREAS[0] ?? 'color',
  }
}

export interface Tally {
  /** Milliseconds for each card that was found. */
  found: number[]
  wrong: number
}

export const average = ({ found }: Tally): number | null =>
  found.length ? found.reduce((sum, ms) => sum + ms, 0) / found.length : null
