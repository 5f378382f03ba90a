import { expect, test } from 'vitest'
import designs from './designs.json'
import { AREAS, printed } from './art'
import { CELLS, MIDDLE, SIDE, STACK, tilt, walk } from './places'
import type { SplitsecondCard } from './wire'

test('there is a cell for every place, one for the stack, and the tray in the middle', () => {
  expect(CELLS).toHaveLength(STACK + 1)
  expect(CELLS).not.toContainEqual(MIDDLE)
  expect(CELLS[0]).toEqual({ row: 1, column: 1 })
  expect(CELLS[STACK]).toEqual({ row: SIDE, column: SIDE })
})

test('arrows walk along rows and columns, and across the tray', () => {
  expect(walk(0, 'ArrowRight', 23)).toBe(1)
  expect(walk(0, 'ArrowDown', 23)).toBe(5)
  expect(walk(11, 'ArrowRight', 23)).toBe(12)
  expect(walk(7, 'ArrowDown', 23)).toBe(16)
  expect(walk(0, 'ArrowUp', 23)).toBe(0)
  expect(walk(0, 'Enter', 23)).toBeNull()
})

test('from the first place every other one can be reached', () => {
  const reached = new Set([0])
  for (const place of reached) {
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) reached.add(walk(place, key, 23) ?? 0)
  }
  expect(reached.size).toBe(23)
})

test('no card is turned so far that it is not upright', () => {
  for (let place = 0; place < 23; place++) expect(Math.abs(tilt(place))).toBeLessThan(2)
})

test('scrambled cards have every design once in each area, and none its own', () => {
  const cards = Object.keys(designs.features.color) as SplitsecondCard[]
  for (const area of AREAS) {
    expect(new Set(cards.map((card) => designs.features[area][printed(area, card, true)])).size).toBe(23)
    for (const card of cards) expect(printed(area, card, true)).not.toBe(card)
  }
})
