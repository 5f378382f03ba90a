/**
 * The designs on the cards, as the server draws them: `python -m rumpus.games.splitsecond.art` makes both the
 * sprite and the names of the features from the data that the rules play with.
 *
 * The sprite is put into the page itself. So when a card comes up, it is drawn in that very frame, and nobody
 * waits for a file in the middle of a race.
 */

import SPRITE from './cards.svg'
import designs from './designs.json'
import type { SplitsecondArea, SplitsecondCard } from './wire'
import words from './words'

export const AREAS: SplitsecondArea[] = ['color', 'shape', 'pattern', 'position']

const ID = 'splitsecond-' // before the names of the symbols, to be alone with them in the page

/** What is printed on a card, as the tan card that has it there. Only scrambled blue cards differ (S3). */
export function printed(area: SplitsecondArea, card: SplitsecondCard, scrambled: boolean): SplitsecondCard {
  return scrambled ? (designs.scrambled[area][card] as SplitsecondCard) : card
}

export const symbol = (area: SplitsecondArea, card: SplitsecondCard): string => `#${ID}${area}-${card}`
export const BLUFFO = `#${ID}bluffo`

/** A design in words. */
export const spoken = (area: SplitsecondArea, card: SplitsecondCard): string =>
  words.design(area, designs.features[area][card].split(' '))

let wanted: Promise<void> | null = null

/** Once for the whole visit. */
export function loadSprite(): Promise<void> {
  wanted ??= fetch(SPRITE)
    .then((response) => response.text())
    .then((text) => {
      const sprite = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement
      for (const drawn of sprite.children) drawn.id = ID + drawn.id
      sprite.setAttribute('width', '0')
      sprite.setAttribute('height', '0')
      sprite.setAttribute('aria-hidden', 'true')
      sprite.classList.add('hidden')
      document.body.prepend(document.importNode(sprite, true))
    })
    .catch(() => {
      wanted = null // next time
    })
  return wanted
}
