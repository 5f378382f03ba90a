/** Everything the page says about Hands Down; what happens in a game is told by the server. */

const many = (n: number, one: string): string => `${n} ${n === 1 ? one : `${one}s`}`
const list = (names: string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`

const nth = (n: number): string => (n === 2 ? 'second' : n === 3 ? 'third' : `${n}th`)

/** Somebody's name; null is you. */
type Who = string | null
const says = (who: Who, they: string, you: string): string => (who === null ? `You ${you}` : `${who} ${they}`)

export default {
  you: 'you',
  card: (code: string): string => (code === 'joker' ? 'the Joker' : code),
  cards: (n: number): string => (n ? many(n, 'card') : 'no cards'),
  points: (n: number): string => many(n, 'point'),
  laid: (pairs: number): string => (pairs ? many(pairs, 'pair') : 'no pairs yet'),
  pairOf: (code: string): string => (code === 'joker' ? 'The Joker' : `A pair of ${code}s`),
  pile: (n: number): string => (n ? `${many(n, 'card')} in the pile` : 'The pile is out'),
  pileShort: (n: number): string => (n ? String(n) : 'out'),
  yourHand: 'Your cards',
  yourPairs: 'Your pairs',
  marks: {
    dot: 'the red hand, with a dot',
    block: 'the yellow hand, with a square',
    peak: 'the blue hand, with a triangle',
    star: 'the green hand, with a star',
  },
  takeFrom: (name: string): string => `Take a card from ${name}`,

  // the acts
  slap: 'Slap',
  fake: 'Fake',
  pass: 'Pass',
  more: 'More',
  half: 'Slap only half way',
  graze: 'Touch in a fake',
  fouls: 'These end your turn at once (rules H7 and H17). Why would anybody? Because it can happen to a real hand.',
  yourHandOnPad: 'Your hand on the machine: slap',
  slapNoPair: 'Slap without a pair',
  holdFake: 'hold, let go',
  dragLabel: 'Your hand above the pad: pull it down. The buttons below do the same.',
  gaugeWind: 'tease',
  gaugeFake: '↩ fake',
  gaugeTouch: 'foul',
  gaugeSlap: 'slap!',

  // what is asked
  yourTurnPair: 'You hold a pair: pull your hand all the way down to play it, or only pretend.',
  yourTurnNone: 'No pair. Pretend to slap: whoever falls for it gives you a card. Or pass.',
  onlyPass: (held: number): string =>
    held ? 'One card is not enough to slap or to fake: pass.' : 'You have no cards: pass.',
  theirTurn: (name: string): string => `${name}’s turn. Slap when that hand is really down, and not before.`,
  paid: (name: string): string => `You have paid for touching. It costs no more until ${name} does something.`,
  notIn: 'You have no cards, so you have nothing to lose.',
  yourLunge: 'Your hand is coming down. Who trusts it?',
  slapOrWait: 'Slap now, or wait and see?',
  committed: 'You are down. Now hope that hand lands!',
  fellForIt: (name: string): string => `Too keen! That is a card for ${name}.`,
  slapAll: 'SLAP! Anywhere down here!',
  youAreDown: 'You are down. Who will be last?',
  theyRace: 'Hands down! Who will be last?',
  theyAreTempted: 'A fake! Will anybody fall for it?',
  still: 'It was only a fake. Keep your hand still!',
  showPair: 'Which pair do you show?',
  showsPair: (name: string): string => `${name} chooses a pair to show.`,
  takeOne: 'The pile is out. Take a card from whom?',
  takesOne: (name: string): string => `${name} takes a card from somebody.`,
  wait: 'A card is on its way.',
  won: (names: string[], you: boolean): string =>
    you && names.length === 1 ? 'You win!' : `${list(names)} ${names.length > 1 ? 'share the win' : 'wins'}!`,

  // in big letters over the machine
  lunge: 'Here it comes!',
  handsDown: 'HANDS DOWN!',
  lastPair: 'THE TWENTIETH PAIR!',
  lastPairBy: (name: string | null): string => `${name ?? 'You'} laid it, and that is the end.`,
  faked: 'Only a fake!',
  last: (who: Who): string => says(who, 'was last!', 'were last!'),
  lastPays: (who: Who, to: Who): string => `${says(who, 'pays', 'pay')} ${to ?? 'you'} a card`,
  clump: 'Too close to call!',
  clumpNote: 'The last two cannot be told apart. It does not count.',
  caught: (who: Who): string => says(who, 'fell for it!', 'fell for it!'),
  early: (who: Who): string => (who === null ? 'Too early!' : `Too early, ${who}!`),
  earlyNote: (to: Who): string => `That is a card for ${to ?? 'you'}.`,
  halfSlapped: 'Only half way!',
  grazed: 'Touched in a fake!',
  foulNote: (who: Who): string => `A foul: ${who === null ? 'your' : `${who}’s`} turn is over.`,
  noPair: 'No pair behind it!',
  noPairNote: (who: Who): string => `${who === null ? 'Your' : `${who}’s`} turn is over.`,
  taken: (who: Who, from: Who): string => `${says(who, 'takes', 'take')} a card from ${from ?? 'you'}`,
  passed: (who: Who): string => says(who, 'passes', 'pass'),
  jokerLaid: (who: Who): string => `${says(who, 'has', 'have')} the Joker: 2 points!`,
  wentNowhere: 'It went nowhere: the game is over.',

  // how a race was called
  time: (ms: number): string => `${Math.round(ms)} ms`,
  tooEarly: 'too early',
  never: 'never',
  onItsWay: '…',
  behind: (ms: number): string => `+${Math.round(ms)}`,
  called: 'The call',
  call: (times: string[], error: number): string => `${times.join(', ')}${error > 0 ? `, give or take ${error}` : ''}`,
  callOf: (who: Who, ms: number): string => `${who ?? 'you'} ${Math.round(ms)} ms`,
  callEarly: (who: Who): string => `${who ?? 'you'} too early`,

  // when it was close
  photo: (first: Who, second: Who, ms: number): string =>
    `${first ?? 'you'} before ${second ?? 'you'}, by ${Math.max(1, Math.round(ms))} ms`,

  // from the side of the table; the player, and how often
  patter: {
    fooled: [
      (name: string): string => `${name} fell for it.`,
      (name: string): string => `Nobody pushed ${name}. It only looked that way.`,
      (name: string): string => `${name} slapped at nothing at all.`,
    ],
    again: [
      (name: string): string => `${name} fell for it AGAIN.`,
      (name: string): string => `Oh, ${name}. Not again.`,
      (name: string, times: number): string => `That makes ${times} for ${name}.`,
    ],
    lastAgain: [
      (name: string, times: number): string => `Last for the ${nth(times)} time: ${name}.`,
      (name: string): string => `${name} slaps like a letter by post.`,
    ],
    grazed: [(name: string): string => `${name} could not keep off the pad.`],
    early: [(name: string): string => `${name} was there before the hand was.`],
    noPair: [(name: string): string => `${name} had nothing at all!`],
  },

  awards: {
    fastest: 'Fastest slap',
    quickest: 'Quick on average',
    cold: 'Coldest blood',
    gullible: 'Most gullible',
    actor: 'Best actor',
    streak: 'Never last',
    time: (ms: number): string => `${Math.round(ms)} ms`,
    survived: (n: number): string => `${many(n, 'fake')} survived`,
    fell: (n: number): string => `fell for ${many(n, 'fake')}`,
    fooled: (n: number): string => `fooled others ${n === 1 ? 'once' : `${n} times`}`,
    inARow: (n: number): string => `${n} in a row`,
  },

  practice: {
    title: 'Try it',
    text: 'Five lunges of a dummy: three slaps and two fakes. Tap the pad or press the space bar. Nobody is watching.',
    begin: 'Put your hand over the pad',
    again: 'Once more',
    ready: (round: number, of: number): string => `Lunge ${round} of ${of}. Wait for it …`,
    now: 'SLAP!',
    outcomes: {
      down: (ms: number): string => `Down after ${Math.round(ms)} ms.`,
      never: (): string => 'Asleep? That was a slap.',
      early: (): string => 'Too early! At a table that costs a card.',
      fooled: (): string => 'You fell for it! At a table that costs a card.',
      cold: (): string => 'Cold blood: it was only a fake.',
    },
    total: (ms: number | null, fooled: number): string =>
      `${ms === null ? 'Not one slap.' : `Your average: ${Math.round(ms)} ms.`} ` +
      (fooled ? `You fell for ${many(fooled, 'fake')}.` : 'No fake has fooled you.'),
  },

  learn: {
    goalTitle: 'Lay the most pairs',
    goal:
      'Two cards with the same number are a pair. There are twenty pairs and one Joker in the deck, and you ' +
      'begin with four cards.',
    machineTitle: 'The machine',
    machine:
      'In the middle lies a pad with a hand for everybody, each with a colour and a mark of its own. On your ' +
      'turn you draw a card. Then your hand is the one to watch.',
    actsTitle: 'Pull it down, or only pretend',
    slap:
      'All the way down: with a pair behind it that is a Hands Down. Everybody else slaps as fast as they can. ' +
      'The last one pays you a card, and your pair is laid.',
    fake:
      'Down a good way and back up: a fake. Whoever slaps pays you a card. Without a finger or a mouse, hold Fake ' +
      '(or the key 2) and let go before your hand touches.',
    foul: 'Touched, but not all the way: a foul, and your turn is over.',
    goOn:
      'A little way down is only a tease, for the nerves of the others. Do all that as often as you like, then ' +
      'pass.',
    othersTitle: 'When it is not your turn',
    others:
      'A slap and a fake begin with the same lunge: the hand comes down, and for a blink nobody can tell. Slap at ' +
      'once, and you are very fast or very foolish. Wait until it lands, and you are safe, but slower. The whole ' +
      'lower half of the screen takes your slap, at all times, and so does the space bar. Touch before the lunge, ' +
      'and that is a card lost as well.',
    fairTitle: 'Nobody loses to the network',
    fair:
      'Your time runs on your own screen, from the frame that shows the lunge to your touch. If the last two ' +
      'are too close to call, the Hands Down does not count.',
    exampleTitle: 'An example',
    example:
      'Ann holds these, and slaps. Bob is down after 231 ms, Kim after 264: Kim was last. Ann lays her 7s, and ' +
      'takes a card from Kim: a 3! That makes another pair, so she slaps again.',
    endTitle: 'The end',
    end:
      'When the pile is out you take cards from each other. It is over with the last pair. A pair is a point; ' +
      'the Joker matches nothing, wanders about, and is worth two to whoever holds it at the end.',
    ann: 'Ann',
    rule: (name: string): string => `rule ${name}`,
  },
}
