/**
 * A table in the page: one person, and bots in all other seats. It tells and hears the same messages as a table on a
 * server (`rumpus.live.table`), so whoever draws it need not know the difference.
 */

import type { Ask, Down, Place, Room, Sheet, Tally, Timing, Up, Update } from '../wire'
import { Asking, type Question } from './asking'
import { Clock } from './clock'
import type { Gear, Words } from './gear'
import { forget, save, type Chair, type Saved } from './keep'
import * as lines from './lines'
import { load } from './load'
import { SECOND } from './manifest'
import { BadCall, began, checkOptions, Match, Forbidden, wrong, type Row } from './match'
import { Races } from './races'
import { write } from './record'
import { Turns } from './turns'

export const ME = 0
const NAMES = ['Ada', 'Bela', 'Cleo', 'Dora', 'Emil', 'Fritz', 'Gus', 'Hedy', 'Ida']
const AVATARS = 12
const COLOURS = 8
const KEPT_RECORDS = 20

type Setup = Extract<Up, { type: 'setup' }>

/** What goes along with rows. */
interface Along {
  /** For the record: before each row, and after the last. */
  notes?: string[][]
  /** How touches were judged. */
  calls?: Timing[]
  /** What else follows from them. */
  more?: () => Row[]
  /** What the rules refuse is left out: of several touches some come too late. */
  skip?: boolean
}

export class LocalTable {
  readonly saved: Saved
  readonly clock = new Clock()
  readonly asking = new Asking()
  match: Match
  /** Whoever listens. */
  hears: (told: Down) => void = () => {}
  private answers: Turns | Races
  private last: Words | undefined // my view, as it was last told
  private kept = Promise.resolve() // when all that has happened is in the database
  private unkept = false // and I know it
  private closed = false

  /** Throws what these rules have against the game that was kept. */
  constructor(saved: Saved, gear: Gear) {
    this.saved = saved
    this.match = resumed(saved, gear)
    this.answers = this.match.manifest.race ? new Races(this) : new Turns(this)
    if (saved.paused) this.clock.stop('paused')
    this.lay()
  }

  /** A match lies on the table. */
  private lay(): void {
    this.match.tags = tagsOf(this.saved)
    this.clock.begin(this.match.now)
    this.asking.begin(this.match)
    this.answers.begin()
  }

  close(): void {
    this.closed = true
    this.clock.stop('closed')
    this.clock.cancel()
    this.answers.close()
    document.removeEventListener('visibilitychange', this.look)
  }

  /** Nothing happens while nobody can see it. */
  private readonly look = (): void => {
    if (document.hidden) this.clock.stop('hidden')
    else this.clock.start('hidden')
    this.arrange()
  }

  get names(): string[] {
    return this.saved.chairs.map(({ name }) => name)
  }

  /** From now on nobody is told anything before this is kept. */
  private keep(): void {
    this.kept = this.kept.then(async () => {
      if ((await save(this.saved)) || this.unkept) return
      this.unkept = true
      this.hears({ type: 'bad', re: 0, code: 'unkept', sentence: '', blanks: {} })
    })
  }

  tell(told: Down): void {
    void this.kept.then(() => this.hears(told))
  }

  // --- what is told ----------------------------------------------------------------------------------------

  private room(): Room {
    const { id, code, game, options, stage, number, chairs, paused, window } = this.saved
    const seats: Place[] = chairs.map(({ kind, name, level, avatar, colour }) => ({
      kind,
      name,
      level,
      avatar,
      colour,
    }))
    return {
      ...{ type: 'room', table: id, code, game, options, public: false, stage, number, host: ME, seats, paused },
      ...{ clock: 0, grace: 0, window, votes: {}, watching: 0, boards: 0 },
    }
  }

  private sheet(): Sheet {
    const { results } = this.saved
    const tallies = new Map<string, Tally>()
    for (const { names, bots, winners } of results) {
      names.forEach((name, seat) => {
        const old = tallies.get(name) ?? { name, bot: bots.includes(seat), games: 0, wins: 0, crowns: 0 }
        tallies.set(name, { ...old, games: old.games + 1, wins: old.wins + Number(winners.includes(seat)) })
      })
    }
    for (const { names, winners } of new Map(results.map((result) => [result.game, result])).values()) {
      for (const seat of winners) {
        const tally = tallies.get(names[seat] ?? '')
        if (tally) tally.crowns += 1
      }
    }
    const order = [...tallies.values()].sort((a, b) => b.wins - a.wins || b.crowns - a.crowns || a.games - b.games)
    return { type: 'sheet', results, tallies: order }
  }

  /** What a seat may do now. */
  question(seat: number): Question | undefined {
    return (this.asking.who >> seat) & 1 ? this.asking.open.get(seat) : undefined
  }

  private ask(): Ask | null {
    const asked = this.question(ME)
    if (!asked) return null
    const { window, lapses } = this.answers
    const left = lapses === Infinity ? null : Math.max(0, lapses - this.clock.now) / SECOND
    const choices = asked.choices.map((action) => this.match.manifest.actions.names[action] ?? '')
    return { number: asked.number, what: this.match.phase, choices, seconds: left, window }
  }

  /** All that has happened, as far as I may know; afterwards, everything. */
  history(): Update['events'] {
    return this.match.over ? this.match.events : this.match.eventsFor(ME)
  }

  private snapshot(): void {
    const { match, saved } = this
    const view = match.view(ME)
    this.last = match.gear.view.slice()
    const { cue, opens } = this.answers
    const { over, scores, winners } = match
    const n = match.events.length
    this.tell({ type: 'snapshot', game: saved.number, n, view, ask: this.ask(), cue, scores, over, winners, opens })
  }

  /** What has happened since some event, and what is asked now. */
  announce(since: number, calls: Timing[] = [], before?: Question): void {
    const cue = this.clock.running && !this.match.over ? this.answers.nextCue() : null
    const view = this.match.view(ME, this.last)
    this.last = this.match.gear.view.slice()
    const asked = this.question(ME)
    const update: Update = {
      ...{
        type: 'update',
        game: this.saved.number,
        n: this.match.events.length,
        events: this.match.eventsFor(ME, since),
        view,
      },
      ...{ cue, goes_on: cue === null && this.answers.isOn },
      ...(calls.length ? { calls } : {}),
    }
    if (!asked) update.quiet = before !== undefined
    else if (asked !== before) update.ask = this.ask()
    this.tell(update)
    this.answers.shown(since)
  }

  // --- playing ---------------------------------------------------------------------------------------------

  /** Play one row, and ask what it leads to. */
  follow(row: Row): void {
    this.match.follow(row)
    this.asking.follow(this.match, row.seat)
  }

  /** Play rows, let CHANCE answer, keep it all, and tell it. */
  advance(rows: Row[], { notes = [], calls = [], more = () => [], skip = false }: Along = {}): void {
    const { match, saved } = this
    const [events, before] = [match.events.length, this.question(ME)]
    const remarks = notes.values()
    const remark = (): void => (remarks.next().value ?? []).forEach((text) => match.note(text))
    for (const batch of [() => rows, more]) {
      for (const row of batch()) {
        remark()
        try {
          this.follow({ ...row, at: Math.max(row.at, match.earliest(row.seat)) })
        } catch (error) {
          if (!(error instanceof Forbidden) || !skip) throw error
        }
        this.answers.chance()
      }
    }
    remark()
    this.answers.chance()
    saved.rows = match.rows
    saved.notes = match.notes
    const over = match.over && saved.stage === 'playing'
    if (over) this.finish()
    this.keep()
    this.announce(events, calls, before)
    if (over) {
      this.tell({ type: 'over', game: saved.number, scores: match.scores, winners: match.winners })
      this.tell(this.sheet())
      this.tell(this.room())
    }
    this.arrange()
  }

  private finish(): void {
    const { match, saved } = this
    saved.stage = 'over'
    const { scores, winners } = match
    const bots = saved.chairs.flatMap(({ kind }, seat) => (kind === 'bot' ? seat : []))
    saved.results.push({ number: saved.number, game: saved.game, names: this.names, bots, scores, winners })
    saved.records[saved.number] = write(match)
    saved.records = latest(saved.records)
    if (saved.start) saved.starts = latest({ ...saved.starts, [saved.number]: saved.start })
  }

  /** Wake up for whatever is due first. */
  arrange(): void {
    if (this.closed || this.saved.stage !== 'playing') return
    if (this.clock.running) this.answers.prepare()
    this.clock.wake(this.answers.due, () => void this.wakeUp())
  }

  private async wakeUp(): Promise<void> {
    try {
      await this.answers.onTime(this.clock.now)
      this.arrange()
    } catch (error) {
      reportError(error)
      this.recover()
    }
  }

  /** Something broke down halfway: what was kept is laid on the table again, and goes on from there. */
  private recover(): void {
    this.match = resumed(this.saved, this.match.gear.again())
    this.lay()
    this.snapshot()
    this.advance([])
  }

  private async newGame(): Promise<void> {
    const { saved } = this
    if (this.match.manifest.game !== saved.game) {
      this.answers.close()
      await lines.prepare(saved.game)
      saved.start = null
      this.match = new Match(await load(saved.game), saved.options)
      this.answers = this.match.manifest.race ? new Races(this) : new Turns(this)
    } else {
      saved.start = this.match.stays(saved.options)
      this.match = new Match(this.match.gear, saved.options, { start: saved.start })
    }
    saved.number += 1
    saved.stage = 'playing'
    saved.rows = []
    saved.notes = []
    saved.began = Date.now()
    this.lay()
    this.keep()
    this.tell(this.room())
    this.snapshot()
    this.advance([])
  }

  // --- what is asked for -----------------------------------------------------------------------------------

  async hear(said: Up): Promise<void> {
    const re = said.re ?? 0
    try {
      const answer = await this.carryOut(said, re)
      if (answer) this.tell(answer)
    } catch (error) {
      if (error instanceof Forbidden) {
        const action = 'action' in said ? this.match.action(said.action) : 0
        this.tell({ type: 'refused', re, ...lines.refusal(this.match, { seat: ME, action }, error) })
      } else if (error instanceof BadCall) {
        this.tell({ type: 'bad', re, sentence: error.message, code: error.code, blanks: error.blanks })
      } else {
        this.recover()
        throw error
      }
    }
  }

  private async carryOut(said: Up, re: number): Promise<Down | null> {
    switch (said.type) {
      case 'hello':
        this.welcome()
        return null
      case 'ack':
        return null
      case 'hover':
        this.answers.hover(said.height)
        return null
      case 'act': {
        this.playing()
        if (this.question(ME)?.number !== said.ask) return { type: 'late', re }
        const action = this.match.action(said.action)
        const done = this.answers.answer(ME, action)
        return done === null ? { type: 'late', re } : done ? { type: 'did', re } : null
      }
      case 'touch': {
        this.playing()
        const found = this.answers.touch(ME, said, re)
        if (found === null) return { type: 'late', re }
        return typeof found === 'boolean' ? null : { type: 'judged', ...found }
      }
      case 'armed':
        this.answers.armed(said)
        break
      case 'begin':
        if (this.saved.stage === 'playing') throw wrong('begun')
        await this.newGame()
        break
      case 'bot':
        this.giveLevel(said.seat, said.level ?? 'medium')
        break
      case 'setup':
        await this.setUp(said)
        break
      case 'vote':
        await this.vote(said.what)
        break
      case 'may':
        if (said.what === 'undo') this.takenBack()
        break
      case 'resume':
        this.saved.paused = false
        this.clock.start('paused')
        this.changed()
        this.arrange()
        break
      case 'look':
        Object.assign(this.saved.chairs[ME] ?? {}, { avatar: said.avatar, colour: said.colour })
        this.changed()
        break
      case 'shout':
        this.tell({ type: 'shouted', seat: ME, shout: said.shout })
        break
      case 'awake':
        break
      case 'leave':
        this.close()
        await this.kept
        await forget(this.saved.id)
        break
      default:
        throw wrong('alone')
    }
    return { type: 'did', re }
  }

  private welcome(): void {
    document.addEventListener('visibilitychange', this.look)
    if (document.hidden) this.clock.stop('hidden')
    this.tell({ type: 'welcome', version: 1, seat: ME, server: 'this page' })
    this.tell(this.room())
    if (this.saved.results.length) this.tell(this.sheet())
    this.snapshot()
    if (this.saved.stage === 'playing') this.advance([])
  }

  private changed(): void {
    this.keep()
    this.tell(this.room())
  }

  private playing(): void {
    if (this.saved.stage !== 'playing') throw wrong('over')
    if (this.saved.paused) throw wrong('paused')
  }

  private giveLevel(seat: number, level: string): void {
    const chair = this.saved.chairs[seat]
    if (chair?.kind !== 'bot') throw wrong('faulty', { what: 'only a bot has a level' })
    chair.level = level
    this.changed()
  }

  /** What is played next, and how. Another game begins at once: nobody else has to be asked. */
  private async setUp({ game, seats, options, window }: Setup): Promise<void> {
    const { saved } = this
    if (saved.stage === 'playing') throw wrong('game-on')
    const other = game !== undefined && game !== null && game !== saved.game
    const { manifest } = other ? await load(game) : this.match.gear
    const [fewest = 2, most = 2] = manifest.seats
    const count = Math.min(most, Math.max(fewest, seats ?? saved.chairs.length))
    saved.options = checkOptions(manifest, { ...(options ?? (other ? {} : saved.options)), seats: count })
    saved.chairs = seated(saved.chairs, count)
    if (window) saved.window = window
    if (!other) {
      this.changed()
      return
    }
    saved.game = game
    for (const chair of saved.chairs) if (chair.level === 'rival' && !manifest.race) chair.level = 'medium'
    await this.newGame()
  }

  private async vote(what: string): Promise<void> {
    if (what === 'undo') {
      const left = this.takenBack()
      this.match.replay(left)
      this.saved.rows = left
      this.lay()
      this.changed()
      this.snapshot()
      this.arrange()
    } else if (what === 'pause') {
      this.playing()
      if (this.answers.isOn) throw wrong('race-on')
      this.saved.paused = true
      this.clock.stop('paused')
      this.changed()
    } else if (what === 'rematch') await this.newGame()
    else await this.setUp({ type: 'setup', game: what })
  }

  /** The rows that would be left: against bots alone, one may take back whatever one did last. */
  private takenBack(): Row[] {
    this.playing()
    const { match } = this
    if (match.manifest.race) throw wrong('undo-race')
    const last = match.rows.findLastIndex(({ seat }) => seat === ME)
    if (last < 0) throw wrong('undo-nothing')
    return match.rows.slice(0, last)
  }
}

/** A game as it was kept. */
function resumed(saved: Saved, gear: Gear): Match {
  const options = checkOptions(gear.manifest, saved.options, true)
  const match = new Match(gear, options, { start: saved.start ?? null })
  match.replay(saved.rows)
  match.notes = saved.notes ?? []
  return match
}

const latest = <T>(games: Record<number, T>): Record<number, T> =>
  Object.fromEntries(Object.entries(games).slice(-KEPT_RECORDS))

const tagsOf = ({ chairs, began }: Saved): Record<string, string> => ({
  names: chairs.map(({ name }) => name).join(', '),
  date: new Date(began).toISOString().slice(0, 10),
})

/** The record of a game that was kept, though these rules refuse it. */
export function recordOfKept(saved: Saved, { manifest }: Gear): string {
  const { options, rows, notes = [], start = null } = saved
  const said = { seed: null, byHand: true, openWindows: false, tags: tagsOf(saved) }
  return write({
    manifest,
    options,
    seats: options.seats ?? 0,
    ...said,
    start,
    began: began(manifest, start),
    rows,
    notes,
  })
}

/** So many chairs, with bots on those that are new. */
export function seated(chairs: Chair[], count: number, levels: (string | null)[] = []): Chair[] {
  return Array.from({ length: count }, (_, seat) => {
    const old = chairs[seat]
    if (old) return old
    const taken = new Set([...chairs.map(({ name }) => name.toLowerCase())])
    const free = NAMES.filter((name) => !taken.has(name.toLowerCase()))
    const level = levels[seat - 1] ?? 'medium'
    return { kind: 'bot', name: free[seat - 1] ?? '', level, avatar: seat % AVATARS, colour: seat % COLOURS }
  })
}
