import { expect, test } from 'vitest'
import type { Timing } from '../../wire'
import { mood, nearMiss } from './telling'
import type { SplitsecondView } from './wire'

const seen = (view: Partial<SplitsecondView>, right?: boolean): Parameters<typeof mood>[0] => ({
  view: { phase: 'search', winner: null, out: [], slapped: [], conceded: [], ...view } as unknown as SplitsecondView,
  me: 0,
  judgement: right === undefined ? null : { action: 'touch 3', right, ms: 900 },
})

test('what I found is good news, what I did wrong is bad news, and the rest is news', () => {
  expect(mood(seen({ winner: 0 }))).toBe('good')
  expect(mood(seen({ winner: 0, phase: 'take' }))).toBe('good')
  expect(mood(seen({ out: [0] }))).toBe('bad')
  expect(mood(seen({}, false))).toBe('bad')
  expect(mood(seen({ winner: 1 }))).toBe('calm')
  expect(mood(seen({ winner: 1, out: [0] }))).toBe('calm')
  expect(mood(seen({}, true))).toBe('calm')
})

const call = (seat: number, action: string, ms: number, behind?: number): Timing => ({
  seat,
  action,
  ms,
  error: 1,
  early: false,
  ...(behind === undefined ? {} : { behind }),
})
const close = (me: number, winner: number | null, ...calls: Timing[]): string =>
  nearMiss({
    view: { winner } as SplitsecondView,
    me,
    places: ['Ann', 'Bob', 'Cal'].map((name) => ({ kind: 'person', name, away: false, stand_in: false })),
    calls,
    verdict: [],
  } as unknown as Parameters<typeof nearMiss>[0])

test('who was just too late is told so, also when the card has been taken', () => {
  const found = [call(2, 'touch 7', 500), call(0, 'touch 3', 900)]
  const late = call(1, 'touch 3', 980, 80)
  for (const winner of [0, null]) expect(close(1, winner, ...found, late)).toBe('You were 80 ms behind Ann!')
  expect(close(2, 0, ...found, late)).toBe('Bob was 80 ms behind Ann!')
  expect(close(2, null, ...found, late)).toBe('')
})

test('a wrong card is no near miss', () => {
  expect(close(1, 0, call(0, 'touch 3', 900), call(1, 'touch 4', 910, 10))).toBe('')
})
