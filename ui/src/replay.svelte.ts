/** A finished game to walk through: a table on which nothing can be done any more. */

import words from '$words/page'
import type { GameUi } from './games'
import { asMeasured } from './lib/race'
import type { GameTable, Part } from './table'
import type { Happening, Place, Replay, Step, Timing } from './wire'

/** Whoever has no name is called by the seat. */
export const placesOf = ({ seats }: Replay): Place[] =>
  seats.map((name, seat) => ({ kind: 'person', name: name || words.seat(seat), away: false, stand_in: false }))

export class ReplayTable implements GameTable {
  at = $state(0)
  seen = $state.raw<Replay>({} as Replay)
  readonly ask = null
  readonly race = null
  readonly hovering = null
  readonly starts = null
  readonly judgement = null
  readonly patter = ''
  readonly verdict: Timing[] = []
  readonly scene: Happening | null = null
  readonly part: Part
  readonly ui: GameUi

  // Views by step, each made from the one before as it is asked for.
  private views: object[] = []

  constructor(seen: Replay, ui: GameUi, part: Part = 'all') {
    this.ui = ui
    this.part = part
    this.look(seen)
  }

  /** The same game, through somebody else's eyes. */
  look(seen: Replay): void {
    this.views = []
    this.seen = seen
  }

  get game(): string {
    return this.seen.game
  }

  get me(): number | null {
    return this.seen.seat ?? null
  }

  get length(): number {
    return this.seen.steps.length
  }

  get step(): Step | undefined {
    return this.seen.steps[this.at]
  }

  get view(): object {
    return this.viewAt(this.at)
  }

  get places(): Place[] {
    return placesOf(this.seen)
  }

  get over(): boolean {
    return this.at === this.length - 1
  }

  get scores(): number[] {
    return this.over ? this.seen.scores : []
  }

  get winners(): number[] {
    return this.over ? this.seen.winners : []
  }

  get calls(): Timing[] {
    return this.step?.calls ?? []
  }

  get judged(): Timing[][] {
    return this.seen.steps.slice(0, this.at + 1).flatMap((step) => (step.calls.length ? [step.calls] : []))
  }

  /** All that had happened by then. */
  get story(): Happening[] {
    return this.seen.steps
      .slice(0, this.at + 1)
      .flatMap(({ events, calls }) => events.map((event) => asMeasured(event, calls)))
  }

  go(at: number): void {
    this.at = Math.max(0, Math.min(this.length - 1, at))
  }

  act(): void {}

  touch(): boolean {
    return false
  }

  miss(): void {}
  goOn(): void {}
  hover(): void {}

  private viewAt(at: number): object {
    for (let i = this.views.length; i <= at; i++) {
      const change = this.seen.steps[i]?.view ?? {}
      this.views.push({ ...this.views[i - 1], ...change })
    }
    const view = this.views[at]
    if (!view) throw new Error(`there is no step ${at}`)
    return view
  }
}
