/** The touches that answer one cue, until they can be told apart: the race of `rumpus.live.arbiter`. */

import type { Timing } from '../wire'
import {
  errorOf,
  judge,
  type Claim,
  type Device,
  type Judgement,
  type Link,
  type Standing,
  type Terms,
} from './arbiter'
import { MS } from './manifest'

/** Somebody who may answer a cue. */
export interface Runner {
  device: Device
  standing: Standing
  link: Link
  sent: number
}

/** A touch with its judgement. */
export interface Touch {
  seat: number
  action: number
  /** It is what everybody is looking for. */
  decides: boolean
  claim: Claim
  judgement: Judgement
  /** Give or take so much. */
  error: number
  /** When it counts as done; Infinity: it does not count. */
  at: number
}

const TIE = MS
const LONGEST_WAIT = 400 * MS // from a touch to its verdict
const NEAR = 2000 * MS // whoever touched so long after the winner was close

const rtOf = ({ judgement }: Touch): number => judgement.rt
export const wins = ({ decides, judgement }: Touch): boolean => decides && !judgement.early
export const counts = ({ at }: Touch): boolean => at !== Infinity

const due = ({ sent, link, device }: Runner, rt: number): number =>
  sent + rt + link.srtt + 4 * link.rttvar + 2 * device.frame + 13 * MS

export class Race {
  readonly number: number
  /** When it was given, in the match. All else is on the table's clock. */
  readonly cue: number
  terms: Terms
  /** Everybody who may answer, by seat. */
  readonly runners: ReadonlyMap<number, Runner>
  /** What the coins showed when something was last settled. */
  coins: number[] = []
  /** What decided it. */
  won: Touch | null = null
  private readonly jumps = new Map<number, Touch>() // too soon to be answers, one per seat
  private readonly answers = new Map<number, Touch>() // the first of each seat after that
  private readonly settled = new Set<Touch>() // before the end
  private readonly missed = new Set<number>() // seats that were told by how much

  constructor(number: number, cue: number, terms: Terms, runners: ReadonlyMap<number, Runner>) {
    this.number = number
    this.cue = cue
    this.terms = terms
    this.runners = runners
  }

  /** Judge a touch; null if it means nothing any more. */
  touch(seat: number, action: number, claim: Claim, decides: boolean): Touch | null {
    const call = this.done.has(seat) ? null : this.judged(seat, action, claim, decides)
    if (!call || claim.arrived > Math.max(this.closes, this.last)) return null
    if (this.terms.first && this.late(call)) return null
    // A guess may be followed by an answer; a second guess is the answer. None comes before the cue.
    const touches = call.judgement.early && !this.jumps.has(seat) ? this.jumps : this.answers
    if (this.answers.has(seat) || (touches === this.answers && claim.dt < 0)) return null
    touches.set(seat, call)
    return call
  }

  /** A touch that came when somebody had won: how long after that one. Null if it is no near miss. */
  miss(seat: number, action: number, claim: Claim): [Touch, number] | null {
    const { won } = this
    if (!won || this.missed.has(seat) || this.answers.has(seat) || this.done.has(seat)) return null
    const call = this.judged(seat, action, claim, action === won.action)
    if (!call || call.judgement.early || rtOf(call) - rtOf(won) > NEAR) return null
    this.missed.add(seat)
    return [call, Math.max(rtOf(call) - rtOf(won), 0)]
  }

  private judged(seat: number, action: number, claim: Claim, decides: boolean): Touch | null {
    const runner = this.runners.get(seat)
    if (!runner) return null
    const judgement = judge(claim, runner.link, runner.device, runner.standing, this.terms)
    const error = errorOf(judgement, runner.link, runner.device)
    return { seat, action, decides, claim, judgement, error, at: Infinity }
  }

  /** Everybody who has not answered, or not in time. */
  get silent(): number[] {
    return [...this.runners.keys()].filter((seat) => {
      const answer = this.answers.get(seat)
      return !answer || this.late(answer)
    })
  }

  answered(seat: number): boolean {
    return this.answers.has(seat)
  }

  /** When it can be settled if nothing else is touched. */
  get closes(): number {
    const { left } = this
    if (!left.length) return this.last
    if (!this.terms.first) return Math.max(...left.map((runner) => due(runner, this.terms.window)))
    const found = [...this.answers.values()].filter(wins)
    if (!found.length) return Infinity
    const best = Math.min(...found.map(rtOf))
    const longest = Math.min(...found.map(({ claim }) => claim.arrived)) + LONGEST_WAIT
    return Math.min(Math.max(...left.map((runner) => due(runner, best))), longest)
  }

  /** When the next touch that decides nothing can be told: nobody has to wait to hear that they were wrong. */
  get tells(): number {
    return Math.min(Infinity, ...this.losing().map((tied) => this.safe(tied)))
  }

  /** Touches that decide nothing, as far as nobody can have been earlier. The race goes on. */
  settleLosing(now: number, coin: (n: number) => number): Touch[] {
    const losing = this.losing()
    const safe = losing.findLastIndex((tied) => this.safe(tied) <= now)
    const calls = this.tossed(losing.slice(0, safe + 1).flat(), coin)
    for (const call of calls) this.settled.add(call)
    return calls
  }

  /** All touches that are left, in order, each with the time it counts at. */
  settle(coin: (n: number) => number): Touch[] {
    const order = this.unsettled
    if (this.terms.first) {
      const tossed = this.tossed(order, coin)
      const end = tossed.findIndex(wins)
      if (end >= 0) for (const late of tossed.slice(end + 1)) late.at = Infinity
      this.won = tossed[end] ?? null
      return tossed
    }
    this.coins = []
    for (const call of order) call.at = this.late(call) ? Infinity : this.cue + rtOf(call)
    this.clump(order.filter((call) => !call.judgement.early && counts(call)))
    return order.sort((a, b) => Number(!counts(a)) - Number(!counts(b)))
  }

  /** If the last two cannot be told apart, they touch at the same time. */
  private clump(answers: Touch[]): void {
    const [before, last] = answers.slice(-2)
    if (!before || !last || this.silent.length) return
    if (last.at - before.at < Math.max(last.error + before.error, this.terms.clump)) before.at = last.at
  }

  private get touches(): Touch[] {
    return [...this.jumps.values(), ...this.answers.values()]
  }

  private get unsettled(): Touch[] {
    const left = this.touches.filter((call) => !this.settled.has(call))
    return left.sort((a, b) => rtOf(a) - rtOf(b) || a.seat - b.seat)
  }

  /** Whoever has had their say. */
  private get done(): Set<number> {
    return new Set([...this.settled].map(({ seat }) => seat))
  }

  private get left(): Runner[] {
    const { done } = this
    return [...this.runners].flatMap(([seat, runner]) => (done.has(seat) || this.answers.has(seat) ? [] : runner))
  }

  private losing(): Touch[][] {
    if (!this.terms.first) return []
    const tied = ties(this.unsettled)
    const end = tied.findIndex((calls) => calls.some(({ decides }) => decides))
    return end < 0 ? tied : tied.slice(0, end)
  }

  /** From when on nobody can have been earlier, nor at the same time. */
  private safe([first, ...more]: Touch[]): number {
    if (!first) return Infinity
    const longest = Math.min(...[first, ...more].map(({ claim }) => claim.arrived)) + LONGEST_WAIT
    return Math.min(Math.max(0, ...this.left.map((runner) => due(runner, rtOf(first) + TIE))), longest)
  }

  /** Those that tie are at the same time, in an order by lot; and nothing is played before what has been played. */
  private tossed(order: Touch[], coin: (n: number) => number): Touch[] {
    this.coins = []
    const soonest = Math.max(0, ...[...this.settled].map(({ at }) => at))
    return ties(order).flatMap((tied) => {
      const at = Math.max(this.cue + Math.min(...tied.map(rtOf)), soonest)
      const found: Touch[] = []
      while (tied.length > 1) {
        const shown = coin(tied.length)
        this.coins.push(shown)
        found.push(...tied.splice(shown, 1))
      }
      found.push(...tied)
      for (const call of found) call.at = at
      return found
    })
  }

  private late(call: Touch): boolean {
    return rtOf(call) > this.terms.window
  }

  /** When the latest touch arrived. */
  get last(): number {
    return Math.max(0, ...this.touches.map(({ claim }) => claim.arrived))
  }
}

/** Those within a tie of the first of them stand together. */
function ties(order: Touch[]): Touch[][] {
  const found: Touch[][] = []
  for (const call of order) {
    const last = found.at(-1)
    if (last?.[0] && rtOf(call) <= rtOf(last[0]) + TIE) last.push(call)
    else found.push([call])
  }
  return found
}

/** How touches were judged, for whoever wants to know; and by how much they were too late, if one decided it. */
export function told(calls: Touch[], names: string[]): Timing[] {
  const won = calls.find(wins)
  return calls.map((call, i) => {
    const behind = won && i > calls.indexOf(won) ? rtOf(call) - rtOf(won) : undefined
    return timing(call, names, behind)
  })
}

export function timing(call: Touch, names: string[], behind?: number): Timing {
  const { rt, early } = call.judgement
  const found = { seat: call.seat, action: names[call.action] ?? '', ms: rt / MS, error: call.error / MS, early }
  return behind === undefined ? found : { ...found, behind: behind / MS }
}

export const silence = (seat: number): Timing => ({ seat, action: '', ms: null, error: 0, early: false })
