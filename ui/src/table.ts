/** What a game's picture needs to know of its table, live or in a replay. */

import type { Ask, Happening, Place, Timing } from './wire'

/** `all`: one screen for everything. `board`: the public side, for a TV. `hand`: what only I see, below a TV. */
export type Part = 'all' | 'board' | 'hand'

export interface GameTable<View = object, Event = Happening> {
  readonly game: string
  readonly view: View
  /** What I am asked; null if nothing, or when only watching. */
  readonly ask: Ask | null
  /** Everybody who sits here, by seat. */
  readonly places: Place[]
  /** My seat; null for whoever only watches. */
  readonly me: number | null
  readonly part: Part
  /** All that has happened, as far as I may know it. */
  readonly story: Happening[]
  readonly scores: number[]
  readonly over: boolean
  readonly winners: number[]
  /** The scene that is on now: an event that deserves a moment of its own. */
  readonly scene: Event | null
  /** The race that is on, and whether I have touched in it. */
  readonly race: { number: number; touched: boolean } | null
  /** How the last race was judged, seat by seat. */
  readonly calls: Timing[]
  /** How the race was judged that the scenes of this moment are about; empty when none are on. */
  readonly verdict: Timing[]
  /** My own touch in this race, as soon as it is known how right and how quick it was; what it means follows. */
  readonly judgement: { action: string; right: boolean; ms: number } | null
  /** How every race of this game was judged, as far as this device has seen it. */
  readonly judged: Timing[][]
  /** When the game is to begin, by performance.now(); null if it has begun long ago. */
  readonly starts: number | null
  /** A word from the side of the table about what has just happened; may be empty. */
  readonly patter: string
  /** Whose hand is how far down just now (0 up, 1 down), where a game has moving hands. */
  readonly hovering: { seat: number; height: number } | null
  /** Enough of the scene that is on. */
  goOn(): void
  /** Answer the question. Also for what is not among the choices: the refusal says why not. */
  act(action: string): void
  /** Answer in a race, at the time of the very event that did it. False: it was not sent. */
  touch(action: string, event: globalThis.Event): boolean
  /** The same when it is decided: it counts for nothing, and tells by how much it was too late. */
  miss(action: string, event: globalThis.Event): void
  /** Show the others how far down my hand is. */
  hover(height: number): void
}

/** Names of seats, from where I sit: who comes after me, and so on around the table. */
export function around(seats: number, me: number | null): number[] {
  const first = me ?? 0
  return Array.from({ length: seats }, (_, i) => (first + i) % seats)
}

export function others(seats: number, me: number | null): number[] {
  const ring = around(seats, me)
  return me === null ? ring : ring.slice(1)
}

export const canDo = (table: Pick<GameTable, 'ask'>, action: string): boolean =>
  table.ask?.choices.includes(action) ?? false
