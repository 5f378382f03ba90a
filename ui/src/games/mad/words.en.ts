/** Everything the page says about mad; what happens in a game is told by the server. */

/** Somebody by name; null is whoever reads this. */
type Who = string | null

const COLOURS = { green: 'green', yellow: 'yellow', red: 'red', blue: 'blue' }
const MESSAGES = { way: 'Which way?', draw: 'Draw 1', give: 'Give two' }
const WILDS = { wild: 'Wild', wooly: 'Wild & Wooly', worry: 'What me worry', swap: 'Exchange', joker: 'Joker' }
const ATTACKS = { none: '', draw_one: 'Draw 1', give_two: 'Give two', wooly: 'Wild & Wooly', exchange: 'Exchange' }
const SIGNS = { way: '?', draw: '+1', give: '−2', wild: 'W', wooly: '+3', worry: '↩', swap: '⇄', joker: 'J' }

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const cards = (n: number): string => `${n} ${n === 1 ? 'card' : 'cards'}`
const list = (names: string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`

export default {
  colour: (colour: keyof typeof COLOURS): string => capital(COLOURS[colour]),
  numbered: (colour: keyof typeof COLOURS, n: number): string => `${capital(COLOURS[colour])} ${n}`,
  messaged: (colour: keyof typeof COLOURS, message: keyof typeof MESSAGES): string =>
    `${capital(COLOURS[colour])} ${MESSAGES[message]}${message === 'give' ? ', −2' : ''}`,
  wild: (wild: keyof typeof WILDS): string =>
    `${WILDS[wild]}${wild === 'wild' ? '' : wild === 'wooly' ? ', +3, wild' : ', wild'}`,
  /** As it is called in a sentence; the longer names also say what is printed on a card. */
  plainMessage: (colour: keyof typeof COLOURS, message: keyof typeof MESSAGES): string =>
    `${capital(COLOURS[colour])} ${MESSAGES[message]}`,
  plainWild: (wild: keyof typeof WILDS): string => WILDS[wild],
  sign: (kind: keyof typeof SIGNS): string => SIGNS[kind],
  handCards: (n: number): string => `Your hand: ${cards(n)}`,

  // the tray
  tray: 'The tray',
  drawPile: 'Draw',
  discardPile: 'Discard',
  pile: (n: number): string => `Draw pile, ${cards(n)}`,
  top: (card: string): string => `On top: ${card}`,
  nothingYet: 'Nothing lies on the discard pile yet',
  named: (colour: keyof typeof COLOURS): string => `${capital(COLOURS[colour])}!`,
  namedLong: (colour: keyof typeof COLOURS): string => `${capital(COLOURS[colour])} was named`,
  unnamed: 'Colour?',
  direction: { left: 'Play goes to the left', right: 'Play goes to the right' },

  // somebody
  holds: cards,
  knows: 'You know of',
  target: 'may be hit',
  counts: (n: number): string => `${n} points`,
  wins: 'wins!',
  left: (n: number): string => (n ? `${cards(n)} left` : 'no cards left'),

  // what is asked
  askTurn: 'Play a card that fits, or draw.',
  askTurnNone: 'Nothing fits: draw.',
  askPass: 'Play a card that fits, or pass.',
  draw: 'Draw a card',
  pass: 'Pass',
  askDrawn: (card: string): string => `You drew ${card}. Play it?`,
  askDrawnNo: (card: string): string => `You drew ${card}. It does not fit.`,
  playIt: 'Play it',
  keep: 'Keep it',
  askWay: 'Which way shall play go on?',
  way: { left: (next: string): string => `Left, to ${next}`, right: (next: string): string => `Right, to ${next}` },
  askColour: 'Name a colour.',
  askColourCall: 'Name a colour, or end the game?',
  call: (mine: number): string => `End the game: you count ${mine}`,
  callHint: (known: string[]): string => `You know of ${list(known)}.`,
  callOther: (who: string, counts: number): string => `${who}: ${counts} points`,
  askVictim: {
    none: '',
    draw_one: '',
    give_two: 'Who gets two of your cards?',
    wooly: 'Who draws three?',
    exchange: 'Whose hand do you want?',
  },
  victim: {
    none: (who: string): string => who,
    draw_one: (who: string): string => who,
    give_two: (who: string): string => `Give to ${who}`,
    wooly: (who: string): string => `${who} draws three`,
    exchange: (who: string): string => `Exchange with ${who}`,
  },
  noSwap: 'No exchange',
  askDefend: (who: string, attack: keyof typeof ATTACKS): string => `${who} hits you with ${ATTACKS[attack]}!`,
  take: 'Take it',
  worry: 'What, me worry? You worry!',
  quiet: (attack: keyof typeof ATTACKS): string => `${ATTACKS[attack]}: whoever is hit may answer…`,
  askGive: (who: string, n: number): string =>
    n === 1 ? `One card for ${who}: tap it.` : `${n} cards for ${who}: tap one.`,

  // what others do
  turn: (who: string): string => `${who} is to play.`,
  drawing: (who: Who): string => `${who === null ? 'You draw' : `${who} draws`}.`,
  looks: (who: string): string => `${who} looks at the card from the pile.`,
  choosesWay: (who: string): string => `${who} chooses the way.`,
  names: (who: string): string => `${who} names a colour.`,
  aims: (who: string, attack: keyof typeof ATTACKS): string => `${ATTACKS[attack]}: ${who} looks for a victim.`,
  gives: (who: string, to: Who): string => `${who} picks cards for ${to ?? 'you'}.`,
  dealing: 'The cards are being dealt.',

  // moments
  colourNamed: (who: Who, colour: keyof typeof COLOURS): string =>
    `${who === null ? 'You name' : `${who} names`} ${COLOURS[colour]}.`,
  wayNamed: (who: Who, way: 'left' | 'right'): string =>
    `${who === null ? 'You send' : `${who} sends`} it to the ${way}.`,
  aimed: (who: Who, victim: Who, attack: keyof typeof ATTACKS): string =>
    `${ATTACKS[attack]}! ${who === null ? 'You pick' : `${who} picks`} ${victim ?? 'you'}.`,
  defended: (who: Who): string => `${who ?? 'You'}: “What, me worry? You worry!”`,
  prevented: 'No exchange after all.',
  swapped: (one: Who, other: Who): string =>
    `${one === null ? 'You exchange' : `${one} exchanges`} all cards with ${other ?? 'you'}!`,
  called: (who: Who): string => `${who === null ? 'You call' : `${who} calls`} it: count your cards!`,
  deadlocked: 'Nobody can or will play, and nothing is left to draw: count!',
  opens: (who: Who): string => `${who === null ? 'You show your' : `${who} shows the`} cards…`,
  counted: (who: Who, n: number): string => `${who === null ? 'You count' : `${who} counts`} ${n}.`,
  won: (winners: string[], you: boolean): string =>
    you
      ? winners.length
        ? `You win, together with ${list(winners)}!`
        : 'You win!'
      : `${list(winners)} ${winners.length === 1 ? 'wins' : 'win together'}!`,

  learn: {
    goalTitle: 'Empty your hand',
    goal: 'The first with no cards left wins. One turn, one card: play one, or draw one.',
    matchTitle: 'What fits?',
    match: 'Same colour, same number, or same message. A wild card fits anywhere, and its player names a colour.',
    onTop: 'on top',
    fits: 'fits',
    not: 'does not',
    matchExample: 'On green 5: green 2 has the colour, red 5 the number, and Wild always fits. Blue 3 does not.',
    nastyTitle: 'Be nasty',
    nasty: {
      draw: 'Every opponent draws one.',
      give: 'Give two of your cards to somebody.',
      wooly: 'Name a colour; a victim draws three.',
      swap: 'Name a colour; swap whole hands, if you like.',
      way: 'You choose which way play goes on.',
    },
    worryTitle: 'What, me worry?',
    worry:
      'When an attack would hit you, answer with this card, even out of turn. The attack goes back where it came from.',
    worryExample: 'Ann picks Cal for Wild & Wooly. Cal answers and names blue. Now Ann draws the three cards.',
    secret: 'All targets are asked at once, and answer in secret.',
    jokerTitle: 'The Joker can end it',
    joker:
      'With one to three other cards you may call the end. Numbers count themselves, all else 5. You need ' +
      'fewer than everybody.',
    jokerExample: 'Ann: 2 + 4 = 6. Ben: 6 + 1 = 7. Ann wins. With 6 each, Ben would.',
  },
}
