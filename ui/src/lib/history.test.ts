import { expect, test } from 'vitest'
import { exported, imported, merged, tallies, type Played } from './history'

const one = (at: number, more: Partial<Played> = {}): Played => ({
  at,
  game: 'toy',
  table: 'abc',
  number: at,
  names: ['Ann', 'Bob'],
  scores: [3, 5],
  winners: [1],
  me: 1,
  ...more,
})

test('a file takes every game along, and is taken in once', () => {
  const mine = [one(3), one(1)]
  const read = imported(exported(mine))
  expect(read).toEqual(mine)
  expect(merged(mine, read ?? [])).toEqual(mine)
  expect(merged([one(2)], mine).map(({ at }) => at)).toEqual([3, 2, 1])
})

test('what is no such file is refused whole', () => {
  for (const text of ['', 'recipes', 'null', '{"games": []}', exported([{ ...one(1), names: 'Ann' as never }])])
    expect(imported(text)).toBeNull()
})

test('wins count for whoever sat there, and a loss ends a row', () => {
  const games = [one(1), one(2), one(3, { winners: [0], scores: [9, 2] }), one(4), one(5, { me: null })]
  expect(tallies([...games, one(6, { game: 'other', winners: [0] })])).toEqual([
    { game: 'toy', played: 4, won: 3, best: 5, streak: 1 },
    { game: 'other', played: 1, won: 0, best: 5, streak: 0 },
  ])
})
