import { expect, test } from 'vitest'
import type { Seen } from '../../lib/awards'
import { awards, patter, roundWinners } from './awards'
import type { SplitsecondEvent } from './wire'

const found = (seat: number, place: number): SplitsecondEvent => ({
  kind: 'Found',
  fields: { seat, place, card: 'C1' },
})
const wrong = (seat: number, place: number): SplitsecondEvent => ({
  kind: 'WrongCard',
  fields: { seat, place, card: 'C1' },
})
const nobody: SplitsecondEvent = { kind: 'NobodyWon', fields: { round: 1, place: 3 } }
const call = (seat: number, place: number, ms: number, behind?: number) => ({
  seat,
  action: `touch ${place}`,
  ms,
  error: 1,
  early: false,
  ...(behind === undefined ? {} : { behind }),
})

const SEEN: Seen<SplitsecondEvent> = {
  seats: 3,
  story: [found(0, 4), wrong(1, 7), found(0, 5), wrong(1, 2), nobody, found(2, 6), found(2, 8), found(2, 9)],
  judged: [
    [call(0, 4, 900)],
    [call(1, 7, 300), call(0, 5, 1200), call(1, 5, 1380, 180)],
    [call(1, 2, 200)], // nobody found it: that was no quick eye
    [call(2, 6, 1500), call(0, 11, 1510, 10)], // and a wrong card after it is no near miss
    [call(2, 8, 1000), call(0, 8, 1400, 400)],
    [call(2, 9, 800)],
  ],
  winners: [2],
}
const named = Object.fromEntries(awards(SEEN).map(({ title, seat, note }) => [title, [seat, note]]))

test('a round is won by one or by nobody', () => {
  expect(roundWinners(SEEN.story)).toEqual([0, 0, null, 2, 2, 2])
})

test('awards count what was found, not what was touched', () => {
  expect(named['Quickest eye']).toEqual([2, '0.80 s'])
  expect(named['Quickest on average']).toEqual([2, '1.1 s a card'])
  expect(named['Longest streak']).toEqual([2, '3 in a row'])
  expect(named['Boldest finger']).toEqual([1, '2 times'])
  expect(named['So close, so often']).toBeUndefined() // two were, once each
})

test('a device that came late gives the awards that it can', () => {
  expect(awards({ ...SEEN, judged: [] }).map(({ title }) => title)).toEqual(['Longest streak', 'Boldest finger'])
})

test('a word from the side: about what has just happened, and not about everything', () => {
  const said = (upTo: number): string | null =>
    patter({ ...SEEN, story: SEEN.story.slice(0, upTo) }, (seat) => ['Ann', 'Bob', 'Cal'][seat] ?? '')
  expect(said(1)).toContain('Ann')
  expect(said(4)).toContain('Bob')
  expect(said(8)).toContain('3 in a row')
  expect(patter({ ...SEEN, story: [] }, () => '')).toBeNull()
})

test('whoever it is about has no name', () => {
  const said = (upTo: number): string | null =>
    patter({ ...SEEN, story: SEEN.story.slice(0, upTo) }, (seat) => (seat === 2 ? null : 'Ann'))
  expect(said(8)).toBe('You again! That is 3 in a row.')
  expect(said(6)).toMatch(/^(You|Did you|Sharp eyes!)/)
})
