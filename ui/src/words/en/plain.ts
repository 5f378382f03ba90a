/** What the plain table says. The names of fields, cards and actions come from the server. */

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1).replaceAll('_', ' ')

export default {
  /** `wanted_too` is written as people would. */
  label: sentence,
  waitingFor: (name: string): string => `Waiting for ${name}`,
  waiting: 'Waiting',
  over: 'The game is over',
  hand: (cards: number): string => (cards === 1 ? 'Your hand: 1 card' : `Your hand: ${cards} cards`),
  seats: 'Players',
  table: 'The table',
  values: 'Player by player',
  player: 'Player',
  choices: 'What you can do',
  rules: 'House rules at this table',
  rule: (rule: string, value: number): string => `${rule}: ${value}`,
  amount: (title: string, n: number): string => (n > 1 ? `${title}, ${n} times` : title),
  place: (n: number, title: string): string => `Place ${n}: ${title}`,
  won: 'won',
  nothing: '–',
  yes: 'yes',
  no: 'no',
  none: 'none',
}
