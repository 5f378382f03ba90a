/** Races at a table in the page: from a cue to rows in the order in which things happened. As `rumpus.live.races`. */

import type { Armed, Judged, Timing, Touch as Touched } from '../wire'
import {
  BELIEVED_FRAME,
  claimedDevice,
  freshStanding,
  SLACK,
  type Claim,
  type Device,
  type Link,
  type Standing,
  type Terms,
} from './arbiter'
import { levelNumber } from './bots'
import { fair, freshDice } from './dice'
import { CHANCE, CLOCK, MS, NOBODY, SECOND } from './manifest'
import type { Row } from './match'
import { missedNote, partNote, raceNotes, silentNote, sitsNote, touchNote } from './notes'
import { People } from './people'
import { counts, Race, silence, timing, told, type Runner, type Touch } from './race'
import type { LocalTable } from './table'

const OPENING = 4 * SECOND // that a new game is dealt and counted down, before anybody does anything
const COVER = [700 * MS, 1700 * MS] as const // that a card stays covered, at least and at most
const ARMING = 1.5 * SECOND // that the page has to get ready
const LAST_TOUCHES = 400 * MS // that touches may still be on their way when the time is up
const MOST_SAMPLES = 2000 // of a moving hand
const FRAME = SECOND / 60 // a hand is up in the air one frame before it is first seen to move
const BRIEFEST = MS // between two samples, if there were fewer

const BOT = claimedDevice('key', 0, 0)
const NO_ROAD: Link = { srtt: 0, rttvar: 0, min_rtt: 0, ping: 0, lost: 0 } // to a bot
// To me there is only the way of a cue to the screen, and of a finger through the glass. One clock times all of it, so
// a touch is believed; this is how long it is waited for.
const TO_ME: Link = { ...NO_ROAD, srtt: 34 * MS }

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
  private begun = false // in the record
  private decided = -1 // when a part of the race was last settled
  private device: Device = claimedDevice('touch', BELIEVED_FRAME, MS) // mine, until it says more
  private readonly standings = new Map<number, Standing>()
  private readonly said = new Map<number, string>() // who sits where, as the record has it
  private samples: { at: number; height: number }[] = [] // of my hand, before it acts
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
    this.said.clear()
    this.samples = []
    this.lastMoment = -1
    this.shownUntil = 0
    const isNew = !this.terms && !match.rows.some(({ seat }) => seat < CHANCE)
    this.readyAt = isNew ? clock.now + OPENING : 0
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
  armed({ hz = 60, resolution = 0.1, input = 'touch' }: Armed): void {
    const frame = Math.trunc(SECOND / Math.min(Math.max(hz, 1), 1000))
    this.device = claimedDevice(input, frame, Math.trunc(Math.min(Math.max(resolution, 0), 99) * MS))
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
    const first = manifest.timing?.first ?? false
    return { floor, early, window, first, slack: SLACK, clump, frame: BELIEVED_FRAME }
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
    this.samples = []
    this.begun = false
    this.decided = -1
    const seats = [...asking.open.keys()].filter((seat) => (asking.who >> seat) & 1).sort((a, b) => a - b)
    const runners = new Map(seats.map((seat) => [seat, this.runner(seat, clock.now)]))
    this.race = terms && new Race(moment, match.now, terms, runners)
    return this.race?.number ?? null
  }

  private runner(seat: number, sent: number): Runner {
    const isBot = Boolean(this.table.saved.chairs[seat]?.level)
    const device = isBot ? BOT : this.device
    const standing = this.standings.get(seat) ?? freshStanding(device)
    this.standings.set(seat, standing)
    return { device, standing, link: isBot ? NO_ROAD : TO_ME, sent }
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
      const rows = this.rowsOf(seat, action)
      this.samples = []
      this.table.advance(rows)
      return true
    }
    // An answer without a time of its own gets the table's, less the road.
    const sent = this.sentTo(seat)
    const claim = { sent, arrived: clock.now, dt: clock.now - sent - TO_ME.srtt, q: 0 }
    if (!this.touched(seat, action, claim)) return null
    this.table.arrange()
    return false
  }

  /** How far my hand is on its way down, before it acts. */
  hover(height: number): void {
    const { match, clock } = this.table
    const seen = Math.min(height, match.manifest.timing?.nearest ?? 1)
    if (this.samples.length < MOST_SAMPLES) this.samples.push({ at: clock.now, height: seen })
  }

  /** An answer; before it, how the hand moved that all eyes were on. */
  private rowsOf(seat: number, action: number): Row[] {
    const { match, clock } = this.table
    const { gear } = match
    const at = Math.max(match.now, Math.min(clock.now, this.closing))
    const rows = [{ at, seat, action }]
    if (gear.ask('race_watched') !== seat || !this.samples.length) return rows
    const [deepest, fastest] = movement(this.samples)
    const wound = gear.ask('race_wind', action, deepest, fastest)
    if (wound >= 0 && !match.refusal(seat, wound)) rows.unshift({ at, seat, action: wound })
    return rows
  }

  private sentTo(seat: number): number {
    return this.race?.runners.get(seat)?.sent ?? this.table.clock.now
  }

  /** A touch, at a time of its own. Gives how right it was where that may be known at once; null is too late. */
  touch(seat: number, said: Touched, re: number): Omit<Judged, 'type'> | boolean | null {
    const { match } = this.table
    const action = match.action(said.action)
    if (said.race !== (this.race?.number ?? match.gear.read('moment'))) {
      this.missed(seat, action, said)
      return null
    }
    if (!this.race) return this.answer(seat, action)
    match.check(seat, action)
    const { first } = this.race.terms
    const call = this.touched(seat, action, this.claimed(said, this.sentTo(seat)))
    if (!call) return null
    this.table.arrange()
    if (!first) return false
    return { re, right: call.decides && !call.judgement.early, call: timing(call, match.manifest.actions.names) }
  }

  /** It has arrived when it was done: there is one clock, and nothing is done later than now. Only what is known after
   * a verdict arrived after it. */
  private claimed({ dt, q = 0 }: Touched, sent: number): Claim {
    const [took, shown] = [dt, q].map((ms) => Math.trunc(Math.min(Math.max(ms, -1e6), 1e6) * MS)) as [number, number]
    const done = Math.min(sent + took, this.table.clock.now)
    return { sent, arrived: Math.max(done, this.decided + 1), dt: took, q: shown }
  }

  private touched(seat: number, action: number, claim: Claim): Touch | null {
    const { match, clock } = this.table
    if (this.race) this.peopleTouch(this.race, claim.arrived) // a busy page may have kept somebody waiting
    const decides = !this.wasPending && match.gear.ask('decides', seat, action) === 1
    const call = this.race?.touch(seat, action, claim, decides) ?? null
    this.settleIfDue(clock.now)
    return call
  }

  /** Whoever was just too late in the race before: by how much. It changes nothing. */
  private missed(seat: number, action: number, said: Touched): void {
    const { before, table } = this
    const sent = before?.runners.get(seat)?.sent
    if (before?.number !== said.race || sent === undefined) return
    const missed = before.miss(seat, action, this.claimed(said, sent))
    if (!missed) return
    const { names } = table.match.manifest.actions
    const [call, behind] = missed
    table.advance([], { notes: [[missedNote(call, behind, names)]], calls: [timing(call, names, behind)] })
  }

  /** All people who have touched by now: touches are judged in the order in which they arrive. */
  private peopleTouch(race: Race, now: number): void {
    for (let row = this.people.coming(); row && row.seat < CHANCE; row = this.people.coming()) {
      const { seat, action } = row
      const dt = row.at - race.cue
      const sent = this.sentTo(seat)
      if (sent + dt > now) return
      this.people.spend(row)
      const decides = !this.wasPending && this.table.match.gear.ask('decides', seat, action) === 1
      race.touch(seat, action, { sent, arrived: Math.max(sent + dt, this.decided + 1), dt, q: 0 }, decides)
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
    const { rows, notes, timings } = this.verdict(race, Math.max(now, race.last), last)
    if (last) {
      this.race = null
      this.before = race
    }
    const moment = table.match.gear.read('moment')
    const more = (): Row[] => {
      // in one go: what a verdict means for those who were silent belongs to it
      const open = last && table.match.gear.read('moment') === moment && this.terms !== null
      return open ? [this.timeUp()] : []
    }
    table.advance(rows, { notes, calls: timings, more, skip: true })
  }

  /** What can be said now: rows in the order in which things happened, the notes before each of them and after all. */
  private verdict(race: Race, now: number, last: boolean): { rows: Row[]; notes: string[][]; timings: Timing[] } {
    const { names } = this.table.match.manifest.actions
    const calls = last ? race.settle(fair) : race.settleLosing(now, fair)
    const rows: Row[] = []
    let noted: string[] = []
    const notes = [noted]
    if (!this.begun) noted.push(...this.whoSits(race), ...raceNotes(race, !last))
    if (this.begun || !last) noted.push(partNote(race, last ? Infinity : now))
    this.begun = true
    this.decided = now
    for (const call of calls) {
      this.standings.set(call.seat, call.judgement.standing)
      noted.push(touchNote(call, race, names))
      if (!counts(call)) continue
      rows.push({ at: call.at, seat: call.seat, action: call.action })
      noted = []
      notes.push(noted)
    }
    const timings = told(calls, names)
    if (last && !race.terms.first && !this.feint) {
      const silent = race.silent.filter((seat) => !race.answered(seat))
      noted.push(...silent.map(silentNote))
      timings.push(...silent.map(silence))
    }
    return { rows, notes, timings }
  }

  /** Who runs there, where the record does not say so yet. */
  private whoSits(race: Race): string[] {
    return [...race.runners].flatMap(([seat, { device, standing }]) => {
      const who = JSON.stringify(device)
      if (this.said.get(seat) === who) return []
      this.said.set(seat, who)
      return sitsNote(seat, device, standing)
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
      if (row && row.seat < CHANCE) found.push(this.sentTo(row.seat) + row.at - this.race.cue)
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

/**
 * How far a hand came down at most, in thousandths of the way, and how fast, in these per second: `timing.movement`.
 */
export function movement(samples: { at: number; height: number }[]): [deepest: number, fastest: number] {
  let last = { at: (samples[0]?.at ?? 0) - FRAME, height: 0 }
  const speeds = samples.map((sample) => {
    const speed = (sample.height - last.height) / (Math.max(sample.at - last.at, BRIEFEST) / SECOND)
    last = sample
    return speed
  })
  const thousandths = (numbers: number[]): number => Math.round(1000 * Math.max(0, ...numbers))
  return [thousandths(samples.map(({ height }) => height)), thousandths(speeds)]
}
