/** The one file that talks to the server: calls to its API, and the line to a table. What is asked about a table in
 * this page is answered here as well (`gear/`), so nobody else has to know where a table is. */

import type {
  Attempt,
  Down,
  GameInfo,
  History,
  Joining,
  Listed,
  NewTable,
  Paragraph,
  Replay,
  Ruling,
  Seated,
  ServerInfo,
  CodeInfo,
  Up,
} from './wire'
import { hasGear } from './gear/load'
import { browserName, chairAt, settings } from './lib/memory'
import { VERSION } from './wire'

/** There is no server behind this page, only files. */
export const isSite = (): boolean => document.documentElement.dataset.site !== undefined

const here = (): Promise<typeof import('./gear/line')> => import('./gear/line')

/** Whether a table is in this page. */
export const isHere = (table: string): boolean => table.startsWith('here-')

/** The server said no, in a sentence. */
export class Problem extends Error {
  readonly status: number

  constructor(status: number, sentence: string) {
    super(sentence)
    this.status = status
  }
}

/** What an error says to people. */
export const sentence = (error: unknown): string => (error instanceof Problem ? error.message : '')

export const isMissing = (error: unknown): boolean => error instanceof Problem && error.status === 404

/** The path to a table. Where there are only files, none is named after a table in this page. */
export const tableAddress = ({ table, code }: Pick<Seated, 'table' | 'code'>, begin = ''): string =>
  isHere(table) ? `t?code=${code}` : `t/${code}${begin}`

// --- calls ---------------------------------------------------------------------------------------------

/** Where there are only files, what does not change is in one. */
const asFile = (path: string): string => path.replace(/(\?.*)?$/, '.json')

async function call<T>(path: string, init: RequestInit = {}, read: 'json' | 'text' = 'json'): Promise<T> {
  let response: Response
  try {
    response = await fetch(isSite() ? asFile(path) : path, init)
  } catch {
    throw new Problem(0, '')
  }
  if (isSite() && !response.ok) throw new Problem(0, '') // it would take a server
  if (!response.ok) {
    const said = (await response.json().catch(() => null)) as { error?: string } | null
    throw new Problem(response.status, said?.error ?? response.statusText)
  }
  return (await (read === 'json' ? response.json() : response.text())) as T
}

function post<T>(path: string, body: unknown): Promise<T> {
  return call(path, { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } })
}

/** Kept for the visit: these change only with the server. */
function once<T>(load: (name: string) => Promise<T>): (name: string) => Promise<T> {
  const kept = new Map<string, Promise<T>>()
  return (name) => {
    let found = kept.get(name)
    if (!found) {
      found = load(name)
      found.catch(() => kept.delete(name))
      kept.set(name, found)
    }
    return found
  }
}

const gamesOnce = once(() => call<GameInfo[]>('api/games'))
export const games = (): Promise<GameInfo[]> => gamesOnce('')
export const rules = once((game) => call<Paragraph[]>(`api/games/${game}/rules`))
/** The sentences of a game that this page was made without. */
export const gameWords = once((game) => call<string>(`api/games/${game}/words`, {}, 'text'))
const serverOnce = once(() => call<ServerInfo>('api/server'))
export const server = (): Promise<ServerInfo> => serverOnce('')

export const publicTables = (): Promise<Listed[]> => call('api/tables')
/** A table against bots alone is in this page, if it knows the rules. */
export async function makeTable(table: NewTable): Promise<Seated> {
  const alone = table.name && table.bots?.length === table.seats - 1 && table.bots.every(Boolean)
  if (alone && hasGear(table.game)) return (await here()).makeHere(table, settings().look)
  return post('api/tables', table)
}
export const joinCode = (code: string, joining: Joining): Promise<Seated> => post('api/join', { code, ...joining })
export async function findCode(code: string): Promise<CodeInfo> {
  const chair = chairAt(code)
  if (chair && isHere(chair.table)) return (await here()).findHere(chair.table)
  return call(`api/codes/${encodeURIComponent(code)}`)
}
export const qrAddress = (table: string, to: 'table' | 'board' = 'table'): string =>
  `api/tables/${table}/qr.svg${to === 'board' ? '?board=1' : ''}`
export const sheetAddress = (table: string): string => `api/tables/${table}/sheet.csv`

/** A picture of the link that opens one's own seat. */
export async function seatQr(table: string, token: string): Promise<string> {
  const picture = await call<string>(qrAddress(table), { headers: { Authorization: `Bearer ${token}` } }, 'text')
  return `data:image/svg+xml,${encodeURIComponent(picture)}`
}

const records = new Map<string, string>() // of games in this page

/** A record of a table in this page can be downloaded. */
export function offer(table: string, record: string): void {
  URL.revokeObjectURL(records.get(table) ?? '')
  records.set(table, URL.createObjectURL(new Blob([record], { type: 'text/plain' })))
}

export const recordAddress = (table: string): string => records.get(table) ?? `api/tables/${table}/record`

export async function history(table: string, token: string | null): Promise<History> {
  if (isHere(table)) return (await here()).historyHere(table)
  return call(`api/tables/${table}/history`, token ? { headers: { Authorization: `Bearer ${token}` } } : {})
}

export async function replayOf(table: string, seat: number | null, game: number | null = null): Promise<Replay> {
  if (isHere(table)) return replay(await (await here()).recordHere(table, game), seat)
  const asked = Object.entries({ seat, game }).flatMap(([name, value]) => (value === null ? [] : `${name}=${value}`))
  return call(`api/tables/${table}/replay${asked.length ? `?${asked.join('&')}` : ''}`)
}

/** With `asks`, also what the seat was asked. A record is replayed by the rules in this page, and need not leave it,
 * unless only a server can read it. */
export async function replay(record: string, seat: number | null, asks?: 'asks'): Promise<Replay> {
  const shown = await withRules(({ replayHere }) => replayHere(record, seat, asks !== undefined))
  if (shown) return shown
  const init = { method: 'POST', body: record, headers: { 'Content-Type': 'text/plain' } }
  return call(`api/replay${seat === null ? '' : `?seat=${seat}`}${asks ? '&asks=1' : ''}`, init)
}

export async function ruling(attempt: Attempt): Promise<Ruling> {
  return (await withRules(({ rulingHere }) => rulingHere(attempt))) ?? post('api/ruling', attempt)
}

/** Ask the rules in this page about a record; null if only a server can say it. */
async function withRules<T>(ask: (rules: typeof import('./gear/replay')) => Promise<T | null>): Promise<T | null> {
  const rules = await import('./gear/replay')
  try {
    return await ask(rules)
  } catch (error) {
    if (error instanceof rules.Unreadable) throw new Problem(400, error.message)
    throw error
  }
}

// --- the line to a table ---------------------------------------------------------------------------------

export type Link = 'calling' | 'open' | 'lost' | 'closed'

type Unnumbered<T> = T extends { type: string } ? Omit<T, 're'> : never
export type Saying = Unnumbered<Up>

const WAITS = [250, 500, 1000, 2000, 4000, 8000] // milliseconds between calls
const PROBE = 15_000 // milliseconds of silence after which we ask whether anybody is there
const PATIENCE = 5_000 // and wait this long for an answer: a dead network tells nobody

/** A socket that calls again until it is let go, and says where it left off. */
export class Line {
  link: Link = 'calling'
  private socket: WebSocket | null = null
  private tries = 0
  private timer = 0
  private watch = 0
  private number = 0
  private seen = { game: 0, n: 0 }
  private readonly table: string
  private readonly who: { token: string | null; board: boolean; name: string | null }
  private readonly heard: (told: Down, at: number) => void
  private readonly changed: (link: Link) => void

  constructor(
    table: string,
    who: { token: string | null; board: boolean; name: string | null },
    heard: (told: Down, at: number) => void,
    changed: (link: Link) => void,
  ) {
    this.table = table
    this.who = who
    this.heard = heard
    this.changed = changed
    addEventListener('online', this.now)
    addEventListener('offline', this.cut)
    document.addEventListener('visibilitychange', this.now)
    this.call()
  }

  /** Gives the number that the answer will carry; 0 if nobody is on the line. */
  say(message: Saying): number {
    if (this.link !== 'open' || this.socket?.readyState !== WebSocket.OPEN) return 0
    this.number += 1
    this.socket.send(JSON.stringify({ ...message, re: this.number }))
    return this.number
  }

  hangUp(): void {
    removeEventListener('online', this.now)
    removeEventListener('offline', this.cut)
    document.removeEventListener('visibilitychange', this.now)
    this.set('closed')
    clearTimeout(this.timer)
    clearTimeout(this.watch)
    this.socket?.close()
    this.socket = null
  }

  /** A phone that wakes up, or a network that is back, waits for nothing. */
  private readonly now = (): void => {
    if (document.hidden || this.link === 'closed') return
    if (this.link === 'open') {
      this.probe()
      return
    }
    clearTimeout(this.timer)
    this.tries = 0
    this.call()
  }

  private readonly cut = (): void => {
    if (this.link !== 'closed') this.drop()
  }

  private drop(): void {
    const socket = this.socket
    this.again()
    socket?.close()
  }

  private call(): void {
    this.socket?.close()
    const address = new URL(`ws/${this.table}`, document.baseURI)
    address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:'
    const socket = new WebSocket(address)
    this.socket = socket
    socket.onopen = () => {
      const { game, n } = this.seen
      const hello: Up = { type: 'hello', version: VERSION, ...this.who, game, seen: n }
      socket.send(JSON.stringify(this.who.token ? { ...hello, browser: browserName() } : hello))
    }
    socket.onmessage = (event: MessageEvent<string>) => {
      const at = performance.now()
      if (this.socket !== socket) return
      this.listen()
      const told = JSON.parse(event.data) as Down
      if (told.type === 'welcome') {
        this.tries = 0
        this.set('open')
      }
      if (told.type === 'snapshot' || told.type === 'update') {
        this.seen = { game: told.game, n: told.n }
      }
      this.heard(told, at)
    }
    socket.onclose = () => {
      if (this.socket === socket && this.link !== 'closed') this.again()
    }
    this.listen()
  }

  private again(): void {
    this.socket = null
    clearTimeout(this.watch)
    this.set(this.tries || this.link === 'open' ? 'lost' : 'calling')
    const wait = WAITS[Math.min(this.tries, WAITS.length - 1)] ?? 8000
    this.tries += 1
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.call(), wait * (0.75 + Math.random() / 2))
  }

  private listen(): void {
    clearTimeout(this.watch)
    this.watch = setTimeout(() => this.probe(), PROBE)
  }

  private probe(): void {
    clearTimeout(this.watch)
    this.say({ type: 'ack', n: this.seen.n })
    this.watch = setTimeout(() => this.drop(), PATIENCE)
  }

  private set(link: Link): void {
    if (this.link === link) return
    this.link = link
    this.changed(link)
  }
}

/** Somebody at a table, on either kind of line. */
export type Speaker = Pick<Line, 'say' | 'hangUp'>

export function lineTo(
  table: string,
  who: { token: string | null; board: boolean; name: string | null },
  heard: (told: Down, at: number) => void,
  changed: (link: Link) => void,
): Speaker {
  if (!isHere(table)) return new Line(table, who, heard, changed)
  const line = here().then(({ LocalLine }) => new LocalLine(table, heard, changed))
  let open: Speaker | null = null
  void line.then((found) => (open = found))
  return { say: (message) => open?.say(message) ?? 0, hangUp: () => void line.then((found) => found.hangUp()) }
}
