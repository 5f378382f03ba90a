/** Whole games at a table in the page, with its clock in our hands. `tests/contract/test_page_gear.py` gives the tables
 * and lets Python read the records. */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Gear } from './src/gear/gear'
import type { Saved } from './src/gear/keep'
import type { Manifest } from './src/gear/manifest'
import { checkOptions } from './src/gear/match'
import { read, write } from './src/gear/record'
import { LocalTable, seated } from './src/gear/table'
import type { Ask, Down, Up } from './src/wire'

const parts = vi.hoisted(() => (game: string): [unknown, WebAssembly.Module] => {
  const bytes = new Uint8Array(process.getBuiltinModule('node:fs').readFileSync(`gears/${game}.wasm`))
  const manifest = process.getBuiltinModule('node:fs').readFileSync(`src/games/${game}/gear.json`, 'utf8')
  return [JSON.parse(manifest), new WebAssembly.Module(bytes)]
})
vi.mock('./src/gear/load', () => ({ parts: (game: string) => Promise.resolve(parts(game)) }))

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
  /** Cues that came while the page was still showing what had happened before: by how many milliseconds. */
  readonly cutOff: number[] = []
  private race = 0
  private re = 0
  private opensAt = 0
  private shownUntil = 0

  constructor(saved: Saved) {
    this.table = new LocalTable(saved, new Gear(...(parts(saved.game) as [Manifest, WebAssembly.Module])))
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

describe.skipIf(!folder)('a table in the page', () => {
  beforeEach(() => {
    vi.stubGlobal('document', { hidden: false, addEventListener: () => {}, removeEventListener: () => {} })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  })
  afterEach(() => vi.useRealTimers())

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
