/** A live table, as one device sees it. */

import { flushSync } from 'svelte'
import { loadGame, type GameUi } from './games'
import type { Judge } from './gear/judge'
import { hasGear } from './gear/load'
import { inputKind, measure, noteInput, resolution, stamp, timing, type Shown } from './lib/race'
import { buzz, HURRY, NUDGE, TAP } from './lib/buzz'
import { muted } from './lib/mute.svelte'
import { together, type Seen } from './lib/awards'
import { settings } from './lib/memory'
import { ASK, BAD, play as playSound, soundOf } from './lib/sound'
import { history, lineTo, type Link, type Saying, type Speaker } from './server'
import { infoOf } from './shelf.svelte'
import type { GameTable, Part } from './table'
import { PACES, Theatre } from './theatre.svelte'
import words from '$words/page'
import { refusalOf } from './words/lines.svelte'
import { badOf } from './words/wrong'
import type {
  Ask,
  Down,
  Farewell,
  Happening,
  Over,
  Place,
  Room,
  Sheet,
  Shouted,
  Snapshot,
  Timing,
  Update,
  Welcome,
} from './wire'

export interface Refusal {
  sentence: string
  paragraph: string | null
}

/** What is seen on the table. */
type Play = Snapshot | Update | Over

const isLate = (call: Timing): boolean => typeof call.behind === 'number'

const TOAST = 6000 // milliseconds
const RETURNING = new Set(['stopping', 'flood', 'silent']) // after any other farewell, to call again is in vain
const HOVERS = 1000 / 30 // milliseconds between two messages about a moving hand
const DOUBLE = 1000 // milliseconds in which a second tap means the first one
const SHOUT = 4000 // milliseconds that a shout stays

export class LiveTable implements GameTable {
  room = $state.raw<Room | null>(null)
  /** When the room was told, by performance.now(). */
  told = 0
  /** The evening so far. */
  sheet = $state.raw<Sheet | null>(null)
  link = $state<Link>('calling')
  me = $state<number | null>(null)
  ask = $state.raw<Ask | null>(null)
  asked = 0 // when the question came, by performance.now()
  scores = $state.raw<number[]>([])
  over = $state(false)
  winners = $state.raw<number[]>([])
  calls = $state.raw<Timing[]>([])
  judged = $state.raw<Timing[][]>([])
  judgement = $state.raw<{ action: string; right: boolean; ms: number } | null>(null)
  starts = $state<number | null>(null)
  patter = $state('')
  story = $state.raw<Happening[]>([])
  /** How long the story was when I last decided something. */
  acted = $state<number | null>(null)
  refusal = $state.raw<Refusal | null>(null)
  farewell = $state.raw<Farewell | null>(null)
  race = $state.raw<{ number: number; touched: boolean } | null>(null)
  hovering = $state.raw<{ seat: number; height: number } | null>(null)
  /** What seems odd about whose races, by seat: the host is told. */
  odd = $state.raw<Record<string, string[]>>({})
  /** What was called across the table a moment ago, by seat. */
  shouts = $state.raw<Record<number, string>>({})
  /** Who has nudged me, until I tap. */
  nudged = $state<string | null>(null)
  /** Tapped once, on a device where everything is asked again. */
  unconfirmed = $state<string | null>(null)
  /** An answer is on its way. */
  busy = $state(false)
  ui = $state.raw<GameUi | null>(null)
  /** Somebody wants the whole table on this screen though there is a TV, or the other way round. */
  wish = $state<Part | null>(null)

  private theatre = $state.raw<Theatre<object, Happening> | null>(null)
  private readonly line: Speaker
  private readonly board: boolean
  private readonly token: string | null
  private readonly id: string
  private shown: Shown | null = null // the last cue, until it is known by how much I missed it
  private remembered = $state.raw<Timing[][]>([]) // by the table, of its races
  private late = $state.raw<Timing[]>([]) // who was too late for what is just being shown
  private sent: { re: number; ask: Ask; action: string } | null = null
  private timer = 0
  private key = $state(false) // this device has opened the table without sitting down
  private wondering: { re: number; tell: (may: boolean) => void } | null = null
  private dressed = '' // for which game
  private judge: Judge | null = null // the rules in this page, once they are here
  private decided = 0 // when I last did something, by performance.now()
  private lastHover = 0
  private fresh = true // a race has begun, and nothing of it has been called yet
  private waiting: Play[] = [] // until the game's pictures are here
  private number = 0 // of the game
  private recalls = 0

  constructor(id: string, who: { token: string | null; board?: boolean; name?: string | null }) {
    this.id = id
    this.board = who.board ?? false
    this.token = who.token
    this.line = lineTo(
      id,
      { token: who.token, board: this.board, name: who.name ?? null },
      (told, at) => this.hear(told, at),
      (link) => this.onLink(link),
    )
  }

  close(): void {
    clearTimeout(this.timer)
    document.removeEventListener('visibilitychange', this.sayAwake)
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
    const now = this.theatre?.update?.calls ?? []
    if (!now.length) return now
    return [...(this.fresh ? [] : this.calls), ...now, ...this.late]
  }

  /** For awards and patter. */
  get seen(): Seen {
    return {
      seats: this.places.length,
      story: this.story,
      judged: together(this.remembered, this.judged),
      winners: this.winners,
    }
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
    if (!this.room) return false
    return this.me === null ? this.key && this.room.host === null : this.room.host === this.me
  }

  /** Whether the host should look at what seems odd. */
  get suspects(): boolean {
    return this.host && Object.values(this.odd).some((flags) => flags.length > 0)
  }

  // --- what people do --------------------------------------------------------------------------------------

  act(action: string): boolean {
    const asks = settings().confirm && !this.race && this.ask?.choices.includes(action)
    if (!asks || this.unconfirmed === action) return this.answer(action)
    this.unconfirmed = action
    return true
  }

  answer(action: string): boolean {
    this.unconfirmed = null
    if (this.isRefused(action) || !this.ask) return false
    this.refusal = null
    const re = this.line.say({ type: 'act', ask: this.ask.number, action })
    if (!re) return this.unsent()
    // A tap that came without its event still counts, by the server's clock.
    if (this.race) this.race = { ...this.race, touched: true }
    // Done, as far as we can see; should the rules say no, the question is back.
    this.sent = { re, ask: this.ask, action }
    this.acted = this.story.length
    this.decided = performance.now()
    this.ask = null
    this.busy = true
    return true
  }

  /** What is not allowed is known here, and why, without a word to the server. It decides all the rest. */
  private isRefused(action: string): boolean {
    const { judge, me, ask, theatre } = this
    if (!judge || me === null || this.race || this.over || !theatre?.view || ask?.choices.includes(action)) return false
    const moving = this.busy || theatre.update !== null || performance.now() - this.decided < DOUBLE
    if (!ask && moving) return false
    try {
      const why = judge.refusal(theatre.view as Record<string, unknown>, me, ask?.choices ?? [], action)
      if (!why) return false
      this.refuse(refusalOf(this, why), why.paragraph)
      return true
    } catch {
      return false // a server with other rules than this page
    }
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

  miss(action: string, event: Event): void {
    if (!this.shown) return
    this.line.say({ type: 'touch', race: this.shown.race, action, ...timing(this.shown, event.timeStamp) })
    this.shown = null
  }

  /** It has not left this device: whoever did it must know, and may do it again. */
  private unsent(): false {
    this.refuse(words.unsent, null)
    return false
  }

  goOn(): void {
    this.theatre?.goOn()
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

  /** Whether it would be in vain to ask for it. */
  may(what: string): Promise<boolean> {
    const re = this.line.say({ type: 'may', what })
    return re ? new Promise((tell) => (this.wondering = { re, tell })) : Promise.resolve(false)
  }

  // --- what the server says --------------------------------------------------------------------------------

  private onLink(link: Link): void {
    this.link = link
    if (link !== 'open') this.busy = false
  }

  private hear(told: Down, at: number): void {
    switch (told.type) {
      case 'welcome':
        this.welcome(told)
        break
      case 'room':
        this.room = told
        this.told = at
        if (this.dressed !== told.game) void this.dress(told.game)
        break
      case 'moved':
        this.me = told.seat
        void this.arm(0)
        break
      case 'sheet':
        this.sheet = told
        break
      case 'shouted':
        this.shout(told)
        break
      case 'nudged':
        this.nudged = this.places[told.by]?.name ?? ''
        playSound(ASK)
        buzz(NUDGE)
        break
      case 'snapshot':
      case 'update':
      case 'over':
        if (this.ui) this.perform(told, at)
        else this.waiting.push(told)
        break
      case 'did':
      case 'late':
        if (this.might(told.re, told.type === 'did')) break
        this.answered(told.re)
        break
      case 'judged':
        this.answered(told.re)
        this.judgement = { action: told.call.action, right: told.right, ms: told.call.ms ?? 0 }
        break
      case 'refused':
        this.answered(told.re, 'no')
        this.refuse(refusalOf(this, told), told.paragraph)
        break
      case 'bad':
        if (this.might(told.re, false)) break
        if (told.re) this.answered(told.re, 'no')
        void badOf(told).then((why) => this.refuse(why, null))
        break
      case 'arm':
        void this.arm(told.race)
        break
      case 'farewell':
        this.farewell = told
        if (!RETURNING.has(told.code)) this.line.hangUp()
        break
      case 'odd': // for the host: the menu shows it
        this.odd = told.flags
        break
      case 'hovering':
        this.hovering = { seat: told.seat, height: told.height }
        break
    }
  }

  private welcome(told: Welcome): void {
    this.me = told.seat ?? null
    this.key = told.key ?? false
    this.farewell = null
    document.addEventListener('visibilitychange', this.sayAwake)
    if (document.hidden) this.sayAwake()
    void this.arm(0)
  }

  private readonly sayAwake = (): void => {
    if (this.me !== null) this.line.say({ type: 'awake', awake: !document.hidden })
  }

  private might(re: number | null, done: boolean): boolean {
    if (this.wondering?.re !== re) return false
    this.wondering.tell(done)
    this.wondering = null
    return true
  }

  private shout({ seat, shout }: Shouted): void {
    const text = infoOf(this.game)?.shouts[shout]
    if (!text || muted(this.places[seat]?.name)) return
    this.shouts = { ...this.shouts, [seat]: text }
    setTimeout(() => {
      if (this.shouts[seat] === text) this.shouts = { ...this.shouts, [seat]: '' }
    }, SHOUT)
  }

  /** The pictures of a game come when it is put on the table; what was there before is gone. */
  private async dress(game: string): Promise<void> {
    this.dressed = game
    this.ui = this.theatre = this.judge = null
    this.waiting = []
    this.story = []
    this.acted = null
    this.ask = this.race = this.shown = this.sent = null
    this.over = false
    const ui = await loadGame(game)
    if (this.dressed !== game) return // and something else by now
    this.ui = ui
    this.theatre = new Theatre(
      this.ui.scenes,
      (update) => this.settled(update),
      (event, skipped) => this.happened(event, skipped),
      infoOf(game)?.race ? PACES.usual : PACES.relaxed,
    )
    for (const told of this.waiting.splice(0)) this.perform(told, performance.now())
    if (!this.board && hasGear(game)) void this.learn(game)
  }

  /** The rules come after the pictures: the server knows them, too. */
  private async learn(game: string): Promise<void> {
    const judge = await import('./gear/judge').then(({ Judge }) => Judge.of(game)).catch(() => null)
    if (this.dressed === game) this.judge = judge
  }

  private perform(told: Play, at: number): void {
    if (told.type === 'snapshot') this.begin(told)
    else if (told.type === 'over') {
      this.scores = told.scores
      this.winners = told.winners
      this.over = true
    } else if (told.cue !== undefined && told.cue !== null) {
      flushSync(() => {
        this.starts = this.judgement = null
        this.theatre?.show(told)
        this.race = { number: told.cue ?? 0, touched: false } // after the show: older updates end older races
      })
      this.shown = stamp(told.cue, at)
      this.fresh = true
    } else {
      if (told.calls?.every(isLate)) this.late = [...this.late, ...told.calls]
      this.theatre?.show(told)
    }
  }

  private begin(told: Snapshot): void {
    this.theatre?.set(told.view)
    this.setAsk(told.ask ?? null)
    this.scores = told.scores ?? []
    this.over = told.over ?? false
    this.winners = told.winners ?? []
    this.race = told.cue == null ? null : { number: told.cue, touched: false }
    this.shown = null // when it began is not known here, so a touch counts by the server's clock
    this.hovering = this.judgement = null
    if (told.game !== this.number) {
      this.number = told.game
      this.story = []
      this.acted = null
      this.calls = []
      this.judged = this.remembered = []
      this.patter = ''
    }
    this.starts = told.opens ? performance.now() + told.opens * 1000 : null
    this.recalls += 1 // what was asked for before is out of date
    const missed = told.events ?? []
    const whole = this.story.length === told.n - missed.length
    if (whole) this.story = [...this.story, ...missed]
    if (!whole || (missed.length && infoOf(this.game)?.race)) void this.recall(told, whole)
    const sent = this.sent
    this.sent = null
    if (sent && this.ask?.number === sent.ask.number) this.answer(sent.action) // it never arrived
  }

  private settled(update: Update): void {
    if (update.ask) this.setAsk(update.ask)
    else if (update.quiet) this.setAsk(null)
    if (update.calls?.length) this.note(update.calls)
    this.late = []
    if (!update.goes_on && (update.cue === undefined || update.cue === null)) this.race = null
    this.hovering = null
  }

  /** A verdict may come in parts, and by how much somebody was too late comes last. */
  private note(calls: Timing[]): void {
    if (this.fresh && this.race && calls.every(isLate)) return // of the race before, and there is a new one to look at
    this.calls = this.fresh ? calls : [...this.calls, ...calls]
    this.judged = [...(this.fresh ? this.judged : this.judged.slice(0, -1)), this.calls]
    this.fresh = false
  }

  private setAsk(ask: Ask | null): void {
    this.ask = ask
    this.asked = performance.now()
    this.busy = false
    this.unconfirmed = null
    if (!ask) return
    playSound(ASK)
    if (ask.window)
      buzz(HURRY) // the moment passes by itself
    else if (!infoOf(this.game)?.race) buzz(TAP)
  }

  private happened(event: Happening, skipped: boolean): void {
    this.story = [...this.story, event]
    if (skipped) return // a cue is on, and that is what is to be heard
    const said = this.ui?.patter?.(this.seen, (seat) => (seat === this.me ? null : (this.places[seat]?.name ?? '')))
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

  /** All up to a snapshot, as the server tells it; what has happened since then is here already, or the whole story. */
  private async recall({ game, n }: Snapshot, whole: boolean): Promise<void> {
    const kept = this.story.length
    const recall = (this.recalls += 1)
    const token = this.me === null ? null : this.token // the key of a TV opens no seat
    const told = await history(this.id, token).catch(() => null)
    if (told?.game !== game || recall !== this.recalls) return
    this.remembered = told.judged
    if (whole) return
    this.story = [...told.events.slice(0, n), ...this.story.slice(kept)]
    this.acted = null // it was counted in another story
  }

  private async arm(race: number): Promise<void> {
    if (this.me === null) return // whoever watches does not race
    const period = await measure()
    this.line.say({ type: 'armed', race, hz: 1000 / period, resolution: resolution(), input: inputKind() })
  }
}
