/** Everything the page says about splitsecond; what happens in a game is told by the server. */

import type { SplitsecondArea } from './wire'

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

const AREAS: Record<SplitsecondArea, string> = {
  color: 'Color',
  shape: 'Shape',
  pattern: 'Pattern',
  position: 'Position',
}

export default {
  you: 'you',
  areas: AREAS,

  /** The table */
  cards: 'The blue cards',
  place: (place: number, design: string) => `Place ${place}, ${design}`,
  blue: (design: string) => `Blue card, ${design}`,
  tan: (design: string) => `Tan card, ${design}`,
  cover: 'The next tan card, covered',
  noMoreTan: 'No tan card is left',
  left: (amount: number) => `${amount} left`,
  bluffo: 'Bluffo',
  slap: (stack: number) => `Slap the Bluffo stack: there is no match. ${stack} left`,
  points: (points: number) => (points === 1 ? '1 point' : `${points} points`),
  seat: { wrong: 'out', conceded: 'gave up', slapped: 'Bluffo!', winner: 'won it', searching: 'searching' },

  /** What I should do */
  find: (area: SplitsecondArea) => `Touch the blue card with the same ${area}.`,
  touched: 'Touched! Was anybody faster?',
  touchedRight: (ms: number) => `That is it, after ${(ms / 1000).toFixed(2)} s! Was anybody faster?`,
  givingUp: 'Giving up this round…',
  slapped: 'Slapped! Nobody may find it now.',
  wrong: 'Wrong card: you are out of this round.',
  conceded: 'You gave up this round.',
  youSlapped: 'You say there is no match. Wait…',
  ready: 'Eyes open: the next card is coming.',
  laying: 'The blue cards are laid out.',
  won: 'You found it! Take the card when you are ready.',
  call: 'You found it! Which area comes next?',
  claimWon: 'No match: the round is yours. Go on when you are ready.',
  claimCall: 'No match: the round is yours. Which area comes next?',
  winnerTakes: (name: string) => `${capital(name)} won the round and takes the card.`,
  winnerCalls: (name: string) => `${capital(name)} won the round and calls the next area.`,
  over: 'The game is over.',

  concede: 'Give up',
  slapButton: 'Bluffo!',
  take: 'Take the card',

  /** Moments */
  found: (name: string) => `${capital(name)} found it!`,
  wrongBy: (name: string) => `${capital(name)}: wrong card`,
  concededBy: (name: string) => `${capital(name)} ${name === 'you' ? 'give' : 'gives'} up`,
  slappedBy: (name: string) => `${capital(name)}: Bluffo!`,
  held: (name: string) => `No match! ${capital(name)} ${name === 'you' ? 'get' : 'gets'} a Bluffo card.`,
  failed: 'There was a match after all.',
  nobody: 'Nobody found it.',
  lastOne: (name: string) => `${capital(name)} ${name === 'you' ? 'are' : 'is'} the last one in.`,
  called: (area: SplitsecondArea) => `Next: ${AREAS[area]}!`,

  /** How the race was called: fastest first */
  time: (name: string, ms: number, early: boolean) => (early ? `${name} too early` : `${name} ${Math.round(ms)} ms`),
  lastRound: (times: string) => `Last round: ${times}`,
  behind: (second: string, first: string, ms: number) =>
    `${capital(second)} ${second === 'you' ? 'were' : 'was'} ${ms} ms behind ${first}!`,

  awards: {
    fastest: 'Quickest eye',
    steady: 'Quickest on average',
    streak: 'Longest streak',
    close: 'So close, so often',
    wrong: 'Boldest finger',
    seconds: (ms: number) => `${(ms / 1000).toFixed(2)} s`,
    average: (ms: number) => `${(ms / 1000).toFixed(1)} s a card`,
    inARow: (rounds: number) => `${rounds} in a row`,
    times: (times: number) => (times === 1 ? 'once' : `${times} times`),
  },

  practice: {
    title: 'Try it',
    text: 'Three cards against a dummy, who is slow. Nobody is watching.',
    begin: 'Find three cards',
    again: 'Once more',
    ready: (round: number, of: number) => `Card ${round} of ${of} is coming.`,
    found: (ms: number) => `That is it! ${(ms / 1000).toFixed(1)} s.`,
    wrong: 'Wrong card. The right one is marked.',
    dummy: 'Even the dummy has found it now.',
    average: (ms: number, found: number) => `You found ${found} of 3. Your average: ${(ms / 1000).toFixed(1)} s.`,
    none: 'None of them. They do look alike!',
  },

  /** From the side of the table */
  patter: {
    found: [
      (name: string) => `${name} sees everything.`,
      (name: string) => `Sharp eyes, ${name}!`,
      (name: string) => `${name} had that one in mind.`,
      (name: string) => `Did ${name} even look?`,
    ],
    streak: (name: string, rounds: number) => `${name} again! That is ${rounds} in a row.`,
    wrong: [
      (name: string) => `${name} was sure. Very sure.`,
      (name: string) => `A look-alike got ${name}.`,
      (name: string) => `Close, ${name}, but no card.`,
    ],
    wrongAgain: [
      (name: string) => `${name} fell for one AGAIN.`,
      (name: string) => `${name}, they do look alike, don’t they?`,
    ],
    nobody: ['It was right there!', 'Nobody? Really?', 'Twenty-three cards, no finger.'],
  },

  learn: {
    goal: {
      title: 'Be the first to see it',
      text:
        'A tan card comes up. One of the blue cards around it has the same design. Touch that one before anybody ' +
        'else, and the tan card is yours. The most tan cards win.',
    },
    area: {
      title: 'One quarter is played',
      text:
        'Every card has four quarters: color, shape, pattern and position. The table says which of them is ' +
        'played. Partners are alike in all four; only with scrambled cards, a house rule, the other three fool you.',
    },
    wrong: {
      title: 'No second try',
      text:
        'Touch a wrong card and you are out of the round; if somebody finds the right one, you pay them a card. ' +
        'So look twice: every design has two look-alikes.',
    },
    where: {
      title: 'They never move',
      text: 'The blue cards stay where they lie, all evening. Remember where you have seen what.',
    },
    more: {
      title: 'Two spices',
      text:
        'Dealer’s Choice: whoever wins a round calls the next area, best with scrambled cards. Bluffo: three blue ' +
        'cards are missing. Slap the stack if you think that there is no match, or want the others to think so.',
    },
    example: 'For example',
    example1: 'We play for color, and this tan card is up. Which one is it?',
    example2:
      'The first has the same stripes from left to right. The second is a look-alike: its second stripe is ' +
      'another one.',
    right: 'match',
    alike: 'look-alike',
    far: 'no',
  },
}
