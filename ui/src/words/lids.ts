/** What stands on the lids of the boxes, in every language: a few lines that the shelf needs at once. */

import { Sentences } from './fluent'
import { ENGLISH, language } from './language.svelte'

const english = import.meta.glob<string>('../../../src/rumpus/games/*/words.ftl', {
  query: '?lid',
  import: 'text',
  eager: true,
})
const translated = import.meta.glob<string>('../../../src/rumpus/languages/*/*.ftl', {
  query: '?lid',
  import: 'text',
  eager: true,
})

function lidsOf(game: string): Sentences[] {
  const tongue = language()
  const own = translated[`../../../src/rumpus/languages/${tongue}/${game}.ftl`] ?? ''
  return [
    new Sentences(own, tongue),
    new Sentences(english[`../../../src/rumpus/games/${game}/words.ftl`] ?? '', ENGLISH),
  ]
}

const say = (game: string, message: string): string =>
  lidsOf(game)
    .find((one) => one.says(message))
    ?.fill(message, {}) ?? ''

export const onLid = (game: string): { from: string; tagline: string } => ({
  from: say(game, 'page-from'),
  tagline: say(game, 'page-tagline'),
})

/** What a game is called; its English title is known to the server. */
export const titleIn = (game: string): string => say(game, 'title')
