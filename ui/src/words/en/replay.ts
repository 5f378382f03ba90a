/** Watching a game again. */

export default {
  everything: 'all cards open',
  jump: 'Jump to',
  start: 'the beginning',
  handOf: (name: string): string => `The hand of ${name}`,
}
