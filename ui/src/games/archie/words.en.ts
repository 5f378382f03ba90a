/** Everything the page says about archie; what happens in a game is told by the server. */

/** Somebody by name; null is whoever reads this. */
type Who = string | null

const list = (names: string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`

const tricks = (n: number): string => `${n} ${n === 1 ? 'trick' : 'tricks'}`

const SUITS = { edith: 'Edith', gloria: 'Gloria', mike: 'Mike', archie: 'Archie', ding_bat: 'Ding Bat' }

export default {
  suit: (suit: keyof typeof SUITS): string => SUITS[suit],
  card: (suit: keyof typeof SUITS, rank: number): string =>
    suit === 'ding_bat' ? `${rank} Ding Bat, a Boss` : `${SUITS[suit]} ${rank}${suit === 'archie' ? ', a Boss' : ''}`,
  plainCard: (suit: keyof typeof SUITS, rank: number): string =>
    suit === 'ding_bat' ? `the ${rank} Ding Bat` : `${SUITS[suit]} ${rank}`,
  playedBy: (who: Who, card: string): string => `${who ?? 'You'}: ${card}`,
  hand: 'Your hand',
  boss: 'Boss',

  // the middle of the table
  round: (n: number): string => `Round ${n}`,
  goal: (target: number, rounds: number, round: number): string =>
    !rounds ? `to ${target} points` : round > rounds ? 'tie-break' : `of ${rounds}`,
  trickSoFar: 'The trick',
  winsSoFar: 'ahead',
  takes: 'takes it',

  // somebody's tally
  tally: (bid: number | null, sealed: boolean, taken: number): string =>
    `${bid !== null ? `bid: ${bid}` : sealed ? 'tally set, face down' : 'no tally yet'}; ${tricks(taken)} so far`,
  points: (score: number): string => `${score} points`,
  unset: '·',
  setMark: '?',

  // what is asked
  dial: 'Your tally, from 0 to 7 tricks',
  bid: (n: number): string => `Bid ${tricks(n)}`,
  askBid: 'How many tricks will be yours?',
  askBidHint: 'Exactly that many score. Nobody sees your dial until all are set.',
  bidSet: (bid: number, waiting: string[]): string => `Your dial says ${bid}. Still turning: ${list(waiting)}.`,
  allBidding: (waiting: string[]): string => `The tallies are being set in secret. Still turning: ${list(waiting)}.`,
  allSet: 'All tallies are set.',
  bids: (who: Who, bid: number): string => `${who === null ? 'You bid' : `${who} bids`} ${bid}…`,
  turned: 'All tallies are turned!',
  askLead: 'You lead: any card will do.',
  askFollow: (led: string): string => `${led} was led: follow it.`,
  askFollowBoss: 'A Boss was led: follow it.',
  askFree: (led: string): string => `${led} was led: play any card.`,
  leads: (who: string): string => `${who} leads.`,
  plays: (who: string): string => `${who} is to play.`,
  trickTo: (who: Who, card: string): string => `${who === null ? 'You take' : `${who} takes`} the trick with ${card}.`,
  askGive: 'A Ding Bat! Keep this trick, or whom shall it spoil?',
  dragIt: 'The Ding Bat trick: drag it to an opponent',
  keep: 'Keep the trick',
  give: (who: string): string => `Give it to ${who}`,
  giving: (who: string): string => `A Ding Bat! ${who} keeps the trick, or spoils somebody with it.`,
  kept: (who: Who): string => `${who === null ? 'You keep' : `${who} keeps`} the Ding Bat trick.`,
  given: (who: Who, to: Who): string =>
    `Ding Bat! ${who === null ? 'You give' : `${who} gives`} the trick to ${to ?? 'you'}.`,
  dealing: 'The cards are being dealt.',
  won: (who: Who, score: number): string => `${who === null ? 'You win' : `${who} wins`} with ${score} points!`,

  // the score sheet
  sheet: (round: number): string => `Round ${round}`,
  player: 'Player',
  bidShort: 'Bid',
  tookShort: 'Took',
  pointsShort: 'Points',
  total: 'Total',
  exact: '+10',
  missed: '–',
  roundOf: (who: Who, bid: number, taken: number): string =>
    `${who ?? 'You'} bid ${bid} and took ${taken}: ` +
    (bid === taken ? 'exactly right, 10 points!' : 'nothing this time.'),
  roundShort: 'Round',
  allRounds: 'All rounds',
  bidAndTook: (bid: number, taken: number): string => `${taken} of ${bid}`,

  learn: {
    goalTitle: 'Be exactly right',
    goal:
      'Seven cards, seven tricks. You say how many tricks you will take, and only that number scores: one too ' +
      'many is as bad as one too few.',
    packTitle: 'Three families and the Bosses',
    pack:
      'Ediths, Glorias and Mikes go from 1 to 10. The ten Archies beat them all, and two Ding Bats frame the ' +
      'Archies: 0 is the lowest Boss, 11 the highest.',
    packOrder: 'Bosses, from low to high',
    bidTitle: 'Turn your dial in secret',
    bid:
      'Look at your cards and set 0 to 7. All tallies are turned at once, and the highest bid leads. Zero is a ' +
      'bid, too.',
    trickTitle: 'Follow suit',
    trick:
      'Play a card of the family that was led; the Bosses are a family, too, so a Boss lead asks for a Boss. ' +
      'Only if you have none may you boss the trick, or throw something away. The highest Boss takes it, or else ' +
      'the highest card of the family led.',
    example:
      'Gloria 10 was led. Ann has no Gloria and plays the 0 Ding Bat. It is the only Boss here, so it takes the trick.',
    batTitle: 'Ding Bat!',
    bat:
      'Whoever wins a trick with a Ding Bat in it may keep it, or hand it to anybody. Ann has all she bid, and ' +
      'so has Cal. She gives it to Cal: now Cal has one too many. Ann still leads next.',
    scoreTitle: 'Ten points or none',
    score: 'Took what you bid? 10 points. If not, nothing. The first alone at 100 wins.',
    roundExample: 'Ann bid 3 and took 3: 10 points. Cal bid 0 and was given 1: nothing.',
    led: 'led',
    rules: 'The rule:',
  },
}
