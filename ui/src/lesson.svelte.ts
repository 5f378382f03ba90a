/**
 * A first round that the page leads through.
 *
 * A lesson is a record that the rules have judged, and steps that say what the reader should look at or do in
 * it, and why. The reader sits at seat 0. Everybody else plays as the record has it; whatever the reader tries
 * instead gets the answer of the real rules. Where that answer comes from is not the lesson's business: it asks
 * a `Judge`.
 */

import type { GameUi } from './games'
import { settings } from './lib/memory'
import { play as playSound, soundOf } from './lib/sound'
import { placesOf } from './replay.svelte'
import type { GameTable, Part } from './table'
import { PACES, Theatre } from './theatre.svelte'
import type { Ask, Happening, Place, Replay, Ruling, Timing, Update } from './wire'
import { refusalOf } from './words/lines.svelte'
import words from '$words/lesson'

export interface LessonStep {
  /** What is said: a sentence or two. */
  say: string
  /** The paragraph behind it. */
  rule?: string
  /** What the reader shall do. Without it there is only something to read. */
  does?: string
  /** What the page points at, as a CSS selector; otherwise what the reader shall tap. Empty: nothing. */
  at?: string
  /** Only when something like this has happened: the kind of an event. Otherwise at once, or on the reader's turn. */
  after?: string
  /** What is said to whoever does something else that is allowed, too. */
  otherwise?: string
}

export interface Lesson {
  /** As in docs/notation.md. What seat 0 does there are the steps' `does`, in their order. */
  record: string
  steps: LessonStep[]
}

/** Whether the rules allow an action after so many steps of the record. */
export type Judge = (step: number, action: string) => Promise<Ruling>

export interface Refusal {
  sentence: string
  paragraph: string | null
}

const ME = 0
const BETWEEN = 700 // milliseconds between two answers of the others

export class LessonTable implements GameTable {
  readonly me = ME
  readonly part: Part = 'all'
  readonly judged: Timing[][] = []
  readonly calls: Timing[] = []
  readonly verdict: Timing[] = []
  readonly judgement = null
  readonly starts = null
  readonly hovering = null
  readonly patter = ''
  readonly ui: GameUi
  ask = $state.raw<Ask | null>(null)
  story = $state.raw<Happening[]>([])
  refusal = $state.raw<Refusal | null>(null)
  race = $state.raw<{ number: number; touched: boolean } | null>(null)
  /** Which step of the lesson is on; as many as there are when it is over. */
  number = $state(0)
  /** The table has come to what the step is about. */
  ready = $state(false)

  private readonly seen: Replay
  private readonly lesson: Lesson
  private readonly judge: Judge
  private readonly theatre: Theatre<object, Happening>
  private at = $state(0) // the last step of the record that has been shown
  private shown = (): void => {}
  private closed = false

  constructor(seen: Replay, lesson: Lesson, ui: GameUi, judge: Judge) {
    this.seen = seen
    this.lesson = lesson
    this.ui = ui
    this.judge = judge
    this.theatre = new Theatre(
      ui.scenes,
      () => this.shown(),
      (event) => this.happened(event),
    )
    this.theatre.set(seen.steps[0]?.view ?? {})
    this.lead()
  }

  close(): void {
    this.closed = true
    this.theatre.skip()
  }

  // --- what pictures read ----------------------------------------------------------------------------------

  get game(): string {
    return this.seen.game
  }

  get view(): object {
    return this.theatre.view ?? {}
  }

  get scene(): Happening | null {
    return this.theatre.scene
  }

  get places(): Place[] {
    return placesOf(this.seen)
  }

  get over(): boolean {
    return this.at === this.last && this.seen.winners.length > 0
  }

  get scores(): number[] {
    return this.over ? this.seen.scores : []
  }

  get winners(): number[] {
    return this.over ? this.seen.winners : []
  }

  // --- the lesson ------------------------------------------------------------------------------------------

  /** What is said now; null while the table moves on, and at the end. */
  get step(): LessonStep | null {
    return this.ready ? (this.lesson.steps[this.number] ?? null) : null
  }

  get length(): number {
    return this.lesson.steps.length
  }

  get done(): boolean {
    return this.ready && this.number === this.length
  }

  /** It has been read. */
  read(): void {
    if (!this.step || this.step.does !== undefined) return
    this.number += 1
    this.lead()
  }

  /** For whoever would rather be shown. */
  help(): void {
    if (this.step?.does !== undefined) this.act(this.step.does)
  }

  act(action: string): boolean {
    const { step, ask } = this
    if (!ask || step?.does === undefined) return false
    this.refusal = null
    if (action !== step.does) {
      void this.refuse(action, ask, step)
      return false
    }
    if (this.race) this.race = { ...this.race, touched: true }
    this.number += 1
    this.lead(true)
    return true
  }

  touch(action: string): boolean {
    return this.act(action)
  }

  goOn(): void {
    this.theatre.goOn()
  }

  miss(): void {}
  hover(): void {}

  private get last(): number {
    return this.seen.steps.length - 1
  }

  private async refuse(action: string, ask: Ask, step: LessonStep): Promise<void> {
    const not = { sentence: step.otherwise ?? words.notNow, paragraph: null }
    if (ask.choices.includes(action)) {
      this.refusal = not
      return
    }
    const { number } = this
    try {
      const { allowed, code, blanks, paragraph } = await this.judge(this.at, action)
      if (this.number === number)
        this.refusal = allowed
          ? not
          : { sentence: refusalOf(this, { code: code ?? '', blanks }), paragraph: paragraph ?? null }
    } catch {
      this.refusal = { sentence: words.unjudged, paragraph: null }
    }
  }

  /** On to where the next thing is to be said, beginning with what the reader has just done. */
  private lead(mine = false): void {
    this.ready = false
    this.ask = null
    void this.play(mine).then(() => {
      if (this.closed) return
      this.ask = this.lesson.steps[this.number]?.does === undefined ? null : (this.seen.steps[this.at]?.ask ?? null)
      this.race = this.ask ? { number: this.at, touched: false } : null
      this.ready = true
    })
  }

  private async play(mine: boolean): Promise<void> {
    const step = this.lesson.steps[this.number]
    const happened: string[] = []
    for (let soon = mine; !this.closed && this.at < this.last; soon = false) {
      if (!soon && this.isReached(step, happened)) break
      if (!soon) await new Promise((done) => setTimeout(done, BETWEEN * PACES[settings().pace]))
      for (const event of this.seen.steps[this.at + 1]?.events ?? []) happened.push(event.kind)
      await this.show(this.at + 1)
    }
  }

  /** The table stands where this is to be said. After the last step it goes on to its end. */
  private isReached(step: LessonStep | undefined, happened: string[]): boolean {
    if (!step) return false
    if (step.after !== undefined) return happened.includes(step.after)
    return step.does === undefined || this.seen.steps[this.at + 1]?.who === ME
  }

  private show(at: number): Promise<void> {
    const { events = [], view = {} } = this.seen.steps[at] ?? {}
    const update: Update = { type: 'update', game: 1, n: at, events: [...events], view }
    return new Promise((done) => {
      this.shown = () => {
        this.at = at
        done()
      }
      this.theatre.show(update)
    })
  }

  private happened(event: Happening): void {
    if (this.closed) return
    this.story = [...this.story, event]
    playSound(soundOf(this.ui.sounds, event, ME))
  }
}
