/**
 * The touches that answer one cue, until they can be told apart: `rumpus.live.arbiter` without a network.
 *
 * There is only one clock here, so a touch is believed. What is left to wait for is the way of a cue to the screen, and
 * of a finger through the glass. All times are microseconds on the match's clock.
 */

import type { Timing } from '../wire'
import { MS } from './manifest'

export interface Terms {
  /** Nobody reacts faster than this. */
  floor: number
  /** A touch before this is no reaction at all, */
  early: number
  /** nor is one after this. */
  window: number
  /** The first one wins; otherwise the last one loses. */
  first: boolean
  /** Where the last one loses, two touches closer than this came down together. */
  clump: number
}

export interface Touch {
  seat: number
  action: number
  /** The reaction time that counts. */
  rt: number
  early: boolean
  /** It is what everybody is looking for. */
  decides: boolean
  arrived: number
  /** Give or take so much. */
  error: number
  /** When it counts as done; Infinity: it does not count. */
  at: number
}

/** What was touched, how long after the cue was on the screen, and when it was known. */
export interface Claim {
  seat: number
  action: number
  dt: number
  arrived: number
  decides: boolean
  input: 'key' | 'mouse' | 'touch'
}

// How much later than the finger a touch is stamped, and how far off that may be
const OFFSETS = { key: 0, mouse: 0, touch: 30 * MS }
const ERRORS = { key: 2_300, mouse: 2_300, touch: 4_500 }
const ON_THE_WAY = 80 * MS // after which a touch is known, whenever it was
const TIE = MS
const LONGEST_WAIT = 400 * MS // from a touch to its verdict

const wins = ({ decides, early }: Touch): boolean => decides && !early

export class Race {
  readonly number: number
  /** When it was given, in the match, and when it was told. */
  readonly cue: number
  readonly sent: number
  terms: Terms
  /** Everybody who may answer. */
  readonly seats: number[]
  private readonly jumps = new Map<number, Touch>() // too soon to be answers, one per seat
  private readonly answers = new Map<number, Touch>() // the first of each seat after that
  private readonly settled = new Set<Touch>() // before the end
  private soonest = 0

  constructor(number: number, cue: number, sent: number, terms: Terms, seats: number[]) {
    this.number = number
    this.cue = cue
    this.sent = sent
    this.terms = terms
    this.seats = seats
  }

  /** Judge a touch; null if it means nothing any more. */
  touch({ seat, action, dt, arrived, decides, input }: Claim): Touch | null {
    const { floor, first, window } = this.terms
    if (!this.seats.includes(seat) || this.done.has(seat)) return null
    const early = dt < this.terms.early
    const rt = Math.round(early ? Math.max(dt, 0) : Math.max(Math.max(dt, floor) - OFFSETS[input], floor))
    if (first && rt > window) return null
    // A guess may be followed by an answer; a second guess is the answer. None comes before the cue.
    const touches = early && !this.jumps.has(seat) ? this.jumps : this.answers
    if (this.answers.has(seat) || (touches === this.answers && dt < 0)) return null
    const touch = { seat, action, rt, early, decides, arrived, error: ERRORS[input], at: Infinity }
    touches.set(seat, touch)
    return touch
  }

  get silent(): number[] {
    return this.seats.filter((seat) => (this.answers.get(seat)?.rt ?? Infinity) > this.terms.window)
  }

  answered(seat: number): boolean {
    return this.answers.has(seat)
  }

  /** When it can be settled if nothing else is touched. */
  get closes(): number {
    if (!this.left.length) return 0
    if (!this.terms.first) return this.due(this.terms.window)
    const found = [...this.answers.values()].filter(wins)
    if (!found.length) return Infinity
    const longest = Math.min(...found.map(({ arrived }) => arrived)) + LONGEST_WAIT
    return Math.min(this.due(Math.min(...found.map(({ rt }) => rt))), longest)
  }

  /** When the next touch that decides nothing can be told: nobody has to wait to hear that they were wrong. */
  get tells(): number {
    return Math.min(Infinity, ...this.losing().map((tied) => this.safe(tied)))
  }

  /** Touches that decide nothing, as far as nobody can have been earlier. The race goes on. */
  settleLosing(now: number, coin: (n: number) => number): Touch[] {
    const losing = this.losing()
    const safe = losing.findLastIndex((tied) => this.safe(tied) <= now)
    const calls = this.tossed(losing.slice(0, safe + 1), coin)
    for (const call of calls) {
      this.settled.add(call)
      this.soonest = Math.max(this.soonest, call.at)
    }
    return calls
  }

  /** All touches that are left, in order, each with the time it counts at. */
  settle(coin: (n: number) => number): Touch[] {
    const order = this.unsettled
    if (this.terms.first) {
      const tossed = this.tossed(ties(order), coin)
      const end = tossed.findIndex(wins)
      if (end >= 0) for (const late of tossed.slice(end + 1)) late.at = Infinity
      return tossed
    }
    for (const call of order) call.at = call.rt > this.terms.window ? Infinity : this.cue + call.rt
    this.clump(order.filter(({ early, at }) => !early && at !== Infinity))
    return order.sort((a, b) => Number(a.at === Infinity) - Number(b.at === Infinity))
  }

  /** If the last two cannot be told apart, they touch at the same time. */
  private clump(answers: Touch[]): void {
    const [before, last] = answers.slice(-2)
    if (!before || !last || this.silent.length) return
    if (last.at - before.at < Math.max(last.error + before.error, this.terms.clump)) before.at = last.at
  }

  private get unsettled(): Touch[] {
    const touched = [...this.jumps.values(), ...this.answers.values()].filter((call) => !this.settled.has(call))
    return touched.sort((a, b) => a.rt - b.rt || a.seat - b.seat)
  }

  /** Whoever has had their say. */
  private get done(): Set<number> {
    return new Set([...this.settled].map(({ seat }) => seat))
  }

  private get left(): number[] {
    const done = this.done
    return this.seats.filter((seat) => !done.has(seat) && !this.answers.has(seat))
  }

  private losing(): Touch[][] {
    if (!this.terms.first) return []
    const tied = ties(this.unsettled)
    const end = tied.findIndex((calls) => calls.some(({ decides }) => decides))
    return end < 0 ? tied : tied.slice(0, end)
  }

  /** From when on nobody can have been earlier, nor at the same time. */
  private safe(tied: Touch[]): number {
    const longest = Math.min(...tied.map(({ arrived }) => arrived)) + LONGEST_WAIT
    return Math.min(this.left.length ? this.due((tied[0]?.rt ?? 0) + TIE) : 0, longest)
  }

  private due(rt: number): number {
    return this.sent + rt + ON_THE_WAY
  }

  /** Those that tie are at the same time, in an order by lot; and nothing is played before what has been played. */
  private tossed(tied: Touch[][], coin: (n: number) => number): Touch[] {
    return tied.flatMap((calls) => {
      const at = Math.max(this.cue + (calls[0]?.rt ?? 0), this.soonest)
      const left = [...calls]
      return calls.flatMap(() => {
        const drawn = left.splice(left.length > 1 ? coin(left.length) : 0, 1)
        for (const call of drawn) call.at = at
        return drawn
      })
    })
  }
}

/** Those within a tie of the first of them stand together. */
function ties(order: Touch[]): Touch[][] {
  const found: Touch[][] = []
  for (const call of order) {
    const last = found.at(-1)
    if (last && call.rt <= (last[0]?.rt ?? 0) + TIE) last.push(call)
    else found.push([call])
  }
  return found
}

/** How touches were judged, for whoever wants to know; and by how much they were too late, if one decided it. */
export function told(calls: Touch[], names: string[]): Timing[] {
  const won = calls.findIndex(wins)
  return calls.map((call, i) => ({
    seat: call.seat,
    action: names[call.action] ?? '',
    ms: call.rt / MS,
    error: call.error / MS,
    early: call.early,
    ...(won >= 0 && i > won ? { behind: (call.rt - (calls[won]?.rt ?? 0)) / MS } : {}),
  }))
}

export const silence = (seat: number): Timing => ({ seat, action: '', ms: null, error: 0, early: false })
