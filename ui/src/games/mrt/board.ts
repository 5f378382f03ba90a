/** What can be read off the board of mrt. */

import type { MrtCard, MrtView } from './wire'

/** How many cards a draw pile has. */
export const pileOf = (view: MrtView, seat: number): number =>
  (view.fresh[seat] ?? 0) +
  (view.pile[seat]?.length ?? 0) +
  (view.under[seat]?.length ?? 0) +
  view.deeper.reduce((sum, heap, i) => sum + (view.deeper_of[i] === seat ? heap.length : 0), 0)

export const stockOf = (view: MrtView, seat: number): number => pileOf(view, seat) + (view.held[seat] ?? 0)

/** A card of this seat lies there, face down, until the last has chosen (T16). */
export function sealed(view: MrtView, seat: number): boolean {
  if (view.phase === 'over' || !view.playing.includes(seat) || view.asked.includes(seat)) return false
  return view.phase !== 'turn' || view.choice[seat] !== null
}

/** The game of the last two, with two spaces each (T37). */
export const isDuel = (view: MrtView): boolean => view.players === 2

export const isDouble = (view: MrtView): boolean => view.wanted_too.length > 0

export const onBoard = (view: MrtView): number => view.space.reduce((sum, cards) => sum + cards.length, 0)

/** How often the cards of this board have stayed where they were (T8). */
export const stalemates = (view: MrtView): number =>
  view.showdown.length || isDuel(view) ? 0 : Math.max(0, ...view.space.map((cards) => cards.length))

export interface Contest {
  /** 0 the first, 1 the other one of a Double Showdown */
  number: 0 | 1
  seats: number[]
  wanted: MrtCard[]
}

/** The Showdowns that are on. In a Double Showdown both stay until both are decided (T17). */
export function contests(view: MrtView): Contest[] {
  if (view.phase === 'over') return []
  if (isDouble(view)) {
    return [
      { number: 0, seats: view.showdown, wanted: view.wanted },
      { number: 1, seats: view.second, wanted: view.wanted_too },
    ]
  }
  return view.showdown.length ? [{ number: 0, seats: view.showdown, wanted: view.wanted }] : []
}

export const contestOf = (view: MrtView, seat: number): Contest | null =>
  contests(view).find((contest) => contest.seats.includes(seat)) ?? null

/**
 * Which of the two targets a seat has set in the game for two. The view keeps only the kinds, as either may be
 * matched by both; where both kinds lie on both sides it makes no difference, and any will do.
 */
export function duelTarget(view: MrtView, seat: number): MrtCard | null {
  const own = view.space[seat] ?? []
  if (!own.length || !view.wanted.length) return null
  const mine = view.wanted.filter((card) => own.includes(card))
  if (mine.length < 2) return mine[0] ?? null
  const rival = view.space.findIndex((cards, other) => other !== seat && cards.length > 0)
  const theirs = view.wanted.filter((card) => view.space[rival]?.includes(card))
  if (theirs.length === 1) return view.wanted.find((card) => card !== theirs[0]) ?? null
  return view.wanted[seat < rival ? 0 : 1] ?? null
}

/** A hand with a key for every card, though some are alike. */
export function keyed(hand: MrtCard[]): { card: MrtCard; key: string }[] {
  const seen = new Map<MrtCard, number>()
  return hand.map((card) => {
    const nth = seen.get(card) ?? 0
    seen.set(card, nth + 1)
    return { card, key: `${card}-${nth}` }
  })
}
