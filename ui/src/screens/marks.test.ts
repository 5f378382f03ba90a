import { expect, test } from 'vitest'
import { markAt, markBefore, marksOf, nextMark } from './marks'

const event = (kind: string, line = kind) => ({ kind, fields: { line } })
const steps = [
  { events: [event('RoundBegan', 'Round 1.')] },
  { events: [event('Played')] },
  { events: [event('Played'), event('Won', 'Ann won the trick.')] },
  { events: [event('RoundBegan', '')] }, // untold
  { events: [event('RoundBegan', 'Round 2.')] },
]
const marks = marksOf(steps, { RoundBegan: 'chapter', Won: 'moment' }, ({ fields }) => String(fields.line))

test('a mark stands where its event happened', () => {
  expect(marks).toEqual([
    { at: 0, kind: 'chapter', line: 'Round 1.' },
    { at: 2, kind: 'moment', line: 'Ann won the trick.' },
    { at: 4, kind: 'chapter', line: 'Round 2.' },
  ])
})

test('from mark to mark', () => {
  expect(markAt(marks, 3)).toBe(1)
  expect(nextMark(marks, 0)).toBe(2)
  expect(markBefore(marks, 2)).toBe(0)
  expect(nextMark(marks, 4)).toBeUndefined()
  expect(markBefore(marks, 0)).toBeUndefined()
})
