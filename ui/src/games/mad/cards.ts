/** What the pictures need to know of mad's pack; the rules themselves are the server's. */

import type { MadCard, MadColour } from './wire'

export const COLOURS: MadColour[] = ['green', 'yellow', 'red', 'blue']

export type Message = 'way' | 'draw' | 'give'
export type Wild = 'wild' | 'wooly' | 'worry' | 'swap' | 'joker'

export const INKS: Record<MadColour, string> = { green: '#1c8a4a', yellow: '#f6c51f', red: '#d5342b', blue: '#2862bd' }

const LETTERS: Record<string, MadColour> = { G: 'green', Y: 'yellow', R: 'red', B: 'blue' }

/** Null for a wild card. */
export const colourOf = (card: MadCard): MadColour | null =>
  /^[GYRB](-|\d)/.test(card) ? (LETTERS[card[0] ?? ''] ?? null) : null

/** Null for what has no number. */
export const numberOf = (card: MadCard): number | null => (/\d$/.test(card) ? Number(card.slice(1)) : null)

export const messageOf = (card: MadCard): Message | null => (card[1] === '-' ? (card.slice(2) as Message) : null)

export const isWild = (card: MadCard): card is Wild => colourOf(card) === null

/** A name for each single card, though some look alike: the second `G5` is `G5 1`. */
export function single(cards: MadCard[]): { card: MadCard; key: string }[] {
  const seen = new Map<MadCard, number>()
  return cards.map((card) => {
    const n = seen.get(card) ?? 0
    seen.set(card, n + 1)
    return { card, key: `${card} ${n}` }
  })
}

/** A hand or a pile without one card; it may hold others that look alike. */
export function without(cards: MadCard[], card: MadCard): MadCard[] {
  const at = cards.lastIndexOf(card)
  return at < 0 ? cards : cards.toSpliced(at, 1)
}

const ORDER = ['way', 'draw', 'give', 'wild', 'wooly', 'worry', 'swap', 'joker']

/** As one sorts a hand: by colour, then by number, then the messages, and the wild cards at the end. */
export function sorted(cards: MadCard[]): MadCard[] {
  const rank = (card: MadCard): number => {
    const colour = colourOf(card)
    const kind = numberOf(card) ?? 10 + ORDER.indexOf(messageOf(card) ?? card)
    return (colour === null ? COLOURS.length : COLOURS.indexOf(colour)) * 100 + kind
  }
  return cards.toSorted((one, other) => rank(one) - rank(other))
}
