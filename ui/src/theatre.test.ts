import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PACES, Theatre, type Scenes } from './theatre.svelte'
import type { Happening, Update } from './wire'

interface View {
  trick: (string | null)[]
  tricks: number[]
}

type Event =
  | { kind: 'CardPlayed'; fields: { seat: number; card: string } }
  | { kind: 'TrickWon'; fields: { seat: number } }
  | { kind: 'Dealt'; fields: { seat: number } }
  | { kind: 'Passed'; fields: { seat: number } }

const scenes: Scenes<View, Event> = (event) => {
  if (event.kind === 'CardPlayed') return { for: 500, show: { trick: [event.fields.card, null] } }
  if (event.kind === 'TrickWon') return { for: 1000 }
  if (event.kind === 'Passed') return { for: 0, show: { tricks: [3, 3] } }
  return null
}

const played: Happening = { kind: 'CardPlayed', fields: { seat: 0, card: 'G8' } }
const won: Happening = { kind: 'TrickWon', fields: { seat: 0, card: 'G8' } }

const update = (n: number, events: Happening[], view: Partial<View>, cue?: number): Update => ({
  type: 'update',
  game: 1,
  n,
  events,
  view,
  ...(cue === undefined ? {} : { cue }),
})

let told: number[]
let heard: string[]
let missed: string[]
let theatre: Theatre<View, Event>

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { hidden: false })
  told = []
  heard = []
  missed = []
  theatre = new Theatre(
    scenes,
    (done) => told.push(done.n),
    (event, skipped) => (skipped ? missed : heard).push(event.kind),
  )
  theatre.set({ trick: [null, null], tricks: [0, 0] })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an event that deserves a moment is seen before what came of it', async () => {
  theatre.show(update(2, [played, won], { trick: [null, null], tricks: [1, 0] }))
  expect(theatre.view?.trick).toEqual(['G8', null])
  expect(theatre.scene?.kind).toBe('CardPlayed')
  expect(told).toEqual([])

  await vi.advanceTimersByTimeAsync(500)
  expect(theatre.scene?.kind).toBe('TrickWon')
  expect(theatre.view?.trick).toEqual(['G8', null])

  await vi.advanceTimersByTimeAsync(1000)
  expect(theatre.view).toEqual({ trick: [null, null], tricks: [1, 0] })
  expect(theatre.scene).toBeNull()
  expect(told).toEqual([2])
})

test('what takes no time is seen together with what comes next', () => {
  theatre.show(update(1, [{ kind: 'Passed', fields: { seat: 0 } }, played], { tricks: [1, 0] }))
  expect(theatre.scene?.kind).toBe('CardPlayed')
  expect(theatre.view).toEqual({ trick: ['G8', null], tricks: [3, 3] })
})

test('updates wait for each other', async () => {
  theatre.show(update(1, [played], { tricks: [1, 0] }))
  theatre.show(update(2, [], { tricks: [2, 0] }))
  expect(theatre.view?.tricks).toEqual([0, 0])
  await vi.runAllTimersAsync()
  expect(theatre.view?.tricks).toEqual([2, 0])
  expect(told).toEqual([1, 2])
})

test('a cue waits for nobody, and nothing is heard twice or lost', () => {
  theatre.show(update(1, [played, won], { tricks: [1, 0] }))
  theatre.show(update(2, [], { tricks: [2, 0] }, 7))
  expect(theatre.view?.tricks).toEqual([2, 0])
  expect(theatre.scene).toBeNull()
  expect(told).toEqual([1, 2])
  expect(heard).toEqual(['CardPlayed'])
  expect(missed).toEqual(['TrickWon']) // told, but nobody has seen it
})

test.each([
  [PACES.relaxed, 800],
  [PACES.usual, 500],
])('who likes it slow sees it as slowly as the table waits for', async (slowest, takes) => {
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify({ pace: 'relaxed' }) })
  const slow = new Theatre<View, Event>(
    scenes,
    () => {},
    () => {},
    slowest,
  )
  slow.set({ trick: [null, null], tricks: [0, 0] })
  slow.show(update(1, [played], { tricks: [1, 0] }))
  await vi.advanceTimersByTimeAsync(takes - 1)
  expect(slow.scene?.kind).toBe('CardPlayed')
  await vi.advanceTimersByTimeAsync(1)
  expect(slow.scene).toBeNull()
})

test('what a scene shows is gone with it', async () => {
  theatre.show(update(1, [played], { tricks: [1, 0] })) // nothing about the trick: it is as it was
  expect(theatre.view?.trick).toEqual(['G8', null])
  await vi.runAllTimersAsync()
  expect(theatre.view).toEqual({ trick: [null, null], tricks: [1, 0] })
})

test('a snapshot ends the show', async () => {
  theatre.show(update(1, [played], { tricks: [1, 0] }))
  theatre.set({ trick: [null, null], tricks: [3, 3] })
  await vi.runAllTimersAsync()
  expect(theatre.view?.tricks).toEqual([3, 3])
  expect(told).toEqual([])
})
