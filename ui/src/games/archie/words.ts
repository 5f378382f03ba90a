/** Everything the page says about archie that is no event: the section of the page in `words.ftl`. */

import { door } from '../../words/door'
import { said } from '../../words/said.svelte'

/** Somebody by name; null is whoever reads this. */
type Who = string | null
type Suit = 'edith' | 'gloria' | 'mike' | 'archie' | 'ding_bat'

const say = said('archie')

export default door(
  say,
  'page-',
  [
    'hand',

    // the middle of the table
    'trickSoFar',
    'winsSoFar',
    'takes',
    'lastTrick',

    // somebody's tally
    'unset',
    'setMark',

    // what is asked
    'dial',
    'askBid',
    'askBidHint',
    'allSet',
    'turned',
    'askLead',
    'askFollowBoss',
    'askFreeBoss',
    'askGive',
    'dragIt',
    'keep',
    'dealing',

    // the score sheet
    'player',
    'bidShort',
    'tookShort',
    'pointsShort',
    'total',
    'exact',
    'missed',
    'roundShort',
    'allRounds',
  ],
  {
    suit: (suit: Suit): string => say('page-suit', { suit }),
    card: (suit: Suit, rank: number): string => say('page-card', { suit, rank }),
    plainCard: (suit: Suit, rank: number): string => say('page-plainCard', { suit, rank }),
    playedBy: (who: Who, card: string): string => say('page-playedBy', { who, card }),

    // the middle of the table
    round: (n: number): string => say('page-round', { n }),
    goal: (target: number, rounds: number, round: number): string =>
      say('page-goal', { goal: !rounds ? 'points' : round > rounds ? 'tie_break' : 'rounds', target, rounds }),

    // somebody's tally
    tally: (bid: number | null, sealed: boolean, taken: number): string =>
      say('page-tally', { bid: bid ?? (sealed ? 'sealed' : 'none'), taken }),
    points: (score: number): string => say('page-points', { score }),

    // what is asked
    bid: (n: number): string => say('page-bid', { n }),
    bidSet: (bid: number, waiting: string[]): string => say('page-bidSet', { bid, waiting }),
    allBidding: (waiting: string[]): string => say('page-allBidding', { waiting }),
    bids: (who: Who, bid: number): string => say('page-bids', { who, bid }),
    askFollow: (led: string): string => say('page-askFollow', { led }),
    askFree: (led: string): string => say('page-askFree', { led }),
    leads: (who: string): string => say('page-leads', { who }),
    plays: (who: string): string => say('page-plays', { who }),
    trickTo: (who: Who, card: string): string => say('page-trickTo', { who, card }),
    give: (who: string): string => say('page-give', { who }),
    giving: (who: string): string => say('page-giving', { who }),
    kept: (who: Who): string => say('page-kept', { who }),
    given: (who: Who, to: Who): string => say('page-given', { who, to }),
    won: (who: Who, score: number): string => say('page-won', { who, score }),

    // the score sheet
    sheet: (round: number): string => say('page-sheet', { round }),
    roundOf: (who: Who, bid: number, taken: number): string =>
      say('page-roundOf', { who, bid, taken, exact: bid === taken }),
    bidAndTook: (bid: number, taken: number): string => say('page-bidAndTook', { bid, taken }),

    learn: door(say, 'page-learn-', [
      'goalTitle',
      'goal',
      'packTitle',
      'pack',
      'packOrder',
      'bidTitle',
      'bid',
      'trickTitle',
      'trick',
      'example',
      'batTitle',
      'bat',
      'scoreTitle',
      'score',
      'roundExample',
      'led',
      'rules',
    ]),
  },
)
