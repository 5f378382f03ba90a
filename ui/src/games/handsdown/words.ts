/** Everything the page says about Hands Down that is no event: the section of the page in `words.ftl`. */

import { door } from '../../words/door'
import { said } from '../../words/said.svelte'

/** Somebody's name; null is you. */
type Who = string | null

const say = said('handsdown')
const round = Math.round

export default door(
  say,
  'page-',
  [
    'you',
    'yourHand',
    'yourPairs',

    // the acts
    'slap',
    'fake',
    'pass',
    'more',
    'half',
    'graze',
    'fouls',
    'yourHandOnPad',
    'slapNoPair',
    'holdFake',
    'dragLabel',
    'gaugeWind',
    'gaugeFake',
    'gaugeTouch',
    'gaugeSlap',

    // what is asked
    'yourTurnPair',
    'yourTurnNone',
    'notIn',
    'yourLunge',
    'slapOrWait',
    'committed',
    'slapAll',
    'youAreDown',
    'theyRace',
    'theyAreTempted',
    'still',
    'showPair',
    'takeOne',
    'wait',

    // in big letters over the machine
    'lunge',
    'handsDown',
    'faked',
    'lastPair',
    'clump',
    'clumpNote',
    'halfSlapped',
    'grazed',
    'noPair',
    'wentNowhere',

    // how a race was called
    'never',
    'onItsWay',
    'called',
  ],
  {
    card: (code: string): string => say('page-card', { code }),
    cards: (n: number): string => say('page-cards', { n }),
    points: (n: number): string => say('page-points', { n }),
    laid: (pairs: number): string => say('page-laid', { pairs }),
    pairOf: (code: string): string => say('page-pairOf', { code }),
    pile: (n: number): string => say('page-pile', { n }),
    pileShort: (n: number): string => say('page-pileShort', { n }),
    marks: door(say, 'page-marks-', ['dot', 'block', 'peak', 'star']),
    takeFrom: (name: string): string => say('page-takeFrom', { name }),

    // what is asked
    onlyPass: (held: number): string => say('page-onlyPass', { held }),
    theirTurn: (name: string): string => say('page-theirTurn', { name }),
    paid: (name: string): string => say('page-paid', { name }),
    fellForIt: (name: string): string => say('page-fellForIt', { name }),
    showsPair: (name: string): string => say('page-showsPair', { name }),
    takesOne: (name: string): string => say('page-takesOne', { name }),
    won: (names: string[], you: boolean): string => say('page-won', { names, you: you && names.length === 1 }),

    // in big letters over the machine
    last: (who: Who): string => say('page-last', { who }),
    lastPays: (who: Who, to: Who): string => say('page-lastPays', { who, to }),
    lastPairBy: (name: Who): string => say('page-lastPairBy', { name }),
    caught: (who: Who): string => say('page-caught', { who }),
    early: (who: Who): string => say('page-early', { who }),
    earlyNote: (to: Who): string => say('page-earlyNote', { to }),
    foulNote: (who: Who): string => say('page-foulNote', { who }),
    noPairNote: (who: Who): string => say('page-noPairNote', { who }),
    taken: (who: Who, from: Who): string => say('page-taken', { who, from }),
    passed: (who: Who): string => say('page-passed', { who }),
    jokerLaid: (who: Who): string => say('page-jokerLaid', { who }),

    // how a race was called
    time: (ms: number): string => say('page-time', { ms: round(ms) }),
    behind: (ms: number): string => say('page-behind', { ms: round(ms) }),
    call: (times: string[], error: number): string =>
      say('page-call', { times: times.join(', '), error: Math.max(0, error) }),
    callOf: (who: Who, ms: number): string => say('page-callOf', { who, ms: round(ms) }),
    callEarly: (who: Who): string => say('page-callEarly', { who }),

    // when it was close
    photo: (first: Who, second: Who, ms: number): string =>
      say('page-photo', { first, second, ms: Math.max(1, round(ms)) }),

    // from the side of the table; the player, and how often
    patter: {
      fooled: [0, 1, 2].map(
        (n) =>
          (name: Who): string =>
            say(`page-patter-fooled-${n}`, { name }),
      ),
      again: [0, 1, 2].map(
        (n) =>
          (name: Who, times: number): string =>
            say(`page-patter-again-${n}`, { name, times }),
      ),
      lastAgain: [0, 1].map(
        (n) =>
          (name: Who, times: number): string =>
            say(`page-patter-lastAgain-${n}`, { name, times }),
      ),
      grazed: [(name: Who): string => say('page-patter-grazed-0', { name })],
      early: [(name: Who): string => say('page-patter-early-0', { name })],
      noPair: [(name: Who): string => say('page-patter-noPair-0', { name })],
    },

    awards: door(say, 'page-awards-', ['fastest', 'quickest', 'cold', 'gullible', 'actor', 'streak'], {
      time: (ms: number): string => say('page-time', { ms: round(ms) }),
      survived: (n: number): string => say('page-awards-survived', { n }),
      fell: (n: number): string => say('page-awards-fell', { n }),
      fooled: (n: number): string => say('page-awards-fooled', { n }),
      inARow: (n: number): string => say('page-awards-inARow', { n }),
    }),

    practice: door(say, 'page-practice-', ['title', 'text', 'begin', 'again', 'now'], {
      ready: (round: number, of: number): string => say('page-practice-ready', { round, of }),
      outcomes: {
        down: (ms: number): string => say('page-practice-outcomes-down', { ms: round(ms) }),
        never: (): string => say('page-practice-outcomes-never'),
        early: (): string => say('page-practice-outcomes-early'),
        fooled: (): string => say('page-practice-outcomes-fooled'),
        cold: (): string => say('page-practice-outcomes-cold'),
      },
      total: (ms: number | null, fooled: number): string =>
        say('page-practice-total', { any: ms !== null, ms: round(ms ?? 0), fooled }),
    }),

    learn: door(
      say,
      'page-learn-',
      [
        'goalTitle',
        'goal',
        'machineTitle',
        'machine',
        'actsTitle',
        'slap',
        'fake',
        'foul',
        'goOn',
        'othersTitle',
        'others',
        'fairTitle',
        'fair',
        'exampleTitle',
        'example',
        'endTitle',
        'end',
        'ann',
      ],
      { rule: (name: string): string => say('page-learn-rule', { name }) },
    ),
  },
)
