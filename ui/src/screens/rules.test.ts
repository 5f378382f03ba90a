import { expect, test } from 'vitest'
import { matching, optionsIn, rulesAddress, rulesHere, sections } from './rules'

const paragraph = (number: string, section: string, title: string, text: string) => ({
  number,
  section,
  title,
  text,
  source: 'B',
})
const all = [
  paragraph('A1', 'Before', 'Players', 'Two to six.'),
  paragraph('A9', 'Play', 'Following suit', 'Play the suit that was led, unless `free` is on.'),
  paragraph('A2', 'Play', 'The lead', 'Any card.'),
]
const option = { name: 'free', paragraph: 'A2', sentence: 'anything goes', default: 0, values: null }

test('an address carries the house rules of its table', () => {
  expect(rulesAddress('toy')).toBe('rules/toy')
  expect(rulesAddress('toy', 'A9', { free: true, rounds: 3 })).toBe('rules/toy?with=free:1,rounds:3#A9')
  expect(rulesHere('?with=free:1,rounds:3')).toEqual({ free: 1, rounds: 3 })
  expect(rulesHere('')).toBeNull()
})

test('all words must be there, in any order', () => {
  expect(matching(all, 'LED suit').map(({ number }) => number)).toEqual(['A9'])
  expect(matching(all, ' a2')).toHaveLength(1)
  expect(matching(all, '')).toHaveLength(3)
  expect(matching(all, 'poker')).toEqual([])
})

test('sections keep their order', () => {
  expect(sections(all).map(([name, { length }]) => [name, length])).toEqual([
    ['Before', 1],
    ['Play', 2],
  ])
})

test('a house rule stands where it is cited and where it is named', () => {
  expect(all.map((one) => optionsIn([option], one).length)).toEqual([0, 1, 1])
})
