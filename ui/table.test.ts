/** Whole games at a table in the page, with its clock in our hands. `tests/contract/test_page_gear.py` gives the tables
 * and lets Python read the records. */

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Gear } from './src/gear/gear'
import { find, save, type Saved } from './src/gear/keep'
import { LocalLine } from './src/gear/line'
import type { Manifest } from './src/gear/manifest'
import { checkOptions, type Row } from './src/gear/match'
import { read, write } from './src/gear/record'
import { LocalTable, seated } from './src/gear/table'
import { recordAddress, replayOf } from './src/server'
import type { Ask, Down, Up } from './src/wire'

const parts = vi.hoisted(() => (game: string): [unknown, WebAssembly.Module] => {
  const bytes = new Uint8Array(process.getBuiltinModule('node:fs').readFileSync(`gears/${game}.wasm`))
  const manifest = process.getBuiltinModule('node:fs').readFileSync(`src/games/${game}/gear.json`, 'utf8')
  return [JSON.parse(manifest), new WebAssembly.Module(bytes)]
})
vi.mock('./src/gear/load', () => ({
  parts: (game: string) => Promise.resolve(parts(game)),
  load: (game: string) => Promise.resolve(gearOf(game)),
  hasGear: () => true,
  positionsOf: () => Promise.reject(new Error('without a network it may not be there')),
}))
vi.mock('./src/gear/lines', async (real) => ({ ...(await real()), prepare: () => Promise.resolve() }))
const gearOf = (game: string): Gear => new Gear(...(parts(game) as [Manifest, WebAssembly.Module]))

const gears = readdirSync('gears').flatMap((file) => (file.endsWith('.wasm') ? gearOf(file.replace('.wasm', '')) : []))
const aGame = (fits: (gear: Gear) => boolean): string => gears.findLast(fits)?.manifest.game ?? ''
const inTurns = aGame(({ manifest }) => !manifest.race)
const aRace = aGame(({ manifest }) => manifest.race)
const goingOn = aGame((gear) => gear.has('stays')) // from what is left on the table

interface Wanted {
  game: string
  options: Record<string, number>
}

const folder = process.env.RUMPUS_RECORDS
const wanted = folder ? (JSON.parse(readFileSync(`${folder}/tables.json`, 'utf8')) as Wanted[]) : []
const LEVELS = ['easy', 'medium', 'hard']

/** Somebody who answers at random, and hears everything. */
class Person {
  readonly table: LocalTable
  readonly told: Down[] = []
  view: Record<string, unknown> = {}
  ask: Ask | null = null
  over = false
  /** That this browser keeps nothing. */
  warned = 0
  /** Cues that came while the page was still showing what had happened before: by how many milliseconds. */
  readonly cutOff: number[] = []
  private race = 0
  private re = 0
  private opensAt = 0
  private shownUntil = 0

  constructor(saved: Saved) {
    this.table = new LocalTable(saved, gearOf(saved.game))
    this.table.hears = (told) => this.hear(told)
  }

  say(message: Up): Promise<void> {
    return this.table.hear({ ...message, re: (this.re += 1) })
  }

  private hear(told: Down): void {
    this.told.push(told)
    this.watch(told)
    if (told.type === 'snapshot') {
      this.view = told.view
      this.ask = told.ask ?? null
      this.race = told.cue ?? 0
    } else if (told.type === 'update') {
      this.view = { ...this.view, ...told.view }
      if (told.ask) this.ask = told.ask
      else if (told.quiet) this.ask = null
      this.race = told.cue ?? (told.goes_on ? this.race : 0)
    } else if (told.type === 'over') this.over = true
    else if (told.type === 'bad' && told.code === 'unkept') this.warned += 1
    else if (told.type === 'refused' || told.type === 'bad') throw new Error(JSON.stringify(told))
    else if (told.type === 'arm')
      setTimeout(() => void this.say({ type: 'armed', race: told.race, input: 'touch', hz: 50, resolution: 1 }), 400)
  }

  /** How long the page is busy: scenes are shown one after another until a cue. A new game is counted down meanwhile. */
  private watch(told: Down): void {
    const now = performance.now()
    if (told.type === 'snapshot') [this.opensAt, this.shownUntil] = [now + 1000 * (told.opens ?? 0), now]
    if (told.type !== 'update') return
    const isCue = told.cue !== undefined && told.cue !== null
    const busyUntil = Math.max(this.opensAt, this.shownUntil)
    if (isCue && now < busyUntil - 1) this.cutOff.push(busyUntil - now)
    const lengths = this.table.match.manifest.timing?.scenes ?? {}
    const took = told.events.reduce((sum, { kind }) => sum + (lengths[kind] ?? 0), 0)
    this.shownUntil = isCue || told.goes_on ? now : Math.max(now, this.shownUntil) + took
  }

  async act(): Promise<void> {
    const { ask, race } = this
    const action = ask?.choices[Math.floor(Math.random() * ask.choices.length)]
    if (!ask || action === undefined) return
    this.ask = null
    if (!race) await this.windUp()
    if (race) await this.say({ type: 'touch', race, action, dt: 250 + 500 * Math.random() })
    else await this.say({ type: 'act', ask: ask.number, action })
  }

  /** A hand that comes down before it acts, fast or slowly, far or not. */
  private async windUp(): Promise<void> {
    const far = Math.random()
    for (let step = 1; step < 4; step++) {
      await this.say({ type: 'hover', height: (far * step) / 3 })
      await vi.advanceTimersByTimeAsync(16 + 200 * Math.random())
    }
  }

  async playToTheEnd(): Promise<void> {
    for (let turn = 0; turn < 20_000 && !this.over; turn++) {
      await vi.advanceTimersByTimeAsync(150 + 700 * Math.random())
      await this.act()
    }
  }
}

function saved(game: string, options: Record<string, number>): Saved {
  const [manifest] = parts(game) as [Manifest, WebAssembly.Module]
  const me = { kind: 'person' as const, name: 'Ann', level: null, avatar: 0, colour: 0 }
  const levels = Array.from({ length: 7 }, (_, i) => (manifest.race && i === 1 ? 'rival' : (LEVELS[i % 3] ?? null)))
  return {
    ...{ id: 'here-test', code: 'TEST', game, options: checkOptions(manifest, options), window: 5, records: {} },
    ...{ chairs: seated([me], options.seats ?? 2, levels), number: 1, stage: 'playing', paused: false, rows: [] },
    ...{ began: 0, results: [] },
  }
}

beforeEach(() => {
  vi.stubGlobal('document', { hidden: false, addEventListener: () => {}, removeEventListener: () => {} })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe.skipIf(!folder)('a table in the page', () => {
  it.each(wanted)('plays $game to the end', async ({ game, options }) => {
    const kept = saved(game, options)
    const first = new Person(kept)
    await first.say({ type: 'hello', version: 1 })
    for (let turn = 0; turn < 8; turn++) {
      await vi.advanceTimersByTimeAsync(600)
      await first.act()
    }
    const rows = kept.rows.length
    first.table.close()

    const ann = new Person(structuredClone(kept)) // the page is loaded again
    await ann.say({ type: 'hello', version: 1 })
    expect(ann.table.match.rows.slice(0, rows)).toEqual(kept.rows.slice(0, rows))
    await ann.playToTheEnd()
    expect(ann.over, JSON.stringify(ann.told.at(-1))).toBe(true)
    expect([...first.cutOff, ...ann.cutOff]).toEqual([])
    expect(ann.view).toEqual(ann.table.match.view(0))
    const record = ann.table.saved.records[1] ?? ''
    expect(read(record, ann.table.match.gear.again()).notes).toEqual(ann.table.match.notes)
    expect(read(record, ann.table.match.gear.again()).scores).toEqual(ann.table.match.scores)

    const number = wanted.findIndex((one) => one.game === game && one.options === options)
    mkdirSync(`${folder ?? ''}/records`, { recursive: true })
    writeFileSync(`${folder ?? ''}/records/${number}.rumpus`, record)

    ann.over = false
    await ann.say({ type: 'begin' }) // another game
    expect(ann.table.saved.number).toBe(2)
    for (let wait = 0; wait < 20 && !ann.ask; wait++) await vi.advanceTimersByTimeAsync(6000) // bots play first
    expect(ann.ask).not.toBeNull()
    writeFileSync(`${folder ?? ''}/records/${number}-next.rumpus`, write(ann.table.match))
    const again = new Person(structuredClone(ann.table.saved)) // as it is after a reload
    expect(again.table.match.view(0)).toEqual(ann.table.match.view(0))
    again.table.close()
    ann.table.close()
  })
})

async function begun(game: string, seats = 3): Promise<Person> {
  const ann = new Person(saved(game, { seats }))
  await ann.say({ type: 'hello', version: 1 })
  return ann
}

describe('what breaks down', () => {
  /** The rules fail when they are asked this. */
  function failAt(fails: (door: string, ...numbers: (number | bigint)[]) => boolean): void {
    const rules = Reflect.get(Gear.prototype, 'ask') as Gear['ask']
    vi.spyOn(Gear.prototype, 'ask').mockImplementation(function (this: Gear, door, ...numbers) {
      if (fails(door, ...numbers)) throw new WebAssembly.RuntimeError('unreachable')
      return rules.call(this, door, ...numbers)
    })
  }

  it('is not a game whose bots think in a worker that fails', async () => {
    let made = 0
    class Broken {
      onerror: () => void = () => {}
      constructor() {
        made += 1
      }
      postMessage(message: object): void {
        if ('number' in message) queueMicrotask(() => this.onerror())
      }
      terminate(): void {}
    }
    vi.stubGlobal('Worker', Broken)
    const ann = await begun(inTurns, 4) // with a HARD bot
    await ann.playToTheEnd()
    expect(ann.over).toBe(true)
    expect(made).toBeGreaterThan(1)
  })

  it('is not a game whose bots cannot think at all', async () => {
    failAt((door) => ['easy', 'medium', 'advise'].includes(door))
    const ann = await begun(inTurns, 4)
    await ann.playToTheEnd()
    expect(ann.over).toBe(true)
  })

  it.each([inTurns, aRace])('is not a game of %s whose rules have failed once', async (game) => {
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    const ann = await begun(game)
    const kept: Row[] = []
    failAt((door, seat) => {
      if (door !== 'play' || seat === 0 || kept.length || ann.table.match.rows.length < 20) return false
      return kept.push(...ann.table.match.rows) > 0
    })
    const mine = await ann.playToTheEnd().then(
      () => 0,
      () => ann.playToTheEnd().then(() => 1), // it failed after what I did
    )
    expect(ann.over).toBe(true)
    expect(reported.mock.calls.length + mine).toBe(1)
    expect(ann.table.match.rows.slice(0, kept.length)).toEqual(kept)
  })

  it('and what the person does, is done again', async () => {
    const ann = await begun(inTurns)
    for (let wait = 0; wait < 60 && !ann.ask; wait++) await vi.advanceTimersByTimeAsync(1000)
    let failed = false
    failAt((door, seat) => door === 'play' && seat === 0 && !failed && (failed = true))
    await expect(ann.act()).rejects.toThrow('unreachable')
    expect(ann.ask).not.toBeNull()
    await ann.playToTheEnd()
    expect(ann.over).toBe(true)
  })
})

it('a game that goes on from another can be watched again', async () => {
  const ann = await begun(goingOn)
  await ann.playToTheEnd()
  ann.over = false
  await ann.say({ type: 'begin' })
  await ann.playToTheEnd()
  const { id, starts } = ann.table.saved
  expect(Object.keys(starts ?? {})).toEqual(['2'])
  for (const number of [1, 2]) expect((await replayOf(id, null, number)).steps.length).toBeGreaterThan(9)
  ann.table.close()
})

describe('a tab', () => {
  const heard = async (id: string): Promise<{ told: Down[]; line: LocalLine }> => {
    const told: Down[] = []
    const line = new LocalLine(
      id,
      (one) => told.push(one),
      () => {},
    )
    await vi.waitFor(() => expect(told.some(({ type }) => type === 'snapshot' || type === 'farewell')).toBe(true))
    return { told, line }
  }

  it('says once that nothing is kept, where nothing is', async () => {
    const ann = await begun(inTurns)
    await ann.playToTheEnd()
    expect(ann.warned).toBe(1)
  })

  it('that is not looked at begins nothing', async () => {
    vi.stubGlobal('document', { ...document, hidden: true })
    const ann = await begun(inTurns)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(ann.table.clock.now).toBe(0)
  })

  it('goes when another one takes its table', async () => {
    const kept = saved(inTurns, { seats: 3 })
    await save(kept)
    const first = await heard(kept.id)
    const second = await heard(kept.id)
    await vi.waitFor(() => expect(first.told.at(-1)).toMatchObject({ type: 'farewell', code: 'elsewhere' }))
    first.line.hangUp() // as whoever hears it does
    expect(first.line.say({ type: 'vote', what: 'pause', yes: true })).toBe(0)
    expect(second.told.at(-1)).not.toMatchObject({ type: 'farewell' })
    second.line.hangUp()
  })

  it('says that a game has other rules, and gives its record', async () => {
    const kept = { ...saved(inTurns, { seats: 3 }), id: 'here-old', rows: [{ at: 0, seat: 0, action: 0 }] }
    await save(kept)
    const { told, line } = await heard(kept.id)
    expect(told).toMatchObject([{ type: 'farewell', code: 'version' }])
    const record = await (await fetch(recordAddress(kept.id))).text()
    expect(record.split('\n')).toEqual(
      expect.arrayContaining([`[Game "${inTurns}"]`, '[Seats "3"]', '[Chance "by hand"]']),
    )
    expect(record).toContain('\n[Names "Ann, ')
    line.hangUp()
    line.say({ type: 'leave' })
    await vi.waitFor(async () => expect(await find(kept.id)).toBeNull())
  })
})
