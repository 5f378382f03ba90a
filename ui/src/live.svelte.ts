/** A live table, as one device sees it. */

import { flushSync } from 'svelte'
import { loadGame, type GameUi } from './games'
import { inputKind, measure, noteInput, resolution, stamp, timing, type Shown } from './lib/race'
import { buzz } from './lib/buzz'
import type { Seen } from './lib/awards'
import { ASK, BAD, play as playSound, soundOf } from './lib/sound'
import { Line, history, type Link, type Saying } from './server'
import type { GameTable, Part } from './table'
import { Theatre } from './theatre.svelte'
import words from '$words/page'
import type { Ask, Down, Farewell, Happening, Over, Place, Room, Snapshot, Timing, Update } from './wire'

export interface Refusal {
  sentence: string
  paragraph: string | null
}

/** What is seen on the table. */
type Play = Snapshot | Update | Over

const TOAST = 6000 // milliseconds
const LEAD = 4000 // milliseconds in which nothing happens in a race that has just begun
const RETURNING = new Set(['stopping', 'flood', 'silent']) // after any other farewell, to call again is in vain
const HOVERS = 1000 / 30 // milliseconds between two messages about a moving hand

export class LiveTable implements GameTable {
  room = $state.raw<Room | null>(null)
  link = $state<Link>('calling')
  me = $state<number | null>(null)
  ask = $state.raw<Ask | null>(null)
  asked = 0 // when the question came, by performance.now()
  scores = $state.raw<number[]>([])
  over = $state(false)
  winners = $state.raw<number[]>([])
  calls = $state.raw<Timing[]>([])
  judged = $state.raw<Timing[][]>([])
  starts = $state<number | null>(null)
  patter = $state('')
  story = $state.raw<Happening[]>([])
  refusal = $state.raw<Refusal | null>(null)
  farewell = $state.raw<Farewell | null>(null)
  race = $state.raw<{ number: number; touched: boolean } | null>(null)
  hovering = $state.raw<{ seat: number; height: number } | null>(null)
  /** An answer is on its way. */
  busy = $state(false)
  ui = $state.raw<GameUi | null>(null)
  /** Somebody wants the whole table on this screen though there is a TV, or the other way round. */
  wish = $state<Part | null>(null)

  private theatre = $state.raw<Theatre<object, Happening> | null>(null)
  private readonly line: Line
  private readonly board: boolean
  private readonly token: string | null
  private readonly id: string
  private shown: Shown | null = null
  private sent: { re: number; ask: Ask; action: string } | null = null
  private timer = 0
  private dressing: Promise<void> | null = null
  private lastHover = 0
  private fresh = true // a race has begun, and nothing of it has been called yet
  private waiting: Play[] = [] // until the game's pictures are here
  private number = 0 // of the game
  private recalls = 0
  private gathered = false // before a game, which we shall see begin

  constructor(id: string, who: { token: string | null; board?: boolean }) {
    this.id = id
    this.board = who.board ?? false
    this.token = who.token
    this.line = new Line(
      id,
      { token: who.token, board: this.board },
      (told, at) => this.hear(told, at),
      (link) => this.onLink(link),
    )
  }

  close(): void {
    clearTimeout(this.timer)
    this.line.hangUp()
  }

  // --- what pictures read ----------------------------------------------------------------------------------

  get game(): string {
    return this.room?.game ?? ''
  }

  get view(): object {
    const view = this.theatre?.view
    if (!view) throw new Error('there is no game on the table')
    return view
  }

  get ready(): boolean {
    return this.ui !== null && !!this.theatre?.view
  }

  get scene(): Happening | null {
    return this.theatre?.scene ?? null
  }

  get verdict(): Timing[] {
    return this.theatre?.update?.calls ?? []
  }

  /** For awards and patter. */
  get seen(): Seen {
    return { seats: this.places.length, story: this.story, judged: this.judged, winners: this.winners }
  }

  get places(): Place[] {
    return this.room?.seats ?? []
  }

  get part(): Part {
    if (this.board) return 'board'
    if (this.me === null) return 'all'
    return this.wish ?? ((this.room?.boards ?? 0) > 0 ? 'hand' : 'all')
  }

  get host(): boolean {
    return this.me !== null && this.room?.host === this.me
  }

  // --- what people do --------------------------------------------------------------------------------------

  act(action: string): boolean {
    if (!this.ask) return false
    this.refusal = null
    const re = this.line.say({ type: 'act', ask: this.ask.number, action })
    if (!re) return this.unsent()
    // A tap that came without its event still counts, by the server's clock.
    if (this.race) this.race = { ...this.race, touched: true }
    // Done, as far as we can see; should the rules say no, the question is back.
    this.sent = { re, ask: this.ask, action }
    this.ask = null
    this.busy = true
    return true
  }

  touch(action: string, event: Event): boolean {
    noteInput(event)
    if (!this.shown || !this.race) return this.act(action)
    // Every touch is told: the server knows which of them counts.
    const when = timing(this.shown, event.timeStamp)
    if (!this.line.say({ type: 'touch', race: this.shown.race, action, ...when })) return this.unsent()
    if (when.dt >= (this.ui?.floor?.(this.view) ?? 0)) this.race = { ...this.race, touched: true }
    return true
  }

  /** It has not left this device: whoever did it must know, and may do it again. */
  private unsent(): false {
    this.refuse(words.unsent, null)
    return false
  }

  hover(height: number): void {
    const now = performance.now()
    if (now - this.lastHover < HOVERS && height > 0) return
    this.lastHover = now
    this.line.say({ type: 'hover', height })
  }

  say(message: Saying): void {
    this.refusal = null
    this.line.say(message)
  }

  // --- what the server says --------------------------------------------------------------------------------

  private onLink(link: Link): void {
    this.link = link
    if (link !== 'open') this.busy = false
  }

  private hear(told: Down, at: number): void {
    switch (told.type) {
      case 'welcome':
        this.me = told.seat ?? null
        this.farewell = null
        void this.arm(0)
        break
      case 'room':
        this.room = told
        if (told.stage !== 'playing') this.gathered = true
        this.dressing ??= this.dress(told.game)
        break
      case 'snapshot':
      case 'update':
      case 'over':
        if (this.ui) this.perform(told, at)
        else this.waiting.push(told)
        break
      case 'did':
      case 'late':
      case 'judged':
        this.answered(told.re)
        break
      case 'refused':
        this.answered(told.re, 'no')
        this.refuse(told.sentence, told.paragraph)
        break
      case 'bad':
        if (told.re) this.answered(told.re, 'no')
        this.refuse(told.sentence, null)
        break
      case 'arm':
        void this.arm(told.race)
        break
      case 'farewell':
        this.farewell = told
        if (!RETURNING.has(told.code)) this.line.hangUp()
        break
      case 'hovering':
        this.hovering = { seat: told.seat, height: told.height }
        break
    }
  }

  /** The pictures of a game come when its table is opened. */
  private async dress(game: string): Promise<void> {
    this.ui = await loadGame(game)
    this.theatre = new Theatre(
      this.ui.scenes,
      (update) => this.settled(update),
      (event, skipped) => this.happened(event, skipped),
    )
    for (const told of this.waiting.splice(0)) this.perform(told, performance.now())
  }

  private perform(told: Play, at: number): void {
    if (told.type === 'snapshot') this.begin(told)
    else if (told.type === 'over') {
      this.scores = told.scores
      this.winners = told.winners
      this.over = true
    } else if (told.cue !== undefined && told.cue !== null) {
      flushSync(() => {
        this.starts = null
        this.theatre?.show(told)
        this.race = { number: told.cue ?? 0, touched: false } // after the show: older updates end older races
      })
      this.shown = stamp(told.cue, at)
      this.fresh = true
    } else {
      this.theatre?.show(told)
    }
  }

  private begin(told: Snapshot): void {
    this.theatre?.set(told.view)
    this.setAsk(told.ask ?? null)
    this.scores = told.scores ?? []
    this.over = told.over ?? false
    if (!this.over) this.winners = []
    this.race = told.cue == null ? null : { number: told.cue, touched: false }
    this.shown = null // when it began is not known here, so a touch counts by the server's clock
    this.hovering = null
    if (told.game !== this.number) {
      this.number = told.game
      this.story = []
      this.calls = []
      this.judged = []
      this.patter = ''
      if (this.gathered) this.starts = performance.now() + LEAD
      this.gathered = false
    }
    this.recalls += 1 // what was asked for before is out of date
    const missed = told.events ?? []
    if (this.story.length === told.n - missed.length) this.story = [...this.story, ...missed]
    else void this.recall(told)
    const sent = this.sent
    this.sent = null
    if (sent && this.ask?.number === sent.ask.number) this.act(sent.action) // it never arrived
  }

  private settled(update: Update): void {
    if (update.ask) this.setAsk(update.ask)
    else if (update.quiet) this.setAsk(null)
    if (update.calls?.length) {
      this.calls = this.fresh ? update.calls : [...this.calls, ...update.calls] // a verdict may come in parts
      this.judged = [...this.judged, update.calls]
      this.fresh = false
    }
    if (!update.goes_on && (update.cue === undefined || update.cue === null)) {
      this.race = null
      this.shown = null
    }
    this.hovering = null
  }

  private setAsk(ask: Ask | null): void {
    this.ask = ask
    this.asked = performance.now()
    this.busy = false
    if (ask) playSound(ASK)
  }

  private happened(event: Happening, skipped: boolean): void {
    this.story = [...this.story, event]
    if (skipped) return // a cue is on, and that is what is to be heard
    const said = this.ui?.patter?.(this.seen, (seat) => this.places[seat]?.name ?? '')
    if (said) this.patter = said
    // Where there is a TV, that sounds for all, and a phone only for whoever holds it.
    const mine = this.me !== null && event.fields.seat === this.me
    if (this.part !== 'hand' || mine) playSound(this.ui && soundOf(this.ui.sounds, event, this.me))
    if (this.me !== null) buzz(this.ui?.buzzes?.(event, this.me))
  }

  private answered(re: number, no?: 'no'): void {
    if (this.sent?.re !== re) return
    if (no) this.ask ??= this.sent.ask
    this.sent = null
    this.busy = false
  }

  private refuse(sentence: string, paragraph: string | null): void {
    this.refusal = { sentence, paragraph }
    playSound(BAD)
    clearTimeout(this.timer)
    this.timer = setTimeout(() => (this.refusal = null), TOAST)
  }

  /** All up to a snapshot, as the server tells it; what has happened since then is here already. */
  private async recall({ game, n }: Snapshot): Promise<void> {
    const kept = this.story.length
    const recall = (this.recalls += 1)
    const told = await history(this.id, this.token).catch(() => null)
    if (told?.game !== game || recall !== this.recalls) return
    this.story = [...told.events.slice(0, n), ...this.story.slice(kept)]
  }

  private async arm(race: number): Promise<void> {
    const period = await measure()
    this.line.say({ type: 'armed', race, hz: 1000 / period, resolution: resolution(), input: inputKind() })
  }
}
