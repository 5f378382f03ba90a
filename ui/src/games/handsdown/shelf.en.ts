/** What stands on the lid of the box. */
export default {
  from: 'Hands Down, 1987',
  tagline: 'Slap to play a pair. Whoever slaps last pays, and so does whoever falls for a fake.',
  minutes: [8, 12, 4],
}
