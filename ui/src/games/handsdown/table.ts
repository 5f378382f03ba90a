/** What the pictures of this game have to work out from a view. */

import type { GameTable } from '../../table'
import type { HandsdownCard, HandsdownView } from './wire'

export const MOST = 4

/** The hands of the machine, by seat: each has a colour and a mark, and neither is needed to tell the other. */
export type Mark = 'dot' | 'block' | 'peak' | 'star'

export interface Paint {
  mark: Mark
  colour: string
  /** What can be read on it. */
  ink: string
}

const PAINTS: [Paint, Paint, Paint, Paint] = [
  { mark: 'dot', colour: '#dc4a31', ink: '#fffaf0' },
  { mark: 'block', colour: '#f7c034', ink: '#2a1c16' },
  { mark: 'peak', colour: '#2f66c8', ink: '#fffaf0' },
  { mark: 'star', colour: '#5cab4e', ink: '#2a1c16' },
]

export const paint = (seat: number): Paint => PAINTS[seat % MOST] ?? PAINTS[0]

/**
 * Where the hands are, in quarter turns clockwise from the bottom. With three, one place stays unused (H2):
 * for whoever sits at the table the one across, so that the others are to the left and to the right.
 */
export function quarter(seat: number, seats: number, me: number | null): number {
  const after = (seat - (me ?? 0) + seats) % seats
  return seats === 3 && me !== null && after === 2 ? 3 : after
}

export const unused = (seats: number, me: number | null): number[] => (seats > 3 ? [] : [me === null ? 3 : 2])

/** A card of a hand, told apart from its likes. */
export interface Held {
  card: HandsdownCard
  key: string
  /** Whether it has a partner. */
  paired: boolean
}

/** A hand, and which of it are pairs, as the view says. */
export function sorted(hand: HandsdownCard[], paired: HandsdownCard[] = []): Held[] {
  const seen = new Map<HandsdownCard, number>()
  return hand.map((card) => {
    const copy = seen.get(card) ?? 0
    seen.set(card, copy + 1)
    return { card, key: `${card}#${copy}`, paired: copy < paired.filter((other) => other === card).length }
  })
}

/** What somebody has laid: pairs by number, and the Joker at the end. */
export function pairs(laid: HandsdownCard[]): { card: HandsdownCard; key: string }[] {
  return sorted(laid)
    .filter(({ card, key }) => card === 'joker' || /[02]$/.test(key))
    .map(({ card, key }) => ({ card, key }))
}

const PAIRS = 20 // four each of ten numbers (H1)

/** The pair that ends the game lies on the table (H23). */
export const isLastPair = ({ laid }: Pick<HandsdownView, 'laid'>): boolean =>
  laid.flat().filter((card) => card !== 'joker').length === 2 * PAIRS

/** When somebody came down, as far as it is known: milliseconds, and how many more or less they may be. */
export interface Time {
  seat: number
  ms: number
  error: number
  early: boolean
}

/** A line of the verdict. */
export interface Line extends Omit<Time, 'ms'> {
  /** Null: never, or not shown yet. */
  ms: number | null
  never: boolean
  /** Milliseconds after whoever came down before. */
  behind: number | null
}

/** As the two are shown, so that the three numbers agree. */
const after = (time: Time, before: Time | undefined): number | null =>
  before ? Math.round(time.ms) - Math.round(before.ms) : null

/** How the race that is on has gone so far, the fastest first. Times before its cue are another race's. */
export function timesOf(view: Pick<HandsdownView, 'at' | 'cue'>): Time[] {
  const cue = view.cue
  if (cue === null) return []
  return view.at
    .flatMap((at, seat) => (at === null || at < cue ? [] : [{ seat, ms: (at - cue) / 1000, error: 0, early: false }]))
    .sort((a, b) => a.ms - b.ms)
}

/**
 * Everybody's time from the cue, as it was measured; whoever has not come down (yet) has a line, too. The rules count
 * two hands that cannot be told apart as one time, so where there is a call it has the say, on every screen. Once all
 * have been shown, a hand that is still missing came down too late to count.
 */
export function verdict(
  view: Pick<HandsdownView, 'at' | 'cue' | 'asked'>,
  calls: GameTable['calls'],
  shown = false,
): Line[] {
  const called = new Map(timesIn(calls.filter(({ early }) => !early)).map((time) => [time.seat, time]))
  const down = timesOf(view).map((time) => called.get(time.seat) ?? time)
  const missing = view.asked.filter((seat) => !down.some((time) => time.seat === seat))
  const late = shown ? missing.flatMap((seat) => called.get(seat) ?? []) : []
  const known = [...down, ...late].sort((a, b) => a.ms - b.ms)
  return [
    ...known.map((time, i) => ({ ...time, never: false, behind: after(time, known[i - 1]) })),
    ...missing
      .filter((seat) => !shown || !called.has(seat))
      .map((seat) => ({ seat, ms: null, never: !called.has(seat), error: 0, early: false, behind: null })),
  ]
}

/** How the last race was called, the fastest first. Whoever never touched has no time. */
export const timesIn = (calls: GameTable['calls']): Time[] =>
  calls
    .flatMap(({ seat, ms, error, early }) => (ms === null ? [] : [{ seat, ms, error, early }]))
    .sort((a, b) => a.ms - b.ms)
