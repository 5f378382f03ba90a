import { expect, test } from 'vitest'
import { NEAREST } from './gesture'
import { LUNGING, UP, turnHand } from './pose'
import { VIEW } from './testing'
import type { HandsdownView } from './wire'

const hand = (view: Partial<HandsdownView>, height?: number, seat = 1) =>
  turnHand({
    view: { ...VIEW, turn: 1, ...view },
    scene: null,
    me: 0,
    hovering: height === undefined ? null : { seat, height },
  })

test('a hand that winds up is drawn where it is, up to half way down', () => {
  expect(hand({})).toEqual(UP)
  const drawn = [0, 0.5, 1].map((part) => hand({}, part * NEAREST).height)
  expect(drawn[0]).toBe(0)
  expect(drawn[1]).toBeCloseTo((drawn[2] ?? 0) / 2)
  expect(drawn[2]).toBeGreaterThan(0.5)
  expect(drawn[2]).toBeLessThan(LUNGING.height)
})

test('only the hand whose turn it is winds up, and only before its act', () => {
  expect(hand({}, NEAREST, 2)).toEqual(UP)
  expect(hand({ phase: 'lunge' }, NEAREST)).toEqual(LUNGING)
})
