/** Games that Python has played, played again here: `tests/contract/test_page_gear.py` writes them and runs this. */

import { readFileSync } from 'node:fs'
import process from 'node:process'
import { describe, expect, it } from 'vitest'
import { choose, type Thought } from './src/gear/bots'
import { Gear } from './src/gear/gear'
import { Judge } from './src/gear/judge'
import type { Manifest } from './src/gear/manifest'
import { refusal, type Why } from './src/gear/lines'
import { Forbidden, Match } from './src/gear/match'
import { Position, type Script } from './src/gear/position'
import { BadRecord, gameOf, read, write } from './src/gear/record'
import { timings } from './src/gear/notes'

interface Sample {
  rows: number
  over: boolean
  waiting: number[]
  scores: number[]
  winners: number[]
  phase: string
  /** By seat; the first is the room's. */
  views: Record<string, unknown>[]
  choices: string[][]
  /** Seat, action, code, and what is said of it. */
  refusals: [number, number, number, Why | null][]
  /** What bots would do. */
  thoughts: (Omit<Thought, 'view'> & { seat: number; action: number })[]
}

interface Game {
  table: string
  game: string
  options: Record<string, number>
  record: string
  /** How touches were judged, from the notes. */
  calls: Record<string, unknown>[]
  samples: Sample[]
  /** What Python makes of each: a table in halves of words and its record, or what is wrong. */
  records: { text: string; wrong?: { why: Said }; start?: number[]; record?: string }[]
  /** As the room hears them, then each seat. */
  events: { kind: string; fields: Record<string, unknown> }[][]
}

const file = process.env.RUMPUS_GAMES_PLAYED
const games = file ? (JSON.parse(readFileSync(file, 'utf8')) as Game[]) : []
const modules = new Map<string, [Manifest, WebAssembly.Module]>()

function gearOf(game: string): Gear {
  let found = modules.get(game)
  if (!found) {
    const home = new URL(`./src/games/${game}/gear.json`, import.meta.url)
    const bytes = readFileSync(new URL(`./gears/${game}.wasm`, import.meta.url))
    found = [JSON.parse(readFileSync(home, 'utf8')) as Manifest, new WebAssembly.Module(bytes)]
    modules.set(game, found)
  }
  return new Gear(...found)
}

interface Said {
  blanks?: Record<string, unknown>
}

/** Python tells what the sentence uses, the page what it may use. */
function leaveOut(told: Said, { blanks = {} }: Said): void {
  told.blanks = Object.fromEntries(Object.entries(told.blanks ?? {}).filter(([name]) => name in blanks))
}

function compareRecord(script: Script, game: string, { text, wrong, start, record }: Game['records'][number]): void {
  let found
  try {
    expect(gameOf(text)).toBe(game)
    const gear = gearOf(game)
    found = read(text, gear, (options) => new Position(gear.manifest, options, script))
  } catch (error) {
    if (!(error instanceof BadRecord)) throw new Error(`${String(error)} in\n${text}`, { cause: error })
    const why = { game: '', names: [], you: null, ...error.why }
    if (wrong) leaveOut(why, wrong.why)
    expect({ code: error.code, blanks: error.blanks, why }, text).toEqual(wrong)
    return
  }
  expect(wrong, text).toBeUndefined()
  expect([...(found.start ?? [])], text).toEqual(start)
  expect(write(found)).toBe(record)
}

/** Whoever sees nothing but their own view knows as much of what they may do as the table itself. */
function compareJudge(judge: Judge, { views, choices, refusals }: Sample): void {
  const seen = (seat: number): Record<string, unknown> => views[seat + 1] ?? {}
  choices.forEach((allowed, seat) => expect(judge.choices(seen(seat), seat)).toEqual(allowed))
  for (const [seat, action, code] of refusals) {
    if (seat < choices.length) expect(judge.code(seen(seat), seat, action)).toBe(code)
  }
}

/** From a view alone, in a gear of their own. */
function compareBots(match: Match, beside: Gear, { thoughts }: Sample): void {
  for (const { seat, action, ...thought } of thoughts)
    expect(choose(beside, { ...thought, view: match.gear.hide(seat).slice() })).toBe(action)
}

function compare(match: Match, sample: Sample): void {
  expect(match.over).toBe(sample.over)
  expect(match.waiting).toEqual(sample.waiting)
  expect(match.scores).toEqual(sample.scores)
  expect(match.winners).toEqual(sample.winners)
  expect(match.phase).toBe(sample.phase)
  sample.views.forEach((view, i) => expect(match.view(i - 1)).toEqual(view))
  sample.choices.forEach((choices, seat) => expect(match.choices(seat)).toEqual(choices))
  for (const [seat, action, code, said] of sample.refusals) {
    expect(match.refusal(seat, action)).toBe(code)
    if (!said) continue
    const why = refusal(match, { seat, action }, new Forbidden(match.manifest, code))
    leaveOut(why, said)
    expect(why).toEqual(said)
  }
}

describe.skipIf(!file)('games that Python has played', () => {
  it.each(games)('$table', async ({ game, options, record, calls, samples, records, events }) => {
    const whole = read(record, gearOf(game))
    expect(whole.options).toEqual(options)
    expect(write(whole)).toBe(record)
    expect(timings(whole).map(([before, call]) => ({ behind: null, ...call, before }))).toEqual(calls)
    events.forEach((told, i) => expect(whole.eventsFor(i - 1)).toEqual(told))

    const again = new Match(gearOf(game), options)
    const judge = new Judge(gearOf(game))
    const beside = gearOf(game)
    let next = 0
    for (const sample of samples) {
      for (; next < sample.rows; next++) again.follow(whole.rows[next] ?? { at: 0, seat: 0, action: 0 })
      compare(again, sample)
      compareJudge(judge, sample)
      compareBots(again, beside, sample)
    }
    const script = (await import(`./gears/${game}.position.js`)) as Script
    for (const one of records) compareRecord(script, game, one)
    const half = samples[samples.length >> 1] // and back
    if (!half) throw new Error('nothing was looked at')
    again.replay(whole.rows.slice(0, half.rows))
    compare(again, half)
  })
})
