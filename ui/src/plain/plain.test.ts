import { expect, test } from 'vitest'
import type { FieldInfo, GameInfo } from '../wire'
import { cardVerb, groups, placeVerb } from './choices'
import { counted, inkOf, picture } from './picture'

const field = (name: string, kind: string, more: Partial<FieldInfo> = {}): FieldInfo => ({
  name,
  kind,
  rows: 0,
  by_seat: (more.rows ?? 0) > 0,
  option: false,
  empty: 0,
  words: [],
  ...more,
})

const TOY: GameInfo = {
  name: 'toy',
  title: 'A toy',
  seats: [2],
  recommended: [2],
  race: false,
  window: false,
  levels: ['easy', 'medium', 'hard'],
  rules: false,
  options: [
    { name: 'gentle', paragraph: 'T1', sentence: 'nobody loses', default: 0, values: null },
    { name: 'target', paragraph: 'T2', sentence: 'points to win', default: 10, values: [1, 50, 1] },
    { name: 'dealer', paragraph: 'T3', sentence: 'who deals', default: -1, values: [-1, 1, 1] },
  ],
  actions: ['play R1', 'play R2', 'toss R1', 'toss R2', 'give 0', 'give 1', 'turn 0', 'turn 1', 'turn 2', 'pass'],
  aimed: 'give',
  shouts: [],
  cards: { R1: 'Red 1', R2: 'Red 2' },
  events: {},
  fields: [
    field('seat', 'seat'),
    field('seats', 'number'),
    field('phase', 'named'),
    field('turn', 'seat'),
    field('hand', 'bag'),
    field('top', 'card'),
    field('left_over', 'number'),
    field('mood', 'named'),
    field('since', 'time'),
    field('out', 'seats'),
    field('bid', 'number', { rows: 1, empty: -1 }),
    field('laid', 'bag', { rows: 1 }),
    field('place', 'card', { rows: 1, by_seat: false }),
    field('gentle', 'flag', { option: true }),
    field('target', 'number', { option: true }),
    field('dealer', 'seat', { option: true }),
  ],
}

const VIEW = {
  seat: 0,
  seats: 2,
  phase: 'trick',
  turn: 1,
  hand: ['R1', 'R1', 'R2'],
  top: 'R2',
  left_over: 7,
  mood: 'none',
  since: 12,
  out: [1],
  bid: [3, -1],
  laid: [[], ['R1']],
  place: ['R1', null, 'R2'],
  gentle: true,
  target: 10,
  dealer: 0,
}

const nameOf = (seat: number): string => ['Ann', 'Bob'][seat] ?? ''

test('every field finds its place', () => {
  const drawn = picture(TOY, VIEW, nameOf)
  expect(drawn.hand).toEqual(['R1', 'R1', 'R2'])
  expect(drawn.piles).toEqual([{ name: 'top', label: 'Top', cards: ['R2'] }])
  expect(drawn.facts).toEqual([{ label: 'Left over', value: '7' }]) // no mood, and no times
  expect(drawn.columns).toEqual([{ label: 'Bid', values: ['3', '–'] }])
  expect(drawn.rows.map((row) => row.cards)).toEqual([['R1', null, 'R2']])
  expect(drawn.sides.map((side) => side.marks)).toEqual([[], ['Out']])
  expect(drawn.sides[1]?.piles).toEqual([{ name: 'laid', label: 'Laid', cards: ['R1'] }])
  expect([drawn.phase, drawn.turn, drawn.dealer, drawn.awaited]).toEqual(['trick', 1, 0, [1]])
})

test('only house rules that are not as usual are told', () => {
  expect(picture(TOY, VIEW, nameOf).rules).toEqual(['nobody loses'])
  expect(picture(TOY, { ...VIEW, gentle: false, target: 20 }, nameOf).rules).toEqual(['points to win: 20'])
})

test('a card stands for the one thing that can be done with it', () => {
  expect(cardVerb(TOY, ['toss R1', 'pass'])).toBe('toss')
  expect(cardVerb(TOY, ['pass'])).toBe('play') // a tap is told why not
  expect(cardVerb(TOY, ['play R1', 'toss R1'])).toBeNull() // which one is meant must be said
})

test('places are counted by the actions that name them', () => {
  expect(placeVerb(TOY, 3)).toBe('turn')
  expect(placeVerb(TOY, 2)).toBeNull() // those name seats
})

test('what is left becomes buttons, verb by verb, with names of seats and cards', () => {
  const done = new Set(['turn 0'])
  expect(groups(TOY, ['turn 0', 'give 1', 'pass', 'play R1', 'give 0'], done, nameOf)).toEqual([
    {
      verb: 'give',
      choices: [
        { action: 'give 1', label: 'Give Bob' },
        { action: 'give 0', label: 'Give Ann' },
      ],
    },
    { verb: 'pass', choices: [{ action: 'pass', label: 'Pass' }] },
    { verb: 'play', choices: [{ action: 'play R1', label: 'Play Red 1' }] },
  ])
})

test('a suit has one ink', () => {
  const deck = { R1: 'Red 1', R2: 'Red 2', B1: 'Blue 1' }
  expect(inkOf('R1', deck)).toBe(inkOf('R2', deck))
  expect(inkOf('R1', deck)).not.toBe(inkOf('B1', deck))
})

test('who is waited for', () => {
  const awaited = (turn: number | null, asked: number[]): number[] =>
    picture(TOY, { ...VIEW, turn, asked }, nameOf).awaited
  expect(awaited(1, [])).toEqual([1])
  expect(awaited(1, [0, 1])).toEqual([1]) // the others may, but need not
  expect(awaited(1, [0])).toEqual([0]) // an answer to what was done
  expect(awaited(null, [0, 1])).toEqual([0, 1])
})

test('equal cards lie together', () => {
  expect(counted(['R1', 'R2', 'R1'])).toEqual([
    { card: 'R1', n: 2 },
    { card: 'R2', n: 1 },
  ])
})
