import { expect, test } from 'vitest'
import type { ArchieView } from './wire'
import { scenes } from './scenes'

const view = {
  seats: 3,
  sealed: [0, 1],
  bid: [2, -1, -1],
  hand: ['G4', 'E6'],
  held: [2, 2, 2],
  tricks: [0, 0, 1],
  score: [0, 10, 0],
  leader: 1,
  trick: [null, 'G9', null],
} as unknown as ArchieView

test('only the last tally to be set has a moment of its own', () => {
  expect(scenes({ kind: 'BidSealed', fields: { seat: 2, bid: null } }, view)?.show?.sealed).toEqual([0, 1, 2])
  expect(scenes({ kind: 'BidSealed', fields: { seat: 1, bid: null } }, { ...view, sealed: [0] })).toBeNull()
})

test('tallies are turned one after the other, and then there is a moment to see them all', () => {
  const first = scenes({ kind: 'BidShown', fields: { seat: 0, bid: 2 } }, view)
  const last = scenes({ kind: 'BidShown', fields: { seat: 2, bid: 1 } }, view)
  expect(first?.show?.bid).toEqual([2, -1, -1])
  expect(last?.for).toBeGreaterThan(first?.for ?? 0)
})

test('a card leaves the hand for the trick, and stays there while somebody takes it', () => {
  const scene = scenes({ kind: 'CardPlayed', fields: { seat: 0, card: 'G4' } }, view)
  expect(scene?.show).toMatchObject({ hand: ['E6'], held: [1, 2, 2], trick: ['G4', 'G9', null] })
  expect(scenes({ kind: 'TrickWon', fields: { seat: 1, card: 'G9' } }, view)?.show).not.toHaveProperty('trick')
})

test('a Ding Bat trick lies down in front of whoever is given it', () => {
  const scene = scenes({ kind: 'TrickGiven', fields: { seat: 1, to: 2 } }, view)
  expect(scene?.show).toMatchObject({ tricks: [0, 0, 2], trick: [null, null, null] })
})
