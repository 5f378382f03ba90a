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
  Problem as ServerProblem,
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

/** The server said no, or nobody has answered. The message is in English; `words/wrong.ts` says it to people. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly wrong: Partial<ServerProblem> = {},
  ) {
    super(wrong.error)
  }
}

export const isMissing = (error: unknown): boolean => error instanceof Problem && error.status === 404

/** The path to a table. Where there are only files, none is named after a table in this page. */
export const tableAddress = ({ table, code }: Pick<Seated, 'table' | 'code'>, begin = ''): string =>
  isHere(table) ? `t?code=${code}` : `t/${code}${begin}`

/** Whether anybody answers, whatever they say. */
export const isReachable = (): Promise<boolean> =>
  fetch('.', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

// --- calls ---------------------------------------------------------------------------------------------

/** Where there are only files, what does not change is in one, and for each further language in another. */
const asFile = (path: string): string =>
  `${path.replace('?language=en', '').replace('?language=', '.').replace(/\?.*/, '')}.json`

async function call<T>(path: string, init: RequestInit = {}, read: 'json' | 'text' = 'json'): Promise<T> {
  let response: Response
  try {
    response = await fetch(isSite() ? asFile(path) : path, init)
  } catch {
    throw new Problem(0)
  }
  if (isSite() && !response.ok) throw new Problem(0) // it would take a server
  if (!response.ok) {
    const said = (await response.json().catch(() => null)) as ServerProblem | null
    throw new Problem(response.status, said ?? { error: response.statusText })
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
const rulesOnce = once((asked) => call<Paragraph[]>(`api/games/${asked}`))
export const rules = (game: string, language: string): Promise<Paragraph[]> =>
  rulesOnce(`${game}/rules?language=${language}`)
/** The sentences of a game that this page was made without. */
export const gameWords = once((game) => call<string>(`api/games/${game}/words`, {}, 'text'))
const serverOnce = once(() => call<ServerInfo>('api/server'))
export const server = (): Promise<ServerInfo> => serverOnce('')

export const publicTables = (): Promise<Listed[]> => call('api/tables')
/** A table against bots alone is in this page, if it knows the rules. */
export async function makeTable(wanted: NewTable): Promise<Seated> {
  const table = { ...wanted, ...settings().look }
  const alone = table.name && table.bots?.length === table.seats - 1 && table.bots.every(Boolean)
  if (alone && hasGear(table.game)) return (await here()).makeHere(table)
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
  if (isHere(table)) {
    const [record, start] = await (await here()).recordHere(table, game)
    return replay(record, seat, undefined, start)
  }
  const asked = Object.entries({ seat, game }).flatMap(([name, value]) => (value === null ? [] : `${name}=${value}`))
  return call(`api/tables/${table}/replay${asked.length ? `?${asked.join('&')}` : ''}`)
}

/** With `asks`, also what the seat was asked; `start` is the position that the record starts from, where that is known.
 * A record is replayed by the rules in this page, and need not leave it, unless only a server knows its game. */
export async function replay(
  record: string,
  seat: number | null,
  asks?: 'asks',
  start: Int32Array | null = null,
): Promise<Replay> {
  const shown = await withRules(({ replayHere }) => replayHere(record, seat, asks !== undefined, start))
  if (shown) return shown
  const init = { method: 'POST', body: record, headers: { 'Content-Type': 'text/plain' } }
  return call(`api/replay${seat === null ? '' : `?seat=${seat}`}${asks ? '&asks=1' : ''}`, init)
}

export async function ruling(attempt: Attempt, start: Int32Array | null = null): Promise<Ruling> {
  return (await withRules(({ rulingHere }) => rulingHere(attempt, start))) ?? post('api/ruling', attempt)
}

/** Ask the rules in this page about a record; null if only a server can say it. */
async function withRules<T>(ask: (rules: typeof import('./gear/replay')) => Promise<T | null>): Promise<T | null> {
  const rules = await import('./gear/replay')
  try {
    return await ask(rules)
  } catch (error) {
    if (!(error instanceof rules.BadRecord)) throw error
    const { code, blanks, why } = error
    throw new Problem(400, { error: error.message, code, blanks, why })
  }
}

// --- the line to a table ---------------------------------------------------------------------------------

export type Link = 'calling' | 'open' | 'lost' | 'closed'

type Unnumbered<T> = T extends { type: string } ? Omit<T, 're'> : never
export type Saying = Unnumbered<Up>

// Milliseconds between calls. The first comes at once: where there are several servers, another one knows already.
const WAITS = [50, 250, 500, 1000, 2000, 4000, 8000]
const NEXT = 250 // milliseconds until a second socket that could not be opened is tried again
const TOGETHER = 0.9 // of the time in which everybody comes back: the rest is each device's own
const HELD = 10_000 // milliseconds after which a line counts as good, and the next call comes soon again
const UNNOTICED = 1_500 // milliseconds of a gap that nobody is told of: a server has stopped, and another goes on
const PROBE = 15_000 // milliseconds of silence after which we ask whether anybody is there
const PATIENCE = 5_000 // and wait this long for an answer: a dead network tells nobody
const FLEETING = new Set(['hover', 'touch', 'ack', 'armed']) // of use at once or not at all

/** When it is the turn of a table, from 0 to 1, if all come back: its people come together, and each server wakes
    one table after another. */
export function turnOf(table: string): number {
  let hash = 0x811c9dc5 // FNV-1a
  for (const letter of table) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193)
  return ((hash >>> 0) % 1000) / 1000
}

/** A socket that calls again until it is let go, and says where it left off. */
export class Line {
  link: Link = 'calling'
  private socket: WebSocket | null = null
  private next: WebSocket | null = null // while the table moves: a second one, before the first is closed
  private first: WebSocket | null = null // which is closed when somebody answers on the second
  private moving = false
  private spread = 0 // milliseconds in which all who have lost this server come back
  private tries = 0
  private timer = 0
  private watch = 0
  private held = 0
  private gap = 0
  private number = 0
  private seen = { game: 0, n: 0 }
  private readonly unanswered = new Map<number, string>() // what has been said, and may not have arrived
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
    if (this.link !== 'open') return 0
    const ready = !this.moving && this.socket?.readyState === WebSocket.OPEN
    if (!ready && FLEETING.has(message.type)) return 0
    this.number += 1
    const text = JSON.stringify({ ...message, re: this.number })
    // An answer names its question, so it may be said twice; anything else only if it has not been said at all.
    if (!ready || message.type === 'act') this.unanswered.set(this.number, text)
    if (ready) this.socket?.send(text)
    return this.number
  }

  hangUp(): void {
    removeEventListener('online', this.now)
    removeEventListener('offline', this.cut)
    document.removeEventListener('visibilitychange', this.now)
    this.set('closed')
    for (const timer of [this.timer, this.watch, this.held, this.gap]) clearTimeout(timer)
    this.socket?.close()
    this.next?.close()
    this.first?.close()
    this.socket = this.next = this.first = null
  }

  /** A phone that wakes up, or a network that is back, waits for nothing. */
  private readonly now = (): void => {
    if (document.hidden || this.link === 'closed') return
    if (this.socket?.readyState === WebSocket.OPEN && this.link === 'open') {
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
    this.socket = this.dial()
    this.listen()
  }

  /** The table goes on elsewhere: the second socket is there before the first one goes. */
  private move(within: number): void {
    if (this.moving) return
    this.moving = true
    clearTimeout(this.timer)
    this.timer = setTimeout(() => (this.next = this.dial()), this.turn(within * 1000))
  }

  private dial(): WebSocket {
    const address = new URL(`ws/${this.table}`, document.baseURI)
    address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:'
    const socket = new WebSocket(address)
    socket.onopen = () => {
      if (this.next === socket) this.swap(socket)
      const { game, n } = this.seen
      const hello: Up = { type: 'hello', version: VERSION, ...this.who, game, seen: n }
      socket.send(JSON.stringify(this.who.token ? { ...hello, browser: browserName() } : hello))
    }
    socket.onmessage = (event: MessageEvent<string>) => {
      const at = performance.now()
      const told = JSON.parse(event.data) as Down
      if (this.socket !== socket) return
      this.listen()
      if (told.type === 'welcome') this.opened(socket, told.spread ?? 0)
      if (told.type === 'snapshot' || told.type === 'update') this.seen = { game: told.game, n: told.n }
      if ('re' in told && told.re) this.unanswered.delete(told.re)
      if (told.type === 'move') this.move(told.within ?? 0)
      else if (told.type === 'spread') this.spread = told.spread * 1000
      else this.heard(told, at)
    }
    socket.onclose = () => {
      if (this.next === socket) {
        this.next = null // the first one is still there; should it be closed, we call again as usual
        this.timer = setTimeout(() => (this.next = this.dial()), NEXT)
      }
      if (this.socket === socket && this.link !== 'closed') this.again()
    }
    return socket
  }

  /** What the first one tells from now on is not heard: the second one will tell it. */
  private swap(socket: WebSocket): void {
    this.first = this.socket
    this.socket = socket
    this.next = null
  }

  /** Somebody is there. What may have been lost on the way is said again. */
  private opened(socket: WebSocket, spread: number): void {
    this.moving = false
    this.first?.close()
    this.first = null
    this.spread = spread * 1000
    clearTimeout(this.gap)
    clearTimeout(this.held)
    this.gap = 0
    this.held = setTimeout(() => (this.tries = 0), HELD)
    this.set('open')
    for (const text of this.unanswered.values()) socket.send(text)
  }

  private again(): void {
    this.next?.close()
    this.first?.close()
    this.socket = this.next = this.first = null
    this.moving = false
    clearTimeout(this.watch)
    clearTimeout(this.held)
    if (this.link === 'open') this.gap ||= setTimeout(() => this.lose(), UNNOTICED)
    else this.set(this.tries ? 'lost' : 'calling')
    const wait = (WAITS[Math.min(this.tries, WAITS.length - 1)] ?? 8000) * (0.75 + Math.random() / 2)
    const turn = this.tries ? 0 : this.turn(this.spread)
    this.tries += 1
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.call(), wait + turn)
  }

  private turn(spread: number): number {
    return spread * (TOGETHER * turnOf(this.table) + (1 - TOGETHER) * Math.random())
  }

  /** By now people have noticed, and will say again what they want. */
  private lose(): void {
    this.gap = 0
    this.unanswered.clear()
    this.set('lost')
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
