/** What the page says in a lesson, whatever the game. */

export default {
  title: (game: string): string => `A first round of ${game}`,
  begin: 'Play a guided round',
  beginHint: 'A few minutes. The cards are laid out, the rules are real, and the page says what to do.',
  step: (n: number, all: number): string => `${n} of ${all}`,
  goOn: 'Go on',
  help: 'Do it for me',
  leave: 'Leave the lesson',
  watch: 'Now the others play…',
  notNow: 'The rules allow that, too. But try this first.',
  unjudged: 'The rules cannot be asked just now. Try what the lesson says.',
  doneTitle: 'That was your first round.',
  done: 'You know enough to sit down at a table. The page will always say what you may do, and why not.',
  again: 'Once more',
  play: 'Play it for real',
}
