import { expect, test } from 'vitest'
import type { Happening } from '../../wire'
import { lastTrick } from './lastTrick'

const happened = (kind: string, fields: Record<string, unknown>): Happening => ({ kind, fields })
const played = (seat: number, card: string): Happening => happened('CardPlayed', { seat, card })
const TRICK = [played(1, 'G4'), played(0, 'G9'), happened('TrickWon', { seat: 0, card: 'G9' })]

test('the last trick stays until the next one is won', () => {
  expect(lastTrick(TRICK.slice(0, 2))).toBeNull()
  const first = lastTrick(TRICK)
  expect(first).toMatchObject({
    played: [
      { seat: 1, card: 'G4' },
      { seat: 0, card: 'G9' },
    ],
    winner: 0,
  })
  const led = [...TRICK, played(0, 'E1')]
  expect(lastTrick(led)).toEqual(first)
  const next = lastTrick([...led, played(1, 'E2'), happened('TrickWon', { seat: 1, card: 'E2' })])
  expect(next).toMatchObject({
    played: [
      { seat: 0, card: 'E1' },
      { seat: 1, card: 'E2' },
    ],
    winner: 1,
  })
})

test('a new round has none yet', () => {
  const scored = happened('RoundScored', { seat: 0, bid: 1, tricks: 1, points: 10, score: 10 })
  expect(lastTrick([...TRICK, scored])).toBeNull()
  expect(lastTrick([...TRICK, scored, played(0, 'E1')])).toBeNull()
})
