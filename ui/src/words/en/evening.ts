/** What the page says about people who stay together from game to game. */

const list = (names: string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`

const many = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`

export default {
  // what next
  next: 'What next?',
  again: 'Another game',
  another: 'Something else',
  propose: (game: string): string => `Propose ${game}`,
  choose: (game: string): string => `Play ${game}`,
  wishes: (names: string[], game: string | null): string =>
    `${list(names)} would like ${game === null ? 'another game' : `to play ${game}`}`,
  waiting: (names: string[]): string => `Waiting for ${list(names)} to agree`,
  hostDecides: (name: string): string => `${name} may also decide.`,
  takeBack: 'Never mind',
  tooMany: (game: string, most: number): string => `${game}: for ${most} at most`,
  without: (name: string): string => `Without ${name}`,
  withoutSure: (name: string): string => `Go on without ${name}? Their seat is free for others, or for them.`,
  removeSure: (name: string): string => `Remove ${name} from the table? They can come back by the code.`,
  backToScores: 'To the scores',

  // the evening
  evening: 'The evening so far',
  who: 'Who',
  wins: 'Won',
  crowns: 'Crowns',
  games: 'Games',
  crownHint: 'A crown is for the last win in a game. Whoever wins it next takes the crown.',
  crownsOf: (n: number): string => many(n, 'crown'),
  latest: (winners: string[], game: string): string => `${list(winners)} won ${game}`,
  takeHome: 'Take it home (CSV)',
  bot: 'bot',

  // the table as it is set up
  howWePlay: 'How we play',
  asPrinted: 'As printed, no house rules.',
  change: 'Change',
  changed: 'Done',
  seats: 'Seats',
  game: 'Game',
  clock: 'Time for a decision',
  window: 'Seconds for a quick decision',
  seconds: (n: number): string => `${n} seconds`,

  // people
  people: 'People',
  botIn: (seconds: number): string => `away; a bot plays in ${seconds} s`,
  asleep: 'asleep',
  nudge: (name: string): string => `Nudge ${name}`,
  nudged: (name: string): string => `${name} is waiting for you!`,
  mute: (name: string): string => `Mute ${name}`,
  watching: (names: string[]): string => `Watching: ${list(names)}`,
  claim: (name: string): string => `Somebody says they are ${name}, on another phone.`,
  isIt: (name: string): string => `Yes, that is ${name}`,
  isNot: 'No',
  askedHost: (name: string): string => `The host is asked whether you are ${name}. Just a moment.`,
  back: (name: string): string => `I am ${name}, on another phone`,
  seatTaken: (name: string): string => `${name} sits here already. Are you ${name}?`,
  yourLook: 'You look like this',
  lookAs: (n: number): string => `Head ${n + 1}`,
  colourAs: (n: number): string => `Colour ${n + 1}`,
  otherPhone: 'Go on with another phone',
  otherPhoneHint: 'Scan this with the other phone: it has your seat, and this one may go.',

  // shouts
  shout: 'Call something',
}
