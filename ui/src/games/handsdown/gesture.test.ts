import { describe, expect, it } from 'vitest'
import {
  CONTACT,
  IN_TIME,
  NEAREST,
  TEASE,
  cancel,
  letGo,
  lowered,
  move,
  press,
  release,
  seen,
  type Drag,
} from './gesture'

const FRAME = 16

/** A hand at these depths, one frame after another. */
function drag(...depths: number[]): Drag {
  return depths.reduce((hand, depth, i) => move(hand, depth, (i + 1) * FRAME), press(0))
}

const lift = (hand: Drag, after = 0): Drag => release(hand, hand.time + after)

describe('a hand over the pad', () => {
  it('slaps when it is all the way down, before it is let go', () => {
    expect(drag(0.2, 0.5, 0.79).gesture).toBeNull()
    expect(drag(0.2, 0.5, 0.79, 1).gesture).toBe('slap')
  })

  it('slaps however slowly it comes down, and however fast', () => {
    expect(drag(...Array.from({ length: 101 }, (_, i) => i / 100)).gesture).toBe('slap')
    expect(drag(1.7).gesture).toBe('slap')
  })

  it('has faked as soon as it turns back before the contact', () => {
    expect(drag(0.3, 0.6, 0.45).gesture).toBe('fake')
  })

  it('has faked when it is let go before the contact', () => {
    expect(lift(drag(0.3, 0.6)).gesture).toBe('fake')
    expect(lift(drag(0.3, 0.79)).gesture).toBe('fake')
  })

  it('grazes when it turns back after the contact', () => {
    expect(drag(0.5, 0.9, 0.85).gesture).toBeNull()
    expect(drag(0.5, 0.9, 0.5).gesture).toBe('graze')
    expect(lift(drag(0.5, 0.9, 0.5)).gesture).toBe('graze')
  })

  it('slaps only half way when it is let go in the contact', () => {
    expect(lift(drag(0.5, 0.8, 0.85, 0.86)).gesture).toBe('half')
    expect(lift(drag(0.5, CONTACT, CONTACT)).gesture).toBe('half')
  })

  it('goes the rest of the way by itself when it is flicked', () => {
    expect(lift(drag(0.3, 0.6, 0.9)).gesture).toBe('slap')
  })

  it('is not flicked if it stood still before it was let go', () => {
    expect(lift(drag(0.3, 0.6, 0.9), 200).gesture).toBe('half')
  })

  it('may tremble', () => {
    expect(drag(0.3, 0.5, 0.45, 0.5, 0.44, 0.6).gesture).toBeNull()
    expect(drag(0.5, 0.82, 0.78, 0.83, 0.75).gesture).toBeNull()
  })

  it('has done nothing if it hardly moved', () => {
    expect(lift(press(0)).gesture).toBe('nothing')
    expect(lift(drag(0.1, 0.2)).gesture).toBe('nothing')
    expect(drag(0.2, 0).gesture).toBeNull()
  })

  it('never goes above where it was taken', () => {
    expect(drag(-0.4).depth).toBe(0)
    expect(lift(drag(-0.4, -0.6)).gesture).toBe('nothing')
  })

  it('does one thing only', () => {
    expect(lift(move(drag(0.3, 0.6, 0.4), 1, 100)).gesture).toBe('fake')
    expect(lift(move(drag(1), 0.3, 100)).gesture).toBe('slap')
  })

  it('is lifted when the pointer is taken away', () => {
    for (const hand of [press(0), drag(0.6), drag(0.9)]) {
      expect(cancel(hand)).toMatchObject({ gesture: 'nothing', depth: 0 })
    }
    expect(cancel(drag(1)).gesture).toBe('slap')
  })

  it('survives two moves at the same time', () => {
    expect(move(move(press(5), 0.3, 5), 0.5, 5).speed).toBeLessThan(Infinity)
  })
})

describe('what the others see of it', () => {
  it('is the wind-up, up and down', () => {
    expect(seen(drag(0.2))).toBeCloseTo(NEAREST / 2)
    expect(seen(drag(0.3, 0.1))).toBeLessThan(seen(drag(0.3)))
  })

  it('is the same for a slap and for a fake, as soon as they part', () => {
    for (const depths of [[TEASE], [0.6, 1], [0.6, 0.45], [0.9, 0.5], [0.9, 0.85]]) {
      expect(seen(drag(...depths))).toBe(NEAREST)
    }
  })
})

describe('a hand that a held button lowers', () => {
  it('comes down at a steady pace', () => {
    expect(lowered(0)).toBe(0)
    expect(lowered(IN_TIME)).toBeCloseTo((TEASE + CONTACT) / 2)
    expect(lowered(60_000)).toBe(1)
  })

  it('fakes if it is let go in time, and grazes if it is too late', () => {
    expect([20, IN_TIME, 2 * IN_TIME].map(letGo)).toEqual(['nothing', 'fake', 'graze'])
  })
})
