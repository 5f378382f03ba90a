/** The line to a table in the page, and what else is asked of it as of a table on a server. */

import { whilePlaying } from '../offline'
import { offer, Problem, type Saying } from '../server'
import type { CodeInfo, Down, Farewell, History, NewTable, Seated, Up } from '../wire'
import type { Words } from './gear'
import { find, forget, save, type Saved } from './keep'
import { prepare } from './lines'
import { load } from './load'
import { checkOptions } from './match'
import { judged } from './notes'
import { LocalTable, ME, recordOfKept, seated } from './table'

const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ'
const MINE = 'here-' // how the id of such a table begins

const open = new Map<string, LocalTable>() // with somebody on the line

/** A table against bots. It begins at once. */
export async function makeHere(wanted: NewTable): Promise<Seated> {
  const { manifest } = await load(wanted.game)
  const options = checkOptions(manifest, { ...wanted.options, seats: wanted.seats })
  const letters = crypto.getRandomValues(new Uint8Array(5))
  const code = Array.from(letters, (n) => LETTERS.charAt(n % LETTERS.length)).join('')
  const look = { avatar: wanted.avatar ?? 0, colour: wanted.colour ?? 0 }
  const me = { kind: 'person' as const, name: wanted.name ?? '', level: null, ...look }
  const saved: Saved = {
    ...{ id: MINE + code.toLowerCase(), code, game: wanted.game, options, window: wanted.window ?? 5 },
    ...{ chairs: seated([me], wanted.seats, wanted.bots ?? []), number: 1, stage: 'playing', paused: false },
    ...{ rows: [], began: Date.now(), results: [], records: {} },
  }
  if ('storage' in navigator) void navigator.storage.persist() // it is worth more than a cache
  await save(saved)
  return { table: saved.id, code, seat: ME, token: MINE, link: '' }
}

/** Speaks to a table in the page as `Line` does to a server. */
export class LocalLine {
  private table: LocalTable | null = null
  private number = 0
  private hungUp = false
  private leave = (): void => {}
  private readonly tabs: BroadcastChannel // where the same table may be open
  private readonly id: string
  private readonly heard: (told: Down, at: number) => void
  private readonly changed: (link: 'open' | 'closed') => void

  constructor(id: string, heard: (told: Down, at: number) => void, changed: (link: 'open' | 'closed') => void) {
    this.id = id
    this.heard = heard
    this.changed = changed
    this.tabs = new BroadcastChannel(`rumpus ${id}`)
    void this.call()
  }

  private async call(): Promise<void> {
    await whilePlaying(new Promise((left) => (this.leave = left)))
    this.tabs.onmessage = () => this.goodbye('elsewhere')
    this.tabs.postMessage('mine') // the last tab has it, as with the devices of somebody at a server
    const saved = await find(this.id)
    if (!saved) {
      this.goodbye('token')
      return
    }
    const [gear] = await Promise.all([load(saved.game), prepare(saved.game)])
    if (this.hungUp) return
    try {
      this.table = new LocalTable(saved, gear)
    } catch {
      offer(this.id, recordOfKept(saved, gear))
      this.goodbye('version')
      return
    }
    const { table } = this
    open.set(this.id, table)
    table.hears = (told) => this.pass(told)
    this.changed('open')
    await table.hear({ type: 'hello', version: 1 })
  }

  private goodbye(code: Farewell['code']): void {
    this.heard({ type: 'farewell', code, reason: '' }, performance.now())
  }

  private pass(told: Down): void {
    const record = this.table?.saved.records[this.table.saved.number]
    if (record && (told.type === 'over' || told.type === 'snapshot')) offer(this.id, record)
    if (!this.hungUp) this.heard(told, performance.now())
  }

  say(message: Saying): number {
    if (this.hungUp && message.type === 'leave') void forget(this.id)
    if (!this.table || this.hungUp) return 0
    this.number += 1
    const said = { ...message, re: this.number } as Up
    queueMicrotask(() => void this.table?.hear(said))
    return this.number
  }

  hangUp(): void {
    this.hungUp = true
    this.tabs.close()
    this.table?.close()
    open.delete(this.id)
    this.leave()
    this.changed('closed')
  }
}

export function historyHere(id: string): History {
  const table = open.get(id)
  if (!table) throw new Problem(404)
  const { match, saved } = table
  return { game: saved.number, over: match.over, events: table.history(), judged: judged(match) }
}

export async function findHere(id: string): Promise<CodeInfo> {
  const saved = await find(id)
  if (!saved) throw new Problem(404)
  return { table: id, code: saved.code, game: saved.game, stage: saved.stage }
}

/** The record of a game of the table, the last one if no other is named; and what it started from. */
export async function recordHere(
  id: string,
  game: number | null = null,
): Promise<[record: string, start: Words | null]> {
  const saved = await find(id)
  const number = game ?? saved?.number ?? 0
  const kept = saved?.records[number]
  if (!kept) throw new Problem(404)
  return [kept, saved.starts?.[number] ?? null]
}
