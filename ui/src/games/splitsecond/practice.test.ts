import { expect, test } from 'vitest'
import { ROUNDS, average, deal } from './practice'

test('all blue cards lie there once, and every tan card has its partner', () => {
  let seed = 1
  const dice = (): number => (seed = (seed * 16807) % 2147483647) / 2147483647
  const { place, tans } = deal(dice)
  expect(new Set(place).size).toBe(23)
  expect(new Set(tans).size).toBe(ROUNDS)
  for (const tan of tans) expect(place).toContain(tan)
  expect(deal(dice).place).not.toEqual(place)
})

test('only what was found counts for the average', () => {
  expect(average({ found: [1500, 2300], wrong: 1 })).toBe(1900)
  expect(average({ found: [], wrong: 3 })).toBeNull()
})
