import { expect, test } from 'vitest'

import type { GameUi } from '../games'
import type { Place } from '../wire'
import { standings } from './standings'

const seats: Place[] = ['Ann', 'Bob', 'Cal', 'Dee'].map((name) => ({ kind: 'person', name }))
const name = (seat: number): string => seats[seat]?.name ?? ''
const game = { view: {}, story: [], ui: null }
const ranked = (live: Parameters<typeof standings>[0]): [string, string | number, number][] =>
  standings(live, { seats }, name).map((one) => [one.name, one.points, one.rank])

test('the most points come first, and equals share their place', () => {
  expect(ranked({ ...game, scores: [20, 30, 20, 0], winners: [1] })).toEqual([
    ['Bob', 30, 1],
    ['Ann', 20, 2],
    ['Cal', 20, 2],
    ['Dee', 0, 4],
  ])
})

test('where only the winner has points, the others come by how near they were', () => {
  const held = [8, 4, 0, 5]
  const standing: GameUi['standing'] = (_, seat) => ({ text: `${held[seat]} left`, left: held[seat] ?? 0 })
  const ui = { standing } as GameUi
  expect(ranked({ ...game, ui, scores: [0, 0, 1, 0], winners: [2] })).toEqual([
    ['Cal', '0 left', 1],
    ['Bob', '4 left', 2],
    ['Dee', '5 left', 2],
    ['Ann', '8 left', 2],
  ])
})
