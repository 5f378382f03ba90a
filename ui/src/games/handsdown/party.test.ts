import { describe, expect, it } from 'vitest'
import { awards, fakes, patter, races } from './party'
import type { HandsdownEvent } from './wire'

type Kind = HandsdownEvent['kind']
const happened = (kind: Kind, seat: number, after = 0): HandsdownEvent =>
  ({ kind, fields: { seat, after } }) as HandsdownEvent

const race = (last: number, ...times: [number, number][]): HandsdownEvent[] => [
  happened('HandsDown', 0),
  ...times.map(([seat, ms]) => happened('Slapped', seat, ms * 1000)),
  happened('LostHandsDown', last),
]
const fake = (...fell: number[]): HandsdownEvent[] => [
  happened('Lunged', 0),
  happened('Faked', 0),
  ...fell.map((seat) => happened('Caught', seat)),
]
const seen = (story: HandsdownEvent[]): Parameters<typeof awards>[0] => ({ seats: 3, story, judged: [], winners: [] })
const NAMES = ['Ann', 'Bob', 'Kim']
const said = (story: HandsdownEvent[]): string | null => patter(seen(story), (seat) => NAMES[seat] ?? '')

describe('a game in numbers', () => {
  it('knows who fell for which fake', () => {
    expect(fakes([...fake(2), ...race(1, [2, 231], [1, 264]), ...fake()])).toEqual([
      { by: 0, fell: [2] },
      { by: 0, fell: [] },
    ])
  })

  it('knows the times of every Hands Down, and its last', () => {
    expect(races(race(1, [2, 231], [1, 264]))).toEqual([
      {
        times: [
          { seat: 2, ms: 231 },
          { seat: 1, ms: 264 },
        ],
        last: 1,
      },
    ])
  })
})

describe('awards', () => {
  it('go to the fastest, the coldest, the most gullible and the best actor', () => {
    const story = [...race(1, [2, 231], [1, 264]), ...fake(2), ...fake(2), ...fake()]
    expect(awards(seen(story)).map(({ seat, title, note }) => [seat, title, note])).toEqual([
      [2, 'Fastest slap', '231 ms'],
      [1, 'Coldest blood', '3 fakes survived'],
      [2, 'Most gullible', 'fell for 2 fakes'],
      [0, 'Best actor', 'fooled others 2 times'],
    ])
  })

  it('name a streak only if it is one', () => {
    const story = Array.from({ length: 5 }, () => race(1, [2, 231], [1, 264])).flat()
    expect(awards(seen(story)).find(({ title }) => title === 'Never last')).toMatchObject({
      seat: 2,
      note: '5 in a row',
    })
    expect(awards(seen(race(1, [2, 231]))).some(({ title }) => title === 'Never last')).toBe(false)
  })

  it('are not given for nothing', () => {
    expect(awards(seen([]))).toEqual([])
  })
})

describe('the patter', () => {
  it('knows who fell for it again', () => {
    expect(said(fake(2))).toContain('Kim')
    const twice = said([...fake(2), ...fake(2)]) ?? ''
    expect(twice).toMatch(/AGAIN|again|2/)
  })

  it('speaks to whoever it is about', () => {
    for (const story of [fake(2), [...fake(2), ...fake(2)], [happened('TouchedEarly', 2)], [happened('Grazed', 2)]]) {
      const line = patter(seen(story), (seat) => (seat === 2 ? null : 'Ann'))
      expect(line).toMatch(/^[A-Z]/)
      expect(line).not.toContain('Kim')
    }
  })

  it('says nothing about a lunge: nobody knows yet what it will be', () => {
    expect(said([...fake(2), happened('Lunged', 0)])).toBeNull()
  })

  it('is the same on every device', () => {
    expect(said(fake(1))).toBe(said(fake(1)))
  })
})
