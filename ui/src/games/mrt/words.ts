/** Everything the page says about mrt that is no event: the section of the page in `words.ftl`. */

import { door } from '../../words/door'
import { said } from '../../words/said.svelte'
import type { MrtCard } from './wire'

const say = said('mrt')

const CARDS: Record<MrtCard, string> = door(say, 'card-', [
  'T',
  'jeff',
  'kim',
  'robin',
  'woody',
  'dozer',
  'bus',
  'spike',
  'bisby',
  'skye',
])
const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
const you = (): string => say('you')

/** Whoever reads this has no name in a sentence. */
const who = (name: string): string | null => (name === you() ? null : name)

/** "Ann", "Ann and Bo", "Ann, Bo and Cy" */
const list = (names: string[]): string => say('page-list', { names })

export default door(
  say,
  'page-',
  [
    // what lies where
    'hand',
    'emptyPile',
    'faceDown',
    'target',
    'play',
    'inPile',
    'inHand',
    'choosing',
    'ready',
    'out',
    'matched',

    // what is going on
    'wants',
    'or',
    'duel',
    'duelPlay',
    'together',
    'settled',

    'locked',
    'youAreOut',
    'over',
    'turning',
  ],
  {
    get you(): string {
      return you()
    },
    list,
    cards: CARDS,

    // what lies where
    pile: (amount: number): string => say('page-pile', { amount }),
    pileCount: (amount: number): string => say('page-pileCount', { amount }),
    stackedOn: (card: MrtCard, amount: number): string =>
      say('page-stackedOn', { card: CARDS[card], under: Math.max(0, amount - 1) }),
    contest: (mark: string): string => say('page-contest', { mark }),

    // what is going on
    board: (number: number): string => say('page-board', { number }),
    boardOf: (number: number, last: number): string => say('page-boardOf', { number, last }),
    atStake: (amount: number): string => say('page-atStake', { amount }),
    versus: (names: string[]): string => names.map(capital).join(' · '),
    stalemates: (times: number): string => say('page-stalemates', { times }),

    moment: door(say, 'page-moment-', ['stalemate'], {
      showdown: (names: string[]): string => say('page-moment-showdown', { names }),
      lone: (name: string): string => say('page-moment-lone', { name: who(name) }),
      matched: (name: string, card: MrtCard): string =>
        say('page-moment-matched', { name: who(name), card: CARDS[card] }),
      dropped: (name: string): string => say('page-moment-dropped', { name: who(name) }),
      dry: (name: string): string => say('page-moment-dry', { name: who(name) }),
      collected: (name: string, amount: number): string => say('page-moment-collected', { name: who(name), amount }),
      tookBack: (name: string, amount: number): string => say('page-moment-tookBack', { name: who(name), amount }),
      out: (name: string): string => say('page-moment-out', { name: who(name) }),
    }),

    ask: door(say, 'page-ask-', ['turnUp', 'stalemate', 'fromHand', 'target', 'targetFromHand'], {
      showdown: (wanted: MrtCard[], pile: boolean, hand: boolean): string =>
        say('page-ask-showdown', {
          wanted: wanted.map((card) => CARDS[card]),
          from: !hand ? 'pile' : pile ? 'both' : 'hand',
        }),
    }),
    sealed: (names: string[]): string => say('page-sealed', { names }),
    waitFor: (names: string[]): string => say('page-waitFor', { names }),
    fight: (names: string[]): string => say('page-fight', { names }),

    learn: door(say, 'page-learn-', ['example', 'example1', 'example2', 'example3'], {
      goal: door(say, 'page-learn-goal-', ['title', 'text']),
      turn: door(say, 'page-learn-turn-', ['title', 'text']),
      special: door(say, 'page-learn-special-', ['title', 'text']),
      double: door(say, 'page-learn-double-', ['title', 'text']),
      end: door(say, 'page-learn-end-', ['title', 'text']),
      names: ['Ann', 'Cy', 'Bo', 'Dee'],
    }),
  },
)
