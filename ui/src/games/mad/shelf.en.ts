/** What stands on the lid of the box. */
export default {
  from: 'MAD Magazine Card Game, 1979',
  tagline: 'Get rid of your cards, hit whoever is ahead, and throw the attack right back.',
  minutes: [3, 9, 4],
}
