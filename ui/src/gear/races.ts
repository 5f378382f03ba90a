/** Races at a table in the page: from a cue to rows in the order in which things happened. As `rumpus.live.races`. */

import type { Judged, Timing } from '../wire'
import { levelNumber } from './bots'
import { fair, freshDice } from './dice'
import { CHANCE, CLOCK, MS, NOBODY, SECOND } from './manifest'
import type { Row } from './match'
import { People } from './people'
import { Race, silence, told, type Claim, type Terms, type Touch } from './race'
import type { LocalTable } from './table'

const OPENING = 4 * SECOND // that a new game is dealt and counted down, before anybody does anything
const COVER = [700 * MS, 1700 * MS] as const // that a card stays covered, at least and at most
const ARMING = 1.5 * SECOND // that the page has to get ready
const LAST_TOUCHES = 400 * MS // that touches may still be on their way when the time is up

/** Over the next card of a race, until the page is ready, and then for a while that nobody knows. */
interface Cover {
  race: number
  readyBy: number
  until: number | null
  called: boolean
}

export class Races {
  private readonly table: LocalTable
  private people: People
  private race: Race | null = null
  private feint = false // there is nothing to answer, though it looks like it
  private before: Race | null = null
  private won: Touch | null = null // what decided that one
  private cover: Cover | null = null
  private putOff: { seat: number; action: number; question: number } | null = null
  private lastMoment = -1
  private readyAt = 0 // when a new game has been dealt and counted down
  private shownUntil = 0 // all watch what has happened

  constructor(table: LocalTable) {
    this.table = table
    this.people = this.seated()
  }

  close(): void {}

  private seated(): People {
    const { match, saved } = this.table
    const bots = saved.chairs.flatMap(({ level }, seat) => (level ? [[seat, levelNumber(level)] as const] : []))
    return new People(match, new Map(bots), freshDice())
  }

  /** A new match, or an old one again. */
  begin(): void {
    const { match, clock } = this.table
    const lessons = this.people.lessons()
    this.people = this.seated()
    this.people.remember(lessons)
    this.race = this.before = this.cover = this.putOff = null
    this.lastMoment = -1
    this.shownUntil = 0
    this.readyAt = match.rows.some(({ seat }) => seat < CHANCE) ? 0 : clock.now + OPENING
  }

  /** In how many seconds a new game begins. */
  get opens(): number {
    return Math.max(0, this.readyAt - this.table.clock.now) / SECOND
  }

  get isOn(): boolean {
    return this.race !== null
  }

  get cue(): number | null {
    return this.race?.number ?? null
  }

  readonly window = null
  readonly lapses = Infinity // CLOCK's time is up for all alike, and no question says when

  /** The events since then have been told, one after another. */
  shown(since: number): void {
    const { match, clock } = this.table
    if (this.race) {
      this.shownUntil = clock.now // a cue skips all scenes
      return
    }
    const lengths = match.manifest.timing?.scenes ?? {}
    const took = match.events.slice(since).reduce((sum, { kind }) => sum + (lengths[kind] ?? 0), 0)
    this.shownUntil = Math.max(clock.now, this.shownUntil) + took * MS
  }

  private get showEnds(): number {
    return Math.max(this.readyAt, this.shownUntil)
  }

  // --- before the cue --------------------------------------------------------------------------------------

  /** CHANCE answers at once; only the next card of a race stays covered for a while. */
  chance(): void {
    const { match, asking } = this.table
    const seat = match.gear.ask('race_foregone')
    if (seat !== NOBODY) this.table.follow({ at: match.now, seat, action: match.legal(seat)[0] ?? 0 })
    while ((asking.who >> CHANCE) & 1) {
      if (this.covered()) return
      const at = Math.max(match.now, this.cover?.until ?? 0)
      this.cover = null
      this.table.follow({ at, seat: CHANCE, action: match.draw(fair) })
    }
  }

  /** Whether the next card has to wait. */
  private covered(): boolean {
    const { match, clock } = this.table
    if (!match.gear.ask('race_covered')) return false
    this.cover ??= { race: match.gear.read('moment') + 1, readyBy: clock.now + ARMING, until: null, called: false }
    if (this.cover.until === null && clock.now >= this.cover.readyBy) {
      this.cover.until = Math.max(clock.now, this.showEnds) + COVER[0] + fair(COVER[1] - COVER[0])
    }
    return this.cover.until === null || clock.now < this.cover.until
  }

  /** The page is ready for a race. */
  armed(): void {
    if (this.cover?.until !== null) return
    this.cover.readyBy = this.table.clock.now
    this.table.advance([])
  }

  // --- the cue ---------------------------------------------------------------------------------------------

  private get terms(): Terms | null {
    const { gear, manifest } = this.table.match
    const window = gear.ask('race_window')
    if (!window) return null
    const [floor = 0, early = 0, clump = 0] = ['floor', 'early', 'clump'].map((what) => gear.ask(`race_${what}`))
    return { floor, early, window, clump, first: manifest.timing?.first ?? false }
  }

  private get pending(): boolean {
    return this.table.match.gear.ask('race_pending') === 1
  }

  /** If answers are timed from now on, this is the cue. Gives the number of the race. */
  nextCue(): number | null {
    const { match, asking, clock } = this.table
    if (this.cover?.called === false) {
      this.cover.called = true
      this.table.tell({ type: 'arm', race: this.cover.race })
    }
    const moment = match.gear.read('moment')
    if (moment === this.lastMoment) return null
    const terms = this.terms
    if (terms) this.lastMoment = moment
    this.feint = match.gear.read('phase') === match.manifest.timing?.feint
    if (terms && this.race && this.wasPending) {
      this.race.terms = terms // it is known now what it is about; all times count from the same cue
      this.wasPending = this.pending
      return null
    }
    this.wasPending = this.pending
    const seats = [...asking.open.keys()].filter((seat) => (asking.who >> seat) & 1)
    this.race = terms && new Race(moment, match.now, clock.now, terms, seats)
    return this.race?.number ?? null
  }

  private wasPending = false // CLOCK had yet to show what the race is about

  // --- touches ---------------------------------------------------------------------------------------------

  /** Gives whether it is done; in a race it waits for its verdict, and null is too late. */
  answer(seat: number, action: number): boolean | null {
    const { match, clock } = this.table
    match.check(seat, action)
    if (!this.race) {
      if (clock.now < this.showEnds && match.gear.ask('race_watched') === seat) {
        if (this.putOff) return null
        this.putOff = { seat, action, question: this.table.question(seat)?.number ?? 0 }
        this.table.arrange()
        return false
      }
      this.table.advance([{ at: Math.max(match.now, Math.min(clock.now, this.closing)), seat, action }])
      return true
    }
    const dt = clock.now - this.race.sent
    if (!this.touched({ seat, action, dt, input: 'mouse' })) return null
    this.table.arrange()
    return false
  }

  /** A touch, at a time of its own. Gives how right it was where that may be known at once; null is too late. */
  touch(seat: number, race: number, action: number, dt: number, re: number): Omit<Judged, 'type'> | boolean | null {
    const { match } = this.table
    if (race !== (this.race?.number ?? match.gear.read('moment'))) {
      this.missed(seat, race, action, dt)
      return null
    }
    if (!this.race) return this.answer(seat, action)
    match.check(seat, action)
    const first = this.race.terms.first
    const call = this.touched({ seat, action, dt: dt * MS, input: this.table.input })
    if (!call) return null
    this.table.arrange()
    const [timing] = told([call], match.manifest.actions.names)
    return first && timing ? { re, right: call.decides && !call.early, call: timing } : false
  }

  private touched(claim: Omit<Claim, 'arrived' | 'decides'>): Touch | null {
    const { match, clock } = this.table
    const decides = !this.wasPending && match.gear.ask('decides', claim.seat, claim.action) === 1
    const call = this.race?.touch({ ...claim, arrived: clock.now, decides }) ?? null
    this.settleIfDue(clock.now)
    return call
  }

  /** Whoever was just too late in the race before: by how much. It changes nothing. */
  private missed(seat: number, race: number, action: number, dt: number): void {
    const { before, won } = this
    if (!won || before?.number !== race || before.answered(seat)) return
    const behind = dt - won.rt / MS
    if (behind < 0 || behind > 2000) return
    const name = this.table.match.manifest.actions.names[action] ?? ''
    this.won = null // once
    const { match } = this.table
    const asked = this.table.question(seat)
    this.table.announce(match.events.length, [{ seat, action: name, ms: dt, error: 0, early: false, behind }], asked)
  }

  /** All people who have touched by now. */
  private peopleTouch(race: Race, now: number): void {
    for (let row = this.people.coming(); row && row.seat < CHANCE; row = this.people.coming()) {
      const took = row.at - race.cue
      const arrived = race.sent + took
      if (arrived > now) return
      this.people.spend(row)
      const { seat, action } = row
      const decides = !this.wasPending && this.table.match.gear.ask('decides', seat, action) === 1
      race.touch({ seat, action, dt: took, arrived, decides, input: 'key' })
    }
  }

  /** When nobody can have been earlier any more, touches become rows: those that are wrong one by one, and all that
   * are left with the one that decides the race. */
  private settleIfDue(now: number): void {
    const { race, table } = this
    if (!race) return
    this.peopleTouch(race, now)
    if (this.wasPending) {
      if (this.closing <= now) table.advance([this.timeUp()])
      return
    }
    const last = now >= race.closes || this.closing + LAST_TOUCHES <= now
    if (!last && now < race.tells) return
    const calls = last ? race.settle(fair) : race.settleLosing(now, fair)
    const timings: Timing[] = told(calls, table.match.manifest.actions.names)
    if (last) {
      this.race = null
      this.before = race
      this.won = calls.find(({ decides, early, at }) => decides && !early && at !== Infinity) ?? null
      if (!race.terms.first && !this.feint) {
        timings.push(...race.silent.filter((seat) => !race.answered(seat)).map(silence))
      }
    }
    const rows = calls.filter(({ at }) => at !== Infinity).map(({ at, seat, action }) => ({ at, seat, action }))
    const moment = table.match.gear.read('moment')
    table.advance(rows, timings, () => {
      // in one go: what a verdict means for those who were silent belongs to it
      const open = last && table.match.gear.read('moment') === moment && this.terms !== null
      return open ? [this.timeUp()] : []
    })
  }

  // --- time ------------------------------------------------------------------------------------------------

  /** When CLOCK says that the time is up, if it runs. */
  private get closing(): number {
    const { match, asking } = this.table
    return asking.clockSince === null ? Infinity : match.gear.ask('closes')
  }

  private timeUp(): Row {
    const { match } = this.table
    return { at: Math.max(this.closing, match.now), seat: CLOCK, action: match.legal(CLOCK)[0] ?? 0 }
  }

  /** What somebody or CLOCK does next while no race is on. People begin to think when the show is over. */
  private get coming(): Row | null {
    const row = this.people.coming()
    if (!row || row.seat >= CHANCE) return row
    const at = row.at + Math.max(0, this.showEnds - this.table.match.now)
    return this.closing < at ? this.timeUp() : { ...row, at }
  }

  /** People make up their minds when they are asked what is coming. */
  prepare(): void {}

  get due(): number {
    const found = [Infinity]
    if (this.cover) found.push(this.cover.until ?? this.cover.readyBy)
    if (this.race) {
      if (!this.wasPending) found.push(this.race.closes, this.race.tells)
      found.push(this.closing + (this.wasPending ? 0 : LAST_TOUCHES))
      const row = this.people.coming()
      if (row && row.seat < CHANCE) found.push(this.race.sent + row.at - this.race.cue)
    } else {
      const row = this.coming
      if (row) found.push(row.at)
      if (this.putOff) found.push(this.showEnds)
    }
    return Math.min(...found)
  }

  /** Whatever is due: a card, a bot, the end of a race. */
  onTime(now: number): Promise<void> {
    this.doWhatIsDue(now)
    return Promise.resolve()
  }

  private doWhatIsDue(now: number): void {
    const { table } = this
    if (this.cover && (this.cover.until ?? this.cover.readyBy) <= now) {
      table.advance([])
    } else if (this.race) {
      this.settleIfDue(now)
    } else if (this.putOff && this.showEnds <= now) {
      const { seat, action, question } = this.putOff
      this.putOff = null
      if (table.question(seat)?.number === question) this.answer(seat, action)
    } else {
      const row = this.coming
      if (!row || row.at > now) return
      this.people.spend(row)
      table.advance([row])
    }
  }
}
