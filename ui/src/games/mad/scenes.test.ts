import { expect, test } from 'vitest'
import type { MadView } from './wire'
import { colourOf, isWild, messageOf, numberOf, single, sorted, without } from './cards'
import { scenes } from './scenes'

const view = {
  seat: 0,
  seats: 3,
  hand: ['G5', 'G5', 'worry'],
  held: [3, 4, 5],
  left: 30,
  top: 'R5',
  colour: null,
  discard: ['R5'],
  attack: 'none',
} as unknown as MadView

test('what a code says', () => {
  expect([colourOf('B-way'), messageOf('B-way'), numberOf('B-way')]).toEqual(['blue', 'way', null])
  expect([colourOf('Y6'), messageOf('Y6'), numberOf('Y6')]).toEqual(['yellow', null, 6])
  expect([colourOf('worry'), messageOf('worry'), isWild('swap'), isWild('G1')]).toEqual([null, null, true, false])
})

test('hands are sorted by colour, and cards that look alike have names of their own', () => {
  expect(sorted(['joker', 'B1', 'G-draw', 'G2', 'wild'])).toEqual(['G2', 'G-draw', 'B1', 'wild', 'joker'])
  expect(single(['G5', 'G5']).map(({ key }) => key)).toEqual(['G5 0', 'G5 1'])
  expect(without(['G5', 'G5', 'R1'], 'G5')).toEqual(['G5', 'R1'])
})

test('a card goes from a hand to the pile, one copy only', () => {
  const scene = scenes({ kind: 'CardPlayed', fields: { seat: 0, card: 'G5' } }, view)
  expect(scene?.show).toMatchObject({ top: 'G5', hand: ['G5', 'worry'], held: [2, 4, 5], discard: ['R5', 'G5'] })
})

test('what another draws is one more card, and no face', () => {
  const scene = scenes({ kind: 'ForcedToDraw', fields: { seat: 2, card: null } }, view)
  expect(scene?.show).toEqual({ left: 29, held: [3, 4, 6] })
})

test('nobody is shown answering an attack', () => {
  expect(scenes({ kind: 'Answered', fields: { seat: 1, worried: null } }, view)).toBeNull()
  expect(scenes({ kind: 'DefenceAsked', fields: { attacker: 0, targets: [1, 2] } }, view)).toBeNull()
})

test('hands that are counted are opened card by card', () => {
  const shown = scenes({ kind: 'CardShown', fields: { seat: 1, card: 'G5' } }, view)
  const counted = scenes({ kind: 'PointsCounted', fields: { seat: 1, points: 5 } }, view)
  expect(shown?.for).toBeGreaterThan(0)
  expect(counted?.for).toBeGreaterThan(shown?.for ?? 0)
})
