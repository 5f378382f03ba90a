/** The games of this device. */

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

export default {
  title: 'Your games',
  hint: 'What was played to its end on this device. It is kept here and nowhere else.',
  none: 'Nothing yet. A game is noted here when it is over.',
  numbers: 'Numbers',
  game: 'Game',
  played: 'Played',
  won: 'Won',
  share: (won: number, played: number): string => `${won} (${Math.round((100 * won) / played)} %)`,
  streak: 'In a row',
  games: 'Games',
  when: (at: number): string => DAY.format(at),
  watched: 'watched',
  youWon: 'You won',
  wonBy: (names: string): string => `${names} won`,
  replay: 'Replay',
  take: 'Take them along',
  bring: 'Bring them in',
  brought: (n: number): string => (n === 1 ? 'One game was new.' : `${n} games were new.`),
  notOurs: 'This is not a file of games. It must be one that “Take them along” has made.',
  file: 'rumpus-games.json',
}
