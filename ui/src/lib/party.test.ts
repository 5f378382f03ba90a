import { expect, test } from 'vitest'
import { best, means, running, streak, tally } from './awards'
import { finish } from './finish'
import { pick } from './patter'

const call = (seat: number, ms: number, early = false) => ({ seat, action: 'slap', ms, error: 1, early })

test('the best is one, not several', () => {
  expect(best(tally([2, 0, 2, 1]))).toEqual({ seat: 2, value: 2 })
  expect(best(tally([2, 0, 2, 0]))).toBeNull()
  expect(best(new Map())).toBeNull()
  expect(best(means([call(0, 300), call(0, 100), call(1, 150), call(2, 50)], 1), 'least')).toEqual({
    seat: 2,
    value: 50,
  })
  expect(means([call(0, 300), call(0, 100), call(1, 150)], 2)).toEqual(new Map([[0, 200]]))
})

test('a round that nobody wins ends a streak', () => {
  expect(streak([1, 1, null, 1, 0, 0, 0, 1])).toEqual({ seat: 0, value: 3 })
  expect(streak([null])).toBeNull()
  expect(running([0, 1, 1])).toEqual({ seat: 1, value: 2 })
  expect(running([1, null])).toBeNull()
})

test('a finish is close or it is none', () => {
  const times = [call(3, 900), call(1, 612), call(0, 640), call(2, 100, true)]
  expect(finish(times, 'first')).toEqual({ first: { seat: 1, ms: 612 }, second: { seat: 0, ms: 640 }, margin: 28 })
  expect(finish(times, 'last')?.second.seat).toBe(3)
  expect(finish(times, 'last', 100)).toBeNull()
  expect(finish([call(1, 612)], 'first')).toBeNull()
})

test('all devices say the same, and not always the same', () => {
  const said = Array.from({ length: 40 }, (_, i) => pick(['a', 'b', 'c'], i))
  expect(new Set(said)).toEqual(new Set(['a', 'b', 'c']))
  expect(pick<string>([], 1)).toBeUndefined()
})
