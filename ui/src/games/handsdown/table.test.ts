import { describe, expect, it } from 'vitest'
import { pairs, quarter, sorted, timesIn, timesOf, unused, verdict } from './table'

describe('places around the machine', () => {
  it('put me at the bottom, and the next player to the left', () => {
    expect([0, 1, 2, 3].map((seat) => quarter(seat, 4, 2))).toEqual([2, 3, 0, 1])
  })

  it('leave the place across unused when there are three', () => {
    expect([0, 1, 2].map((seat) => quarter(seat, 3, 1))).toEqual([3, 0, 1])
    expect(unused(3, 1)).toEqual([2])
    expect(unused(4, 1)).toEqual([])
  })

  it('never put two hands, or a hand and a stub, into one place', () => {
    for (const seats of [3, 4]) {
      for (const me of [null, 0, 1, 2]) {
        const taken = [...Array.from({ length: seats }, (_, seat) => quarter(seat, seats, me)), ...unused(seats, me)]
        expect(new Set(taken).size).toBe(4)
      }
    }
  })
})

describe('cards', () => {
  it('have a partner or not, as the view says', () => {
    const held = sorted(['3', '3', '3', '7', 'joker'], ['3', '3'])
    expect(held.map(({ paired }) => paired)).toEqual([true, true, false, false, false])
  })

  it('have keys of their own', () => {
    const keys = sorted(['1', '10', '10', '10']).map(({ key }) => key)
    expect(new Set(keys).size).toBe(4)
  })

  it('lie there as pairs, and the Joker alone', () => {
    expect(pairs(['5', '5', '10', '10', '10', '10', 'joker']).map(({ card }) => card)).toEqual([
      '5',
      '10',
      '10',
      'joker',
    ])
  })
})

describe('times', () => {
  it('of a race come in order', () => {
    expect(timesOf({ cue: 1_000_000, at: [1_264_000, null, 1_231_500] })).toMatchObject([
      { seat: 2, ms: 231.5 },
      { seat: 0, ms: 264 },
    ])
    expect(timesOf({ cue: null, at: [null, null] })).toEqual([])
    expect(timesOf({ cue: 2_000_000, at: [1_264_000, null, 2_300_000] })).toMatchObject([{ seat: 2 }])
  })

  it('of the call do as well', () => {
    const calls = [
      { seat: 1, action: 'slap', ms: 300, error: 4, early: false },
      { seat: 0, action: 'slap', ms: 231, error: 2, early: false },
    ]
    expect(timesIn(calls).map(({ seat }) => seat)).toEqual([0, 1])
  })
  it('of whoever is shown later are on their way, and only those who never touched never did', () => {
    const calls = [
      { seat: 0, action: 'slap', ms: 231, error: 2, early: false },
      { seat: 1, action: 'slap', ms: 300, error: 4, early: false },
      { seat: 2, action: '', ms: null, error: 0, early: false },
    ]
    const shown = verdict({ cue: 1_000_000, at: [1_231_000, null, null], asked: [0, 1, 2] }, calls)
    expect(shown.map(({ seat, ms, never }) => [seat, ms, never])).toEqual([
      [0, 231, false],
      [1, null, false],
      [2, null, true],
    ])
  })
  it('of whoever came too late to count are known in the end', () => {
    const calls = [
      { seat: 0, action: 'slap', ms: 231, error: 2, early: false },
      { seat: 1, action: 'slap', ms: 2600, error: 4, early: false },
      { seat: 2, action: '', ms: null, error: 0, early: false },
    ]
    const view = { cue: 1_000_000, at: [1_231_000, null, null], asked: [0, 1, 2] }
    expect(verdict(view, calls, true).map(({ seat, ms, never, behind }) => [seat, ms, never, behind])).toEqual([
      [0, 231, false, null],
      [1, 2600, false, 2369],
      [2, null, true, null],
    ])
  })

  it('of a clump are those that were measured, though the rules count them as one', () => {
    const calls = [
      { seat: 1, action: 'slap', ms: 321, error: 4, early: false },
      { seat: 0, action: 'slap', ms: 313, error: 4, early: false },
    ]
    const view = { cue: 1_000_000, at: [1_321_000, 1_321_000, null], asked: [] }
    expect(verdict(view, calls, true).map(({ seat, ms, behind }) => [seat, ms, behind])).toEqual([
      [0, 313, null],
      [1, 321, 8],
    ])
  })

  it('are apart by what the two numbers that are shown are apart', () => {
    const view = { cue: 1_000_000, at: [1_505_400, 1_507_600, 1_555_000], asked: [] }
    expect(verdict(view, []).map(({ ms, behind }) => [Math.round(ms ?? 0), behind])).toEqual([
      [505, null],
      [508, 3],
      [555, 47],
    ])
  })
})
