/** Everything the page says about splitsecond that is no event: the section of the page in `words.ftl`. */

import { door } from '../../words/door'
import { said } from '../../words/said.svelte'
import type { SplitsecondArea } from './wire'

/** Somebody's name; null is you. */
type Who = string | null

const say = said('splitsecond')
const AREAS: Record<SplitsecondArea, string> = door(say, 'page-areas-', ['color', 'shape', 'pattern', 'position'])
const you = (): string => say('page-you')
const feature = (name = ''): string => say('page-feature', { name })

/** Whoever reads this has no name in a sentence. */
const who = (name: string): string | null => (name === you() ? null : name)

export default door(
  say,
  'page-',
  [
    'you',

    // the table
    'cards',
    'cover',
    'noMoreTan',
    'bluffo',

    // what I should do
    'touched',
    'givingUp',
    'slapped',
    'wrong',
    'conceded',
    'youSlapped',
    'ready',
    'laying',
    'won',
    'call',
    'claimWon',
    'claimCall',
    'over',
    'concede',
    'slapButton',
    'take',

    // moments
    'failed',
    'nobody',
  ],
  {
    areas: AREAS,

    // the table
    /** By the names of its four features. */
    design: (area: SplitsecondArea, [one, two, three, four]: string[]): string =>
      say('page-design', { area, one: feature(one), two: feature(two), three: feature(three), four: feature(four) }),
    place: (place: number, design: string): string => say('page-place', { place, design }),
    blue: (design: string): string => say('page-blue', { design }),
    tan: (design: string): string => say('page-tan', { design }),
    left: (amount: number): string => say('page-left', { amount }),
    slap: (stack: number): string => say('page-slap', { stack }),
    points: (points: number): string => say('page-points', { points }),
    seat: door(say, 'page-seat-', ['wrong', 'conceded', 'slapped', 'winner', 'searching']),

    // what I should do
    find: (area: SplitsecondArea): string => say('page-find', { area }),
    touchedRight: (ms: number): string => say('page-touchedRight', { s: ms / 1000 }),
    winnerTakes: (name: string): string => say('page-winnerTakes', { name: who(name) }),
    winnerCalls: (name: string): string => say('page-winnerCalls', { name: who(name) }),

    // moments
    found: (name: string): string => say('page-found', { name: who(name) }),
    wrongBy: (name: string): string => say('page-wrongBy', { name: who(name) }),
    concededBy: (name: string): string => say('page-concededBy', { name: who(name) }),
    slappedBy: (name: string): string => say('page-slappedBy', { name: who(name) }),
    held: (name: string): string => say('page-held', { name: who(name) }),
    lastOne: (name: string): string => say('page-lastOne', { name: who(name) }),
    called: (area: SplitsecondArea): string => say('page-called', { area }),

    // how the race was called: fastest first
    time: (name: string, ms: number, early: boolean): string => say('page-time', { name, ms: Math.round(ms), early }),
    lastRound: (times: string): string => say('page-lastRound', { times }),
    behind: (second: string, first: string, ms: number): string =>
      say('page-behind', { second: who(second), first: who(first), ms }),

    awards: door(say, 'page-awards-', ['fastest', 'steady', 'streak', 'close', 'wrong'], {
      seconds: (ms: number): string => say('page-awards-seconds', { s: ms / 1000 }),
      average: (ms: number): string => say('page-awards-average', { s: ms / 1000 }),
      inARow: (rounds: number): string => say('page-awards-inARow', { rounds }),
      times: (times: number): string => say('page-awards-times', { times }),
    }),

    practice: door(say, 'page-practice-', ['title', 'text', 'begin', 'again', 'wrong', 'dummy', 'none'], {
      ready: (round: number, of: number): string => say('page-practice-ready', { round, of }),
      found: (ms: number): string => say('page-practice-found', { s: ms / 1000 }),
      average: (ms: number, found: number): string => say('page-practice-average', { s: ms / 1000, found }),
    }),

    // from the side of the table
    patter: {
      found: [0, 1, 2, 3].map(
        (n) =>
          (name: Who): string =>
            say(`page-patter-found-${n}`, { name }),
      ),
      streak: (name: Who, rounds: number): string => say('page-patter-streak', { name, rounds }),
      wrong: [0, 1, 2].map(
        (n) =>
          (name: Who): string =>
            say(`page-patter-wrong-${n}`, { name }),
      ),
      wrongAgain: [0, 1].map(
        (n) =>
          (name: Who): string =>
            say(`page-patter-wrongAgain-${n}`, { name }),
      ),
      get nobody(): string[] {
        return [0, 1, 2].map((n) => say(`page-patter-nobody-${n}`))
      },
    },

    learn: door(say, 'page-learn-', ['example', 'example1', 'example2', 'right', 'alike', 'far'], {
      goal: door(say, 'page-learn-goal-', ['title', 'text']),
      area: door(say, 'page-learn-area-', ['title', 'text']),
      wrong: door(say, 'page-learn-wrong-', ['title', 'text']),
      where: door(say, 'page-learn-where-', ['title', 'text']),
      more: door(say, 'page-learn-more-', ['title', 'text']),
    }),
  },
)
