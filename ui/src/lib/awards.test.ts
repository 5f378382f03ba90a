import { expect, test } from 'vitest'
import type { Timing } from '../wire'
import { together } from './awards'

const call = (seat: number, ms: number | null): Timing => ({ seat, action: 'touch 3', ms, error: 1, early: false })

const one = [call(0, 700)]
const two = [call(1, 300), call(0, 900)]
const three = [call(2, 650)]

test('what a table remembers and what was seen here make one row of races', () => {
  expect(together([], [one, two])).toEqual([one, two])
  expect(together([one, two], [])).toEqual([one, two])
  expect(together([one, two], [two, three])).toEqual([one, two, three])
  expect(together([one, two], [one, three])).toEqual([one, two, three]) // the line was cut during the second
})

test('whoever was too late for one of the two is in it', () => {
  const late = [...one, { ...call(2, 780), behind: 80 }]
  expect(together([one, two], [late])).toEqual([late, two])
  expect(together([late, two], [one])).toEqual([late, two])
})

test('two who never touched make no two races the same', () => {
  expect(together([[call(0, null)]], [[call(0, null), call(1, 500)]])).toHaveLength(2)
})
