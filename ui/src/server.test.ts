import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { Line, type Link, turnOf } from './server'
import type { Down } from './wire'

/** A socket that does what the test says. */
class Wire {
  static readonly OPEN = 1
  static all: Wire[] = []
  readyState = 0
  sent: { type: string; re?: number }[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: (() => void) | null = null

  constructor() {
    Wire.all.push(this)
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string })
  }

  close(): void {
    this.readyState = 3
  }

  open(spread = 0): void {
    this.readyState = Wire.OPEN
    this.onopen?.()
    this.tell({ type: 'welcome', version: 1, seat: 0, server: 'x', spread })
  }

  tell(told: Partial<Down>): void {
    this.onmessage?.({ data: JSON.stringify(told) })
  }

  lost(): void {
    this.readyState = 3
    this.onclose?.()
  }
}

const wire = (n: number): Wire => {
  const found = Wire.all.at(n)
  if (!found) throw new Error(`there is no socket ${n}`)
  return found
}
const said = (one: Wire): string[] => one.sent.map((message) => message.type)
let links: Link[]
let line: Line

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Wire)
  vi.stubGlobal('location', { protocol: 'http:', host: 'here' })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('document', {
    baseURI: 'http://here/',
    hidden: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  })
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  Wire.all = []
  links = []
  line = new Line(
    'table',
    { token: null, board: false, name: null },
    () => {},
    (link) => links.push(link),
  )
  wire(0).open()
})

afterEach(() => {
  line.hangUp()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a table moves: the second socket is there before the first is closed, and nothing is lost', () => {
  const before = line.say({ type: 'act', ask: 3, action: 'bid 1' })
  wire(0).tell({ type: 'move', within: 1 })
  const meanwhile = line.say({ type: 'vote', what: 'pause', yes: true })
  expect(line.say({ type: 'hover', height: 1 })).toBe(0)
  const turn = Math.floor(900 * turnOf('table') + 50)
  vi.advanceTimersByTime(turn - 1)
  expect(Wire.all.length).toBe(1)
  vi.advanceTimersByTime(1)
  expect([Wire.all.length, wire(0).readyState]).toEqual([2, Wire.OPEN])
  wire(1).open()
  expect(wire(0).readyState).toBe(3)
  expect(wire(1).sent.map((message) => [message.type, message.re])).toEqual([
    ['hello', undefined],
    ['act', before],
    ['vote', meanwhile],
  ])
  wire(0).lost()
  vi.advanceTimersByTime(5000)
  expect(Wire.all.length).toBe(2)
  expect(links).toEqual(['open'])
})

test('a second socket that cannot be opened is tried again, beside the first', () => {
  wire(0).tell({ type: 'move' })
  vi.advanceTimersByTime(0)
  wire(1).lost()
  vi.advanceTimersByTime(249)
  expect([Wire.all.length, wire(0).readyState]).toEqual([2, Wire.OPEN])
  vi.advanceTimersByTime(1)
  wire(2).open()
  expect([Wire.all.length, wire(0).readyState]).toEqual([3, 3])
  expect(said(wire(2))).toEqual(['hello'])
  expect(links).toEqual(['open'])
})

test('if the first is lost meanwhile, there is one call as after any loss', () => {
  wire(0).tell({ type: 'move' })
  vi.advanceTimersByTime(0)
  wire(1).lost()
  wire(0).lost()
  vi.advanceTimersByTime(250)
  wire(2).open()
  vi.advanceTimersByTime(5000)
  expect(Wire.all.length).toBe(3)
  expect(links).toEqual(['open'])
})

test('what is answered is not said again', () => {
  const re = line.say({ type: 'act', ask: 3, action: 'bid 1' })
  wire(0).tell({ type: 'did', re })
  wire(0).lost()
  vi.advanceTimersByTime(250)
  wire(1).open()
  expect(said(wire(1))).toEqual(['hello'])
})

test('a short gap is nobody’s business, and a long one is told', () => {
  line.say({ type: 'act', ask: 3, action: 'bid 1' })
  wire(0).lost()
  vi.advanceTimersByTime(250)
  wire(1).open()
  expect(links).toEqual(['open'])
  expect(said(wire(1))).toEqual(['hello', 'act'])
  line.say({ type: 'act', ask: 4, action: 'bid 2' })
  wire(1).lost()
  vi.advanceTimersByTime(1499)
  expect(links).toEqual(['open'])
  vi.advanceTimersByTime(1)
  expect(links).toEqual(['open', 'lost'])
  wire(-1).open()
  expect(said(wire(-1))).toEqual(['hello'])
})

test('calls come further apart until a line has held', () => {
  const next = (): number => {
    const [began, count] = [Date.now(), Wire.all.length]
    wire(-1).lost()
    while (Wire.all.length === count) vi.advanceTimersByTime(10)
    return Date.now() - began
  }
  const opened = (): number => {
    wire(-1).open()
    return next()
  }
  expect([next(), opened(), opened()]).toEqual([50, 250, 500])
  wire(-1).open()
  vi.advanceTimersByTime(10_000)
  expect(next()).toBe(50)
})

test('whoever shares a server with thousands waits for a turn', () => {
  wire(0).lost()
  vi.advanceTimersByTime(250)
  wire(1).open(2)
  vi.advanceTimersByTime(10_000)
  wire(1).lost()
  const turn = Math.floor(50 + 2000 * (0.9 * turnOf('table') + 0.05))
  vi.advanceTimersByTime(turn - 1)
  expect(Wire.all.length).toBe(2)
  vi.advanceTimersByTime(1)
  expect(Wire.all.length).toBe(3)
})

test('a server that fills up says so', () => {
  vi.advanceTimersByTime(10_000)
  wire(0).tell({ type: 'spread', spread: 4 })
  wire(0).lost()
  const turn = Math.floor(50 + 4000 * (0.9 * turnOf('table') + 0.05))
  vi.advanceTimersByTime(turn - 1)
  expect(Wire.all.length).toBe(1)
  vi.advanceTimersByTime(1)
  expect(Wire.all.length).toBe(2)
})

test('the turns of tables are spread over the whole time', () => {
  const turns = Array.from({ length: 1000 }, (_, n) => turnOf(`t${n}`))
  for (let tenth = 0; tenth < 10; tenth += 1) {
    const count = turns.filter((turn) => Math.floor(10 * turn) === tenth).length
    expect(count).toBeGreaterThan(70)
    expect(count).toBeLessThan(130)
  }
})
