/** One game in progress, as `rumpus.match` has it: options, rows, and everything that follows from them. */

import { below, setDice, type Dice } from './dice'
import type { Why } from '../wire'
import type { Blank, Blanks } from '../words/catalogue'
import { wordAt, type Gear, type Words } from './gear'
import { CHANCE, CLOCK, NOBODY, PLAYERS, type Manifest, type Option } from './manifest'
import { namedView, seenBy, toldEvents, type Event, type Named } from './names'

/** One action: when (microseconds since the start), who, what. */
export interface Row {
  at: number
  seat: number
  action: number
}

/** A remark in the record: before which row it stands, and what it says. */
export interface Note {
  before: number
  text: string
}

/** The rules say no. */
export class Forbidden extends Error {
  /** What the catalogue calls it. */
  readonly called: string
  readonly paragraph: string | null // null: that of the moment

  constructor(manifest: Manifest, code: number) {
    super(`refused (${code})`)
    this.called = manifest.refusals[code]?.name ?? ''
    this.paragraph = manifest.refusals[code]?.paragraph ?? null
  }
}

/** Something else is wrong with what was asked for. */
export class BadCall extends Error {
  constructor(
    /** What the catalogue calls it. */
    readonly code: string,
    readonly blanks: Blanks = {},
    /** A sentence that says it all, in the words of a game. */
    readonly why: Why | null = null,
  ) {
    super(code)
  }
}

/** What is wrong, as people read it: `rumpus.languages.wrong`. */
export const wrong = (code: string, given: Record<string, number | string | string[]> = {}): BadCall =>
  new BadCall(code, Object.fromEntries(Object.entries(given).map(([name, value]) => [name, blank(value)])))

const LONG = 300 // characters of a text in a sentence

function blank(value: number | string | string[]): Blank {
  if (typeof value === 'number') return ['number', value]
  if (typeof value !== 'string') return ['texts', value]
  return ['text', value.length <= LONG ? value : `${value.slice(0, LONG)}…`]
}

export const MOST_TIME = 2 ** 53 // microseconds: all that a number can count one by one
const NOTE = /^(\w+) ([a-z]\w*)((?: [a-z]\w*=[!"$-~]+)*)$/

export interface Deal {
  /** CHANCE plays from it. */
  seed?: bigint | null
  /** Or from this, which gives a fair number below n. Without either it waits to be played. */
  chance?: ((n: number) => number) | null
  /** The position to start from, if it is not the beginning. */
  start?: Words | null
  tags?: Record<string, string>
  /** Nobody looks whether answers are in time, as it once was. */
  openWindows?: boolean
}

export class Match {
  readonly gear: Gear
  readonly options: Record<string, number>
  readonly seed: bigint | null
  readonly openWindows: boolean
  readonly start: Words | null
  tags: Record<string, string>
  rows: Row[] = []
  notes: Note[] = []
  events: Event[] = []
  private dice: Dice | null = null
  private readonly chance: ((n: number) => number) | null

  constructor(gear: Gear, options: Record<string, number>, deal: Deal = {}) {
    this.gear = gear
    this.options = options
    this.seed = deal.seed ?? null
    this.tags = deal.tags ?? {}
    this.openWindows = deal.openWindows ?? false
    this.start = deal.start ?? null
    this.chance = deal.chance ?? null
    this.begin()
  }

  private begin(): void {
    this.rows = []
    if (this.start) {
      this.gear.state.set(this.start)
      this.events = []
    } else {
      this.gear.clear()
      for (const [name, value] of Object.entries(this.options)) this.gear.write(name, value)
      this.gear.ask('start')
      this.events = toldEvents(this.gear)
    }
    this.dice = this.seed === null ? null : setDice(this.seed, 0)
  }

  /** The table for another game, if anything stays on it from this one. */
  stays(options: Record<string, number>): Words | null {
    if (!this.gear.has('stays')) return null
    const next = new Match(this.gear.again(), options)
    this.gear.region('tables', 1).set(next.gear.state)
    return this.gear.ask('stays') ? this.gear.region('tables', 1).slice() : null
  }

  // --- asking --------------------------------------------------------------------------------------------

  get manifest(): Manifest {
    return this.gear.manifest
  }

  get seats(): number {
    return this.options.seats ?? 0
  }

  get byHand(): boolean {
    return this.seed === null && this.chance === null
  }

  get now(): number {
    return this.gear.read('now')
  }

  /** The time at which it started. */
  get began(): number {
    return began(this.manifest, this.start)
  }

  /** Who may answer, one bit per seat. */
  get who(): number {
    return this.gear.ask('waiting')
  }

  /** The players who owe an answer. */
  get waiting(): number[] {
    const who = this.who & PLAYERS
    return Array.from({ length: this.seats }, (_, seat) => seat).filter((seat) => (who >> seat) & 1)
  }

  get over(): boolean {
    return this.who === 0
  }

  get phase(): string {
    return this.manifest.state.fields.phase?.names?.[this.gear.read('phase')] ?? ''
  }

  get scores(): number[] {
    this.gear.ask('scores')
    return this.gear.numbers('out', this.seats)
  }

  get winners(): number[] {
    if (!this.over) return []
    const scores = this.scores
    const best = Math.max(...scores)
    return scores.flatMap((score, seat) => (score === best ? seat : []))
  }

  legal(seat: number): number[] {
    return this.gear.legal(seat)
  }

  choices(seat: number): string[] {
    return this.legal(seat).map((action) => this.manifest.actions.names[action] ?? '')
  }

  /** What a seat may know, or the room (`NOBODY`); of that, what is not as in `last`. */
  view(seat = NOBODY, last?: Words): Named {
    return namedView(this.manifest, this.gear.hide(seat), this.seats, last)
  }

  eventsFor(seat: number, since = 0): Event[] {
    return this.events.slice(since).map((event) => seenBy(this.manifest, event, seat))
  }

  action(text: string): number {
    return actionNumber(this.manifest, text)
  }

  /** Why an action is not allowed, as a code: at all, or at this time. 0 if it is. */
  refusal(seat: number, action: number, at?: number): number {
    const code = this.gear.ask('refusal', seat, action)
    if (code || at === undefined || this.openWindows || !this.gear.has('untimely')) return code
    return this.gear.ask('untimely', seat, BigInt(at))
  }

  check(seat: number, action: number, at?: number): void {
    const code = this.refusal(seat, action, at)
    if (code) throw new Forbidden(this.manifest, code)
  }

  // --- playing -------------------------------------------------------------------------------------------

  /** Play an action and let CHANCE go on. Gives what happened. Without a time it happens now. */
  play(seat: number, action: number, at = this.usual(seat)): Event[] {
    this.checkTime(at, seat)
    this.check(seat, action, at)
    const before = this.events.length
    this.do({ at, seat, action })
    this.goOn()
    return this.events.slice(before)
  }

  private do(row: Row): void {
    this.gear.write('now', row.at)
    this.gear.ask('play', row.seat, row.action)
    this.events.push(...toldEvents(this.gear))
    this.rows.push(row)
  }

  /** CHANCE answers at once wherever it is waited for, unless it is played by hand. */
  goOn(): void {
    while (!this.byHand && (this.who >> CHANCE) & 1) this.do({ at: this.now, seat: CHANCE, action: this.draw() })
  }

  /** CHANCE's next action: one lot of its urn, by the seed or by `fair`, which gives a number below n. */
  draw(fair = this.chance): number {
    const lots = this.gear.ask('lots')
    const k = this.dice ? below(this.dice, lots) : (fair?.(lots) ?? 0)
    return this.gear.ask('lot', k)
  }

  /** The time of an answer that names none. CLOCK's comes when the time is up. */
  private usual(seat: number): number {
    const runs = seat === CLOCK && this.gear.has('closes') && (this.who >> CLOCK) & 1
    return runs ? Math.max(this.now, this.gear.ask('closes')) : this.now
  }

  /** The time from which a seat may act now. Where the rules say so, a player's answer reaches back. */
  earliest(seat: number): number {
    return seat < CHANCE && this.gear.has('since') ? this.gear.ask('since') : this.now
  }

  private checkTime(at: number, seat: number): void {
    const earliest = this.earliest(seat)
    if (!Number.isInteger(at) || at < earliest || at >= MOST_TIME) {
      throw wrong('time', { earliest, at: String(at) })
    }
  }

  /** Play one row of a record. From a seed, CHANCE's rows may be left out, but must not differ. */
  follow(row: Row): void {
    if (this.dice && row.seat !== CHANCE) this.goOn()
    this.checkTime(row.at, row.seat)
    this.check(row.seat, row.action, row.at)
    if (this.dice && row.seat === CHANCE) {
      const drawn = this.draw()
      if (drawn !== row.action) {
        const { names } = this.manifest.actions
        throw wrong('seed-says', { drawn: names[drawn] ?? '', action: names[row.action] ?? '' })
      }
    }
    this.do(row)
  }

  /** Begin again and follow these rows, each of them checked. */
  replay(rows: readonly Row[]): void {
    this.notes = this.notes.filter(({ before }) => before < rows.length)
    this.begin()
    for (const row of rows) this.follow(row)
  }

  /** A remark before the next row: who, a word, and named values. */
  note(text: string): void {
    const found = NOTE.exec(text)
    if (!found) throw wrong('note', { note: text })
    seatNamed(found[1] ?? '', this.seats)
    const names = (found[3] ?? '').split(' ').flatMap((pair) => pair.split('=', 1).filter(Boolean))
    const twice = names.find((name, i) => names.indexOf(name) < i)
    if (twice !== undefined) throw wrong('note-twice', { name: twice })
    this.notes.push({ before: this.rows.length, text })
  }
}

export const began = ({ state }: Manifest, start: Words | null): number =>
  start ? wordAt(start, state.fields.now?.at ?? 0) : 0

/** A seat as records write it. */
export function seatNamed(who: string, seats: number): number {
  const other = { chance: CHANCE, clock: CLOCK }[who.toLowerCase()]
  if (other !== undefined) return other
  if (!/^\d{1,9}$/.test(who) || Number(who) >= seats) {
    throw wrong('no-seat-or-else', { seat: who, last: seats - 1 })
  }
  return Number(who)
}

const actions = new WeakMap<Manifest, Map<string, number>>()

function numbersOf(manifest: Manifest): Map<string, number> {
  let found = actions.get(manifest)
  if (!found) {
    const { names, also } = manifest.actions
    found = new Map([...names.entries()].map(([number, name]) => [name.toLowerCase(), number]))
    for (const [name, number] of Object.entries(also)) found.set(name.toLowerCase(), number)
    actions.set(manifest, found)
  }
  return found
}

/** The number of an action in notation. */
export function actionNumber(manifest: Manifest, text: string): number {
  const found = numbersOf(manifest).get(text.toLowerCase().split(/\s+/).filter(Boolean).join(' '))
  if (found === undefined) throw noAction(manifest, text)
  return found
}

function noAction({ game }: Manifest, text: string): BadCall {
  const blanks: Blanks = { action: blank(text), game: ['text', game], examples: ['sentence', 'examples'] }
  return new BadCall('', {}, { message: 'no-action', blanks, game })
}

/** All options of a table, with those filled in that are not given: by the defaults, or, for a table that is on
 * record, by how it must have been. */
export function checkOptions(
  manifest: Manifest,
  given: Record<string, number | boolean>,
  onRecord = false,
): Record<string, number> {
  const { seats, ...rest } = given
  const [low = 0, high = 0] = manifest.seats
  if (typeof seats !== 'number' || !Number.isInteger(seats) || seats < low || seats > high) {
    throw wrong('seats', { game: manifest.game, low, high, seats: String(seats) })
  }
  const options: Record<string, number> = { seats }
  const left = new Set(Object.keys(rest))
  for (const option of manifest.options) {
    left.delete(option.name)
    const value = Number(rest[option.name] ?? (onRecord ? option.unsaid : option.default))
    const unfit = unfitFor(manifest, option, value, seats)
    if (unfit) throw wrong(unfit[0], { option: option.name, given: String(value), ...unfit[1] })
    options[option.name] = value
  }
  const [unknown] = left
  if (unknown !== undefined) {
    const options = manifest.options.map(({ name }) => name)
    throw wrong('no-option', { game: manifest.game, option: unknown, options })
  }
  return options
}

type Unfit = [code: string, bounds: Record<string, number>]

function unfitFor(manifest: Manifest, option: Option, value: number, seats: number): Unfit | null {
  const [from = 0, to = 0, step = 1] = option.values
  const fits = Number.isInteger(value) && value >= from && value < to && (value - from) % step === 0
  const field = manifest.state.fields[option.name]
  if (field?.kind === 'seat') return fits && value < seats ? null : ['option-seat', { last: seats - 1 }]
  if (fits) return null
  if (field?.kind === 'flag') return ['option-flag', {}]
  const bounds = { low: from, high: from + Math.floor((to - 1 - from) / step) * step }
  return step === 1 ? ['option-number', bounds] : ['option-steps', { ...bounds, step }]
}
