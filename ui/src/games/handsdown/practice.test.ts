import { expect, test } from 'vitest'
import { ROUNDS, average, count, deal, judge } from './practice'

test('three slaps and two fakes, each with a lunge of its own', () => {
  let seed = 1
  const dice = (): number => (seed = (seed * 16807) % 2147483647) / 2147483647
  const rounds = deal(dice)
  expect(rounds.map(({ act }) => act).sort()).toEqual(['fake', 'fake', 'slap', 'slap', 'slap'])
  expect(rounds).toHaveLength(ROUNDS)
  for (const { lunge } of rounds) expect(lunge >= 150 && lunge <= 300).toBe(true)
  expect(new Set(rounds.map(({ lunge }) => lunge)).size).toBe(ROUNDS)
  expect(deal(dice).map(({ pause }) => pause)).not.toEqual(rounds.map(({ pause }) => pause))
})

test('a touch is judged as at a table', () => {
  expect(judge('slap', 243)).toBe('down')
  expect(judge('slap', 99)).toBe('early')
  expect(judge('slap', -1)).toBe('early')
  expect(judge('slap', null)).toBe('never')
  expect(judge('fake', 40)).toBe('fooled')
  expect(judge('fake', -1)).toBe('early')
  expect(judge('fake', null)).toBe('cold')
})

test('only good slaps count for the average', () => {
  const played = [
    { outcome: 'down', ms: 230 },
    { outcome: 'down', ms: 256 },
    { outcome: 'fooled', ms: null },
    { outcome: 'cold', ms: null },
  ] as const
  expect(average(played)).toBe(243)
  expect(count(played, 'fooled')).toBe(1)
  expect(average([])).toBeNull()
})
