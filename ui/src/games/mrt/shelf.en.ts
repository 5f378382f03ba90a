/** What stands on the lid of the box. */
export default {
  from: 'Mr. T Card Game, 1983',
  tagline: 'Everybody turns a card at once; equal cards fight it out.',
  length: ['boards'],
  minutes: [3, 8, 4],
}
