/** Everything the page says about mrt; what happens in a game is told by the server. */

import type { MrtCard } from './wire'

const cards = (amount: number): string => (amount === 1 ? '1 card' : `${amount} cards`)

/** "Ann", "Ann and Bo", "Ann, Bo and Cy" */
const list = (names: string[], and = 'and'): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

const CARDS: Record<MrtCard, string> = {
  T: 'Mr. T',
  jeff: 'Jeff',
  kim: 'Kim',
  robin: 'Robin',
  woody: 'Woody',
  dozer: 'Dozer',
  bus: 'the Bus',
  spike: 'Spike',
  bisby: 'Ms. Bisby',
  skye: 'Skye',
}

const named = (wanted: MrtCard[]): string =>
  list(
    wanted.map((card) => CARDS[card]),
    'or',
  )

export default {
  you: 'you',
  list,
  cards: CARDS,

  /** What lies where */
  hand: 'Your hand',
  pile: (amount: number) => `The top card of your pile, unseen; ${amount} left`,
  emptyPile: 'Your pile is empty',
  pileCount: (amount: number) => `${amount} in the pile`,
  faceDown: 'a card, face down',
  stackedOn: (card: MrtCard, amount: number) =>
    amount > 1 ? `${CARDS[card]}, on top of ${cards(amount - 1)}` : CARDS[card],
  target: 'Target',
  play: 'Play',
  inPile: 'pile',
  inHand: 'hand',
  choosing: 'choosing',
  ready: 'sealed',
  out: 'out',
  contest: (mark: string) => `in Showdown ${mark}`,
  matched: 'match!',

  /** What is going on */
  board: (number: number) => `Board ${number}`,
  boardOf: (number: number, last: number) => `Board ${number} of ${last}`,
  atStake: (amount: number) => `${cards(amount)} on the board`,
  wants: 'match',
  or: 'or',
  versus: (names: string[]) => names.map(capital).join(' · '),
  duel: 'Targets for both',
  duelPlay: 'Match either target',
  together: 'All together',
  stalemates: (times: number) => (times === 1 ? 'Stalemate' : `Stalemate × ${times}`),
  settled: 'decided',

  /** Moments */
  moment: {
    stalemate: 'Stalemate! The cards stay.',
    showdown: (names: string[]) => `Showdown: ${list(names)}!`,
    lone: (name: string) => `${capital(name)} ${name === 'you' ? 'have' : 'has'} the only Mr. T!`,
    matched: (name: string, card: MrtCard) =>
      `${capital(name)} ${name === 'you' ? 'match' : 'matches'} ${CARDS[card]}!`,
    dropped: (name: string) => `${capital(name)} ${name === 'you' ? 'drop' : 'drops'} out of the Showdown`,
    dry: (name: string) => `${capital(name)} ${name === 'you' ? 'have' : 'has'} no card left to play`,
    collected: (name: string, amount: number) =>
      `${capital(name)} ${name === 'you' ? 'collect' : 'collects'} ${cards(amount)}`,
    tookBack: (name: string, amount: number) =>
      `${capital(name)} ${name === 'you' ? 'take' : 'takes'} back ${cards(amount)}`,
    out: (name: string) => `${capital(name)} ${name === 'you' ? 'are' : 'is'} out of the game`,
  },

  /** What I am asked */
  ask: {
    turnUp: 'Turn up your top card.',
    stalemate: 'Stalemate: lay another card on top.',
    fromHand: 'Your pile is used up: pick a card, in secret.',
    target: 'Turn up your top card as a target.',
    targetFromHand: 'Your pile is used up: pick a target, in secret.',
    showdown: (wanted: MrtCard[], pile: boolean, hand: boolean) =>
      `Match ${named(wanted)}: ${
        !hand
          ? 'hope for the pile.'
          : pile
            ? 'a card of your hand, or luck from the pile?'
            : 'pick a card of your hand.'
      }`,
  },
  locked: 'Opens in a Showdown',
  sealed: (names: string[]) => (names.length ? `Sealed. Now ${list(names)}.` : 'Sealed.'),
  waitFor: (names: string[]) => `Waiting for ${list(names)}.`,
  fight: (names: string[]) => `You watch: ${list(names)} fight it out.`,
  youAreOut: 'You are out. Pity!',
  over: 'The game is over.',
  turning: 'The cards come up.',

  learn: {
    goal: {
      title: 'Get the cards',
      text: 'Sixty cards, all dealt out. Win what lies on the board, again and again; in the end the most cards win.',
    },
    turn: {
      title: 'All at once',
      text:
        'Everybody turns up the top card of the pile, together. Some alike, but not all? They fight. All ' +
        'different, and one is Mr. T? He takes it all. Otherwise it is a Stalemate: the cards stay, everybody ' +
        'lays another on top, and the heap grows.',
    },
    special: {
      title: 'Three cards to trust',
      text:
        'In a Showdown you play for the cards that the others show: match one, alone, and the board is yours. ' +
        'Play the top of your pile and hope, or one of the three cards in your hand. Nothing ever replaces those ' +
        'three.',
    },
    double: {
      title: 'Two fights at a time',
      text:
        'Two pairs? Then both fight at once. Each pair wants the card that the other pair showed, also when it ' +
        'has long been covered.',
    },
    end: {
      title: 'Out, and over',
      text:
        'Without cards you are out. When only two are left, the bigger stock wins. Two players have a game of ' +
        'their own: each sets a target, and either target will do.',
    },
    example: 'For example',
    example1: 'Ann and Dee both show Jeff. Bo’s Mr. T is no help to him: it wins only when all cards differ.',
    example2:
      'Ann and Dee now want Dozer or Mr. T. Ann turns up the Bus. Dee plays Dozer from her hand, the only match:',
    example3: 'Dee collects all six cards.',
    names: ['Ann', 'Cy', 'Bo', 'Dee'],
  },
}
