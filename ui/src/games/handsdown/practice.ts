/** Three slaps and two fakes of a dummy, in the page alone: what comes when, and how one did. */

export type Act = 'slap' | 'fake'

const ACTS: readonly Act[] = ['slap', 'slap', 'slap', 'fake', 'fake']
export const ROUNDS = ACTS.length

// Milliseconds, as at a table by its usual rules
const LUNGE = [150, 300] as const // H40
const FLOOR = 100 // H36
export const PATIENCE = { slap: 2000, fake: 1500 } // H12, H16
/** Until the dummy's hand comes down, so that nobody can count along. */
const PAUSE = [1100, 3200] as const

export interface Round {
  act: Act
  pause: number
  lunge: number
}

/** `dice` gives numbers from 0 up to, but not including, 1. */
export function deal(dice: () => number = Math.random): Round[] {
  const within = ([least, most]: readonly [number, number]): number => least + dice() * (most - least)
  const left = [...ACTS]
  return ACTS.map(() => ({
    act: left.splice(Math.floor(dice() * left.length), 1)[0] ?? 'slap',
    pause: within(PAUSE),
    lunge: within(LUNGE),
  }))
}

/** What came of a round: `never` is a slap that one has slept through, `cold` a fake that one has not believed. */
export type Outcome = 'down' | 'never' | 'early' | 'fooled' | 'cold'

/** A touch so many milliseconds after the lunge began; null is none before it, or none at all after it. */
export function judge(act: Act, after: number | null): Outcome {
  if (after === null) return act === 'slap' ? 'never' : 'cold'
  if (act === 'fake') return after < 0 ? 'early' : 'fooled'
  return after < FLOOR ? 'early' : 'down'
}

export interface Played {
  outcome: Outcome
  /** Milliseconds from the start of the lunge, where the slap was a good one. */
  ms: number | null
}

export const count = (played: readonly Played[], outcome: Outcome): number =>
  played.filter((round) => round.outcome === outcome).length

export function average(played: readonly Played[]): number | null {
  const times = played.flatMap(({ ms }) => ms ?? [])
  return times.length ? times.reduce((sum, ms) => sum + ms, 0) / times.length : null
}
