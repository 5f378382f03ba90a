import { expect, test } from 'vitest'
import designs from './designs.json'
import { AREAS, printed, spoken } from './art'
import { STACK, TALL, WIDE, tilt, walk } from './places'
import type { SplitsecondCard } from './wire'

test.each([TALL, WIDE])('there is a cell for every place, and one for the stack', ({ cells, columns, rows, tray }) => {
  expect(cells).toHaveLength(STACK + 1)
  expect(cells).toHaveLength(columns * rows - tray.columns * tray.rows)
})

test('arrows walk along rows and columns, and across the tray', () => {
  expect(walk(TALL, 0, 'ArrowRight', 23)).toBe(1)
  expect(walk(TALL, 0, 'ArrowDown', 23)).toBe(5)
  expect(walk(TALL, 10, 'ArrowRight', 23)).toBe(11)
  expect(walk(TALL, 0, 'ArrowUp', 23)).toBe(0)
  expect(walk(TALL, 0, 'Enter', 23)).toBeNull()
})

test('from the first place every other one can be reached', () => {
  for (const spread of [TALL, WIDE]) {
    const reached = new Set([0])
    for (const place of reached) {
      for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])
        reached.add(walk(spread, place, key, 23) ?? 0)
    }
    expect(reached.size).toBe(23)
  }
})

test('no card is turned so far that it is not upright', () => {
  for (let place = 0; place < 23; place++) expect(Math.abs(tilt(place))).toBeLessThan(2)
})

test('scrambled cards have every design once in each area, and none its own', () => {
  const cards = Object.keys(designs.spoken.color) as SplitsecondCard[]
  for (const area of AREAS) {
    expect(new Set(cards.map((card) => spoken(area, printed(area, card, true)))).size).toBe(23)
    for (const card of cards) expect(printed(area, card, true)).not.toBe(card)
  }
})
