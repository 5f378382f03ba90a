import { expect, test } from 'vitest'
import { mood } from './telling'
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
