import { describe, expect, test } from 'vitest'
import type { MrtCard, MrtEvent, MrtView } from './wire'
import { contests, duelTarget, keyed, sealed, stalemates } from './board'
import { scenes } from './scenes'

const EMPTY: MrtView = {
  seat: 0,
  seats: 4,
  deck: 0,
  play_out: false,
  out_at_once: false,
  ignore_dead: false,
  mixed_heaps: false,
  boards: 300,
  phase: 'preliminary',
  board: 1,
  players: 4,
  duels: 0,
  out: [],
  hand: [],
  held: [3, 3, 3, 3],
  fresh: [12, 12, 12, 12],
  pile: [[], [], [], []],
  under: [[], [], [], []],
  deeper: [],
  deeper_of: [],
  space: [[], [], [], []],
  top: [null, null, null, null],
  showdown: [],
  wanted: [],
  second: [],
  wanted_too: [],
  playing: [0, 1, 2, 3],
  asked: [0],
  choice: [null, null, null, null],
  turn: null,
}

/** The view after some scenes, as the theatre would show it. */
function after(view: MrtView, ...events: Pick<MrtEvent, 'kind' | 'fields'>[]): MrtView {
  return events.reduce((now, event) => ({ ...now, ...scenes({ ...event } as MrtEvent, now)?.show }), view)
}

const turned = (seat: number, card: MrtCard) => ({ kind: 'CardTurned' as const, fields: { seat, card } })
const seal = (seat: number) => ({ kind: 'ChoiceSealed' as const, fields: { seat, choice: null } })

describe('scenes', () => {
  test('the last choice seals all cards, and they are turned one by one', () => {
    const all = after(EMPTY, seal(0))
    expect([0, 1, 2, 3].map((seat) => sealed(all, seat))).toEqual([true, true, true, true])
    const one = after(all, turned(1, 'bus'))
    expect([0, 1, 2, 3].map((seat) => sealed(one, seat))).toEqual([true, false, true, true])
    expect(one.top).toEqual([null, 'bus', null, null])
    const last = after(one, turned(0, 'T'), turned(2, 'kim'))
    const moments = [scenes({ ...turned(1, 'bus') }, all), scenes({ ...turned(3, 'kim') }, last)]
    expect(moments[0]?.for).toBeGreaterThan(0)
    expect(moments[1]?.for).toBeGreaterThan(moments[0]?.for ?? 0)
  })

  test('a Showdown wants what the others show', () => {
    const view = after(EMPTY, seal(0), turned(0, 'jeff'), turned(1, 'dozer'), turned(2, 'T'), turned(3, 'jeff'), {
      kind: 'ShowdownBegan',
      fields: { contestants: [0, 3] },
    })
    expect(contests(view)).toEqual([{ number: 0, seats: [0, 3], wanted: ['dozer', 'T'] }])
  })

  test('in a Double Showdown each pair wants the card of the other, and only its spaces are swept', () => {
    const double = after(
      EMPTY,
      seal(0),
      turned(0, 'woody'),
      turned(1, 'bus'),
      turned(2, 'woody'),
      turned(3, 'bus'),
      { kind: 'ShowdownBegan', fields: { contestants: [0, 2] } },
      { kind: 'ShowdownBegan', fields: { contestants: [1, 3] } },
    )
    expect(contests(double).map((contest) => contest.wanted)).toEqual([['bus'], ['woody']])
    const swept = after(double, { kind: 'Collected', fields: { seat: 2, cards: 2 } })
    expect(swept.space.map((cards) => cards.length)).toEqual([0, 1, 0, 1])
    expect(swept.under).toEqual([[], [], ['woody', 'woody'], []])
  })

  test('in the game for two the first card is a target', () => {
    const view = after(
      { ...EMPTY, seats: 2, players: 2, phase: 'target', playing: [0, 1] },
      seal(0),
      turned(0, 'kim'),
      turned(1, 'T'),
    )
    expect(view.wanted).toEqual(['kim', 'T'])
    expect(view.top.every((card) => card === null)).toBe(true)
    expect([duelTarget(view, 0), duelTarget(view, 1)]).toEqual(['kim', 'T'])
  })
})

describe('the board', () => {
  test('whose target is whose, also when one of them was matched', () => {
    const space: MrtCard[][] = [['bus', 'kim'], ['T', 'kim'], [], []]
    const view = { ...EMPTY, players: 2, wanted: ['T', 'kim'] as MrtCard[], space }
    expect([duelTarget(view, 0), duelTarget(view, 1)]).toEqual(['kim', 'T'])
  })

  test('stalemates are counted by what lies there', () => {
    expect(stalemates({ ...EMPTY, space: [['bus', 'kim'], ['T', 'kim'], ['jeff'], []] })).toBe(2)
  })

  test('cards that are alike have keys of their own', () => {
    expect(keyed(['T', 'T', 'bus']).map((item) => item.key)).toEqual(['T-0', 'T-1', 'bus-0'])
  })
})
