import { describe, expect, it } from 'vitest'
import { scenes } from './scenes'
import { VIEW } from './testing'
import type { HandsdownEvent, HandsdownView } from './wire'

/** The view after some events, as the scenes show it. */
function after(view: HandsdownView, ...events: Partial<HandsdownEvent>[]): HandsdownView {
  return events.reduce((now, event) => ({ ...now, ...scenes(event as HandsdownEvent, now)?.show }), view)
}

describe('the scenes of a Hands Down', () => {
  const race = { ...VIEW, phase: 'race' as const, turn: 1, cue: 5_000_000, asked: [0, 2] }

  it('bring the hands down one after another, and then name the last', () => {
    const one = after(race, { kind: 'Slapped', fields: { seat: 2, after: 231_000 } })
    expect(one.at).toEqual([null, null, 5_231_000])
    const both = after(one, { kind: 'Slapped', fields: { seat: 0, after: 264_000 } })
    expect(both.at).toEqual([5_264_000, null, 5_231_000])
    expect(after(both, { kind: 'LostHandsDown', fields: { seat: 0 } })).toMatchObject({ loser: 0, phase: 'race' })
  })

  it('show a Hands Down that needs no race', () => {
    expect(after(VIEW, { kind: 'HandsDown', fields: { seat: 0 } })).toMatchObject({ phase: 'race' })
  })

  it('do not keep anybody waiting', () => {
    const events: Partial<HandsdownEvent>[] = [
      { kind: 'Slapped', fields: { seat: 0, after: 1 } },
      { kind: 'Slapped', fields: { seat: 2, after: 2 } },
      { kind: 'LostHandsDown', fields: { seat: 2 } },
    ]
    const total = events.reduce((sum, event) => sum + (scenes(event as HandsdownEvent, race)?.for ?? 0), 0)
    expect(total).toBeLessThan(3500)
  })
})

describe('cards', () => {
  it('go from the hand to the table, in pairs', () => {
    const laid = after(VIEW, { kind: 'PairShown', fields: { seat: 0, card: '7' } })
    expect(laid.hand).toEqual(['3', 'joker'])
    expect(laid.held).toEqual([2, 3, 2])
    expect(laid.laid[0]).toEqual(['7', '7'])
  })

  it('are the last pair of all, which is worth a longer look', () => {
    const numbers = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const
    const all = numbers.flatMap((card) => [card, card, card, card])
    const last = { kind: 'PairShown', fields: { seat: 0, card: '7' }, line: '' } as const
    const nineteen: HandsdownView = {
      ...VIEW,
      hand: ['7', '7'],
      laid: [[], all.filter((card) => card !== '7'), ['7', '7']],
    }
    const usual = scenes(last, VIEW)?.for ?? 0
    expect(scenes(last, nineteen)?.for).toBeGreaterThan(2 * usual)
  })

  it('of others go without being seen', () => {
    const laid = after(VIEW, { kind: 'PairShown', fields: { seat: 1, card: '10' } })
    expect(laid.hand).toEqual(VIEW.hand)
    expect(laid.held).toEqual([4, 1, 2])
    expect(laid.laid[1]).toEqual(['2', '2', '10', '10'])
  })

  it('are taken: both of the two know which', () => {
    const taken = after(VIEW, { kind: 'CardTaken', fields: { seat: 0, loser: 1, card: '3' } })
    expect(taken.hand).toEqual(['3', '3', '7', '7', 'joker'])
    expect(taken.held).toEqual([5, 2, 2])
    const lost = after(VIEW, { kind: 'CardTaken', fields: { seat: 2, loser: 0, card: '7' } })
    expect(lost.hand).toEqual(['3', '7', 'joker'])
    expect(lost.held).toEqual([3, 3, 3])
  })

  it('are taken: nobody else knows which', () => {
    const taken = after(VIEW, { kind: 'CardTaken', fields: { seat: 2, loser: 1, card: null } })
    expect(taken.hand).toEqual(VIEW.hand)
    expect(taken.held).toEqual([4, 2, 3])
  })

  it('are drawn from the pile, and stand in order', () => {
    const drawn = after(VIEW, { kind: 'Drew', fields: { seat: 0, card: '10' } })
    expect(drawn.hand).toEqual(['3', '7', '7', '10', 'joker'])
    expect(drawn.left).toBe(9)
  })

  it('end with the Joker', () => {
    const end = after(VIEW, { kind: 'JokerLaid', fields: { seat: 0 } })
    expect(end.hand).toEqual(['3', '7', '7'])
    expect(end.laid[0]).toEqual(['joker'])
  })
})
