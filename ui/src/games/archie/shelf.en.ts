/** What stands on the lid of the box. */
export default {
  from: "It's All In The Family, 1972",
  tagline: 'Bid in secret, then win exactly that many tricks, while a Ding Bat ruins it for somebody.',
  length: ['target', 'rounds'],
  minutes: [36, 55, 4],
}
