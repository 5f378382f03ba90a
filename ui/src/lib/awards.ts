/** What is worth saying about somebody when a game is over. A game's folder says which awards it has. */

import type { Happening, Timing } from '../wire'

/** What a device has seen of a game. */
export interface Seen<Event = Happening> {
  seats: number
  /** All events, as far as they were told here. */
  story: readonly Event[]
  /** How every race was judged, the first one first. */
  judged: readonly (readonly Timing[])[]
  winners: readonly number[]
}

export interface Award {
  seat: number
  /** `Fastest eye` */
  title: string
  /** `612 ms` */
  note: string
}

export interface Best {
  seat: number
  value: number
}

/** Who has the most (or the least) of something; null if nobody has any, or several have as much. */
export function best(values: ReadonlyMap<number, number>, which: 'most' | 'least' = 'most'): Best | null {
  const sign = which === 'most' ? -1 : 1
  const [one, two] = [...values].sort((a, b) => sign * (a[1] - b[1]))
  if (!one || one[1] === two?.[1]) return null
  return { seat: one[0], value: one[1] }
}

/** How often each seat is among these. */
export function tally(seats: Iterable<number>): Map<number, number> {
  const found = new Map<number, number>()
  for (const seat of seats) found.set(seat, (found.get(seat) ?? 0) + 1)
  return found
}

/** The longest row of wins; null stands for a round that nobody has won. */
export function streak(winners: Iterable<number | null>): Best | null {
  let longest: Best | null = null
  let last: number | null = null
  let value = 0
  for (const seat of winners) {
    value = seat === last ? value + 1 : 1
    last = seat
    if (seat !== null && value > (longest?.value ?? 0)) longest = { seat, value }
  }
  return longest
}

/** How many the last one has won in a row, up to now. */
export function running(winners: readonly (number | null)[]): Best | null {
  const seat = winners.at(-1)
  if (seat === undefined || seat === null) return null
  let value = 0
  while (winners[winners.length - 1 - value] === seat) value += 1
  return { seat, value }
}

export const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Of the reaction times of each seat: the means, for those with at least so many. */
export function means(times: Iterable<{ seat: number; ms: number }>, atLeast: number): Map<number, number> {
  const found = new Map<number, number[]>()
  for (const { seat, ms } of times) found.set(seat, [...(found.get(seat) ?? []), ms])
  return new Map([...found].filter(([, all]) => all.length >= atLeast).map(([seat, all]) => [seat, mean(all)]))
}

type Races = readonly (readonly Timing[])[]

/** What the table remembers of its races, and what this device has seen of them: most of it is the same. */
export function together(remembered: Races, seen: Races): Races {
  const isSame = (a: Timing, b: Timing): boolean =>
    a.ms !== null && a.seat === b.seat && a.ms === b.ms && a.action === b.action
  const isOne = (race: readonly Timing[], other: readonly Timing[]): boolean =>
    race.some((call) => other.some((one) => isSame(call, one)))
  const older = remembered.map((race) => {
    const here = seen.find((other) => isOne(race, other))
    return here && here.length > race.length ? here : race // somebody was too late for the one, but not for the other
  })
  return [...older, ...seen.filter((race) => !remembered.some((other) => isOne(race, other)))]
}
