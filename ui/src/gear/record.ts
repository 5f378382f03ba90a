/** The match as text: what `rumpus.record` writes and reads. docs/notation.md is its manual. */

import type { Why } from '../wire'
import type { Blanks } from '../words/catalogue'
import { fair } from './dice'
import { wordAt, type Gear, type Words } from './gear'
import { refusal } from './lines'
import { CHANCE, SECOND, type Manifest, type Option } from './manifest'
import { actionNumber, BadCall, checkOptions, Match, MOST_TIME, Forbidden, seatNamed, wrong, type Row } from './match'
import { places, writtenTime } from './places'
import type { Position } from './position'

const WIDTH = 100
// What Python takes for the end of a line
// eslint-disable-next-line no-control-regex -- some of them are control characters
const LINES = /\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]/
const TAGS = ['title', 'names', 'date', 'note'] // headers that only people read
const HEADER = /^\[\s*([A-Za-z][\w-]*)\s+"(.*)"\s*\]$/
const ROW = /^(?:@(\d{1,12})(?:\.(\d{1,6}))?[ \t]+)?(\w+)[ \t]+([^ \t].*)$/
const MOST_SEED = 2n ** 63n - 1n
const EXAMPLE = 'NAME'

/** What cannot be read, or may not be played: as the catalogue calls it, with the line and the reason. */
export class BadRecord extends Error {
  constructor(
    readonly code: string,
    readonly blanks: Blanks,
    readonly why: Why,
  ) {
    super(why.message)
  }
}

/** A line cannot be read. */
function unread({ code, blanks, why }: BadCall, line: number | null, header = ''): BadRecord {
  const where: Blanks = { line: ['number', line], header: ['text', header] }
  const called = header ? 'record-header' : line === null ? 'record' : 'record-line'
  return new BadRecord(called, where, why ?? { message: `problem-${code}`, blanks })
}

/** Nobody waits for so much to be read. */
export const tooLong = (most: number): BadRecord => unread(wrong('record-long', { most }), null)

/** The rules refuse a row. */
function refused(match: Match, row: Row, line: number, no: Forbidden): BadRecord {
  const { game, actions } = match.manifest
  const { paragraph, code, blanks } = refusal(match, row, no)
  const said = `${who(row.seat)} ${actions.names[row.action] ?? ''}`
  return new BadRecord(
    'record-row',
    { line: ['number', line], row: ['text', said], paragraph: ['text', paragraph] },
    {
      ...{ message: `refusal-${code}`, blanks, game },
      names: namesIn(match.tags, match.seats),
      you: row.seat < match.seats ? row.seat : null,
    },
  )
}

/** Of everybody, if the record says so. */
function namesIn({ names = '' }: Record<string, string>, seats: number): string[] {
  const found = names.split(', ')
  return found.length === seats ? found : []
}

// --- writing ---------------------------------------------------------------------------------------------

/** What a record has of a match. */
type Written = Pick<
  Match,
  'manifest' | 'options' | 'seats' | 'seed' | 'byHand' | 'openWindows' | 'tags' | 'start' | 'began' | 'rows' | 'notes'
>

export function write(match: Written): string {
  const lines = headers(match)
  if (match.start) lines.push('', ...places(match.manifest, match.start, match.seats))
  if (match.rows.length || match.notes.length) lines.push('', ...writtenRows(match))
  return lines.join('\n') + '\n'
}

function headers(match: Written): string[] {
  const pairs: [string, string | number | bigint][] = [
    ['Game', match.manifest.game],
    ['Seats', match.seats],
  ]
  for (const { name, unsaid, said } of match.manifest.options) {
    const value = match.options[name] ?? unsaid
    if (value !== unsaid) pairs.push([headerName(name), said[value] ?? value])
  }
  if (match.seed !== null) pairs.push(['Seed', match.seed])
  if (match.byHand) pairs.push(['Chance', 'by hand'])
  if (match.openWindows) pairs.push(['Windows', 'open'])
  for (const [tag, text] of Object.entries(match.tags)) pairs.push([headerName(tag), text])
  return pairs.map(([name, value]) => `[${name} "${value}"]`)
}

const headerName = (option: string): string =>
  option.replaceAll('_', '-').replaceAll(/[a-z]+/g, (word) => word.charAt(0).toUpperCase() + word.slice(1))

/** One line per row or note; only CHANCE's actions share one. */
function writtenRows(match: Written): string[] {
  const lines: string[] = []
  const notes = [...match.notes]
  let now = match.began
  let last: Row | null = null
  match.rows.forEach((row, i) => {
    while (notes[0]?.before === i) {
      lines.push(`~ ${notes.shift()?.text ?? ''}`)
      last = null
    }
    const name = match.manifest.actions.names[row.action] ?? ''
    const line = lines.at(-1) ?? ''
    const shares = row.seat === CHANCE && last?.seat === CHANCE && last.at === row.at
    if (shares && line.length + name.length + 2 <= WIDTH) {
      lines[lines.length - 1] = `${line}, ${name}`
    } else {
      const time = row.at === now ? '' : `@${writtenTime(row.at)} `
      lines.push(`${time}${who(row.seat)} ${name}`)
    }
    now = row.at
    last = row
  })
  return [...lines, ...notes.map(({ text }) => `~ ${text}`)]
}

const who = (seat: number): string => (seat < CHANCE ? String(seat) : seat === CHANCE ? 'chance' : 'clock')

// --- reading ---------------------------------------------------------------------------------------------

/** Which game a record is of, before anything else is known of it. */
export function gameOf(text: string): string {
  for (const line of text.split(LINES)) {
    const found = HEADER.exec(line.trim())
    if (found?.[1]?.toLowerCase() === 'game') return (found[2] ?? '').toLowerCase()
  }
  throw unread(wrong('header-game', { game: EXAMPLE }), null)
}

/** Whether it starts from a position. */
export const startsFromPosition = (text: string): boolean =>
  text.split(LINES).some((raw) => {
    const line = raw.split('#', 1)[0]?.trim() ?? ''
    return line.includes(':') && !line.startsWith('[') && !line.startsWith('~')
  })

/** What a position that is to be read is written on; or the table itself, where it is known already. */
export type Beginning = ((options: Record<string, number>) => Position) | Words

/** Read a record and play it, checking every row. One that starts from a position needs a beginning. */
export function read(text: string, gear: Gear, beginning: Beginning | null = null): Match {
  const reader = new Reader(text, gear.manifest, beginning)
  const match = new Match(gear, reader.options, reader)
  reader.rows.forEach(({ row, line }, i) => {
    if (reader.notes.has(i) && match.seed !== null && row.seat !== CHANCE) match.goOn()
    reader.addNotes(match, i)
    try {
      match.follow(row)
    } catch (error) {
      if (error instanceof Forbidden) throw refused(match, row, line, error)
      if (error instanceof BadCall) throw unread(error, line)
      throw error
    }
  })
  reader.addNotes(match, reader.rows.length)
  match.goOn()
  return match
}

/** The parts of a record, line by line. */
class Reader {
  seed: bigint | null = null
  chance: ((n: number) => number) | null = fair
  openWindows = false
  start: Words | null = null
  tags: Record<string, string> = {}
  options: Record<string, number> = {}
  readonly rows: { row: Row; line: number }[] = []
  readonly notes = new Map<number, { text: string; line: number }[]>() // by the number of the row below them
  private readonly headers = new Map<string, { text: string; line: number }>()
  private readonly manifest: Manifest
  private readonly beginning: Beginning | null
  private position: Position | null = null
  private positionLine = 0 // where it begins
  private line = 0

  constructor(text: string, manifest: Manifest, beginning: Beginning | null) {
    this.manifest = manifest
    this.beginning = beginning
    let open = true
    for (const raw of text.split(LINES)) {
      this.line += 1
      const line = raw.trimStart().startsWith('[') ? raw.trim() : (raw.split('#', 1)[0] ?? '').trim()
      if (!line) continue
      if (line.startsWith('[')) {
        if (!open) this.fail('headers-first')
        this.readHeader(line)
        continue
      }
      if (open) this.readTable()
      open = false
      if (line.startsWith('~')) {
        const note = line.slice(1).trim().split(/\s+/).join(' ')
        this.notes.set(this.rows.length, [...(this.notes.get(this.rows.length) ?? []), { text: note, line: this.line }])
      } else if (line.includes(':')) {
        this.readPlace(line)
      } else {
        this.readRow(line)
      }
    }
    if (open) this.readTable()
    if (!this.position) return
    const flaw = this.position.complete()
    if (flaw) {
      const why = { ...flaw, game: manifest.game, names: namesIn(this.tags, this.options.seats ?? 0) }
      throw unread(new BadCall('', {}, why), this.positionLine)
    }
    this.start = this.position.words()
  }

  addNotes(match: Match, before: number): void {
    for (const { text, line } of this.notes.get(before) ?? []) {
      this.line = line
      this.trying(() => match.note(text))
    }
  }

  private fail(code: string, blanks: Record<string, string> = {}): never {
    throw unread(wrong(code, blanks), this.line)
  }

  /** What is wrong is wrong in this line. */
  private trying<T>(what: () => T, line = this.line, header = ''): T {
    try {
      return what()
    } catch (error) {
      if (error instanceof BadCall) throw unread(error, line, header)
      throw error
    }
  }

  private readHeader(line: string): void {
    const found = HEADER.exec(line)
    if (!found) this.fail('header', { header: line })
    const [, name = '', text = ''] = found
    const key = name.toLowerCase().replaceAll('-', '_')
    if (this.headers.has(key)) this.fail('header-twice', { header: name })
    this.headers.set(key, { text, line: this.line })
  }

  /** The headers together: which game, which house rules. */
  private readTable(): void {
    if (!this.headers.has('game')) throw unread(wrong('header-game', { game: EXAMPLE }), null)
    if (!this.headers.has('seats')) throw unread(wrong('header-seats'), null)
    this.header('game', (text) => text)
    for (const tag of TAGS) if (this.headers.has(tag)) this.tags[tag] = this.header(tag, (text) => text) ?? ''
    this.seed = this.header('seed', readSeed) ?? null
    this.header('chance', (how) => {
      this.chance = null
      if (how === 'by hand' && this.seed === null) return
      throw wrong('header-chance', { how })
    })
    this.header('windows', (how) => {
      if (how !== 'open') throw wrong('header-windows', { how })
      this.openWindows = true
    })
    const given = [...this.headers]
    const read = given.map(([key]) => [key, this.header(key, (text) => readOption(this.option(key), text)) ?? 0])
    try {
      this.options = checkOptions(this.manifest, Object.fromEntries(read) as Record<string, number>, true)
    } catch (error) {
      if (!(error instanceof BadCall)) throw error
      const named = error.blanks.option?.[1] ?? 'seats'
      throw unread(error, given.find(([key]) => key === named)?.[1].line ?? null)
    }
  }

  /** Read a header, if it is there, and strike it off the list. */
  private header<T>(key: string, read: (text: string) => T): T | undefined {
    const found = this.headers.get(key)
    if (!found) return undefined
    this.headers.delete(key)
    return this.trying(() => read(found.text), found.line, headerName(key))
  }

  private option(key: string): Option | undefined {
    return this.manifest.options.find(({ name }) => name === key)
  }

  /** A line of the position that the match starts from. */
  private readPlace(line: string): void {
    if (this.rows.length || this.notes.size) this.fail('position-first')
    if (!this.beginning) this.fail('position-server')
    if (this.beginning instanceof Int32Array) {
      this.start = this.beginning
      return
    }
    if (!this.position) {
      this.position = this.beginning(this.options)
      this.positionLine = this.line
    }
    const { position } = this
    this.trying(() => position.read(line))
  }

  /** The time at which the match starts. */
  private get now(): number {
    return this.start
      ? wordAt(this.start, this.manifest.state.fields.now?.at ?? 0)
      : Number(this.position?.state.now ?? 0)
  }

  private readRow(line: string): void {
    const found = ROW.exec(line)
    if (!found) this.fail('row', { row: line })
    const [, seconds, fraction = '', who = '', actions = ''] = found
    const at =
      seconds === undefined
        ? (this.rows.at(-1)?.row.at ?? this.now)
        : Number(seconds) * SECOND + Number(fraction.padEnd(6, '0'))
    if (at >= MOST_TIME) this.fail('time-long', { time: seconds ?? '' })
    const seat = this.trying(() => seatNamed(who, this.options.seats ?? 0))
    for (const action of actions.split(',')) {
      const number = this.trying(() => actionNumber(this.manifest, action))
      this.rows.push({ row: { at, seat, action: number }, line: this.line })
    }
  }
}

function readSeed(text: string): bigint {
  const seed = readNumber(text, 10n ** 19n)
  if (seed > MOST_SEED) throw wrong('seed', { most: String(MOST_SEED), seed: text })
  return seed
}

function readNumber(text: string, most = 2n ** 62n): bigint {
  if (!/^\d{1,19}$/.test(text) || BigInt(text) > most) throw wrong('no-number', { text })
  return BigInt(text)
}

function readOption(option: Option | undefined, text: string): number {
  const word = text.toLowerCase()
  const yesNo = option !== undefined && option.said.length > 0 && option.values[1] === 2
  if (!yesNo && !option?.said.includes(word)) return Number(readNumber(text))
  if (word !== 'yes' && word !== 'no') throw wrong('no-flag', { text })
  return Number(word === 'yes')
}
