/** What the pictures need to know of archie's pack; the rules themselves are the server's. */

import type { ArchieCard, ArchieSuit } from './wire'

export type Letter = 'E' | 'G' | 'M' | 'A' | 'D'

export const letterOf = (card: ArchieCard): Letter => card[0] as Letter
export const rankOf = (card: ArchieCard): number => Number(card.slice(1))
export const isBoss = (card: ArchieCard): boolean => letterOf(card) === 'A' || letterOf(card) === 'D'
export const isDingBat = (card: ArchieCard): boolean => letterOf(card) === 'D'

export const SUITS: Record<Letter, ArchieSuit> = {
  E: 'edith',
  G: 'gloria',
  M: 'mike',
  A: 'archie',
  D: 'ding_bat',
}

/** The ink of a suit, and the tint of its wallpaper. */
export const INKS: Record<Letter, { ink: string; tint: string }> = {
  E: { ink: '#14706a', tint: '#cfe9e2' },
  G: { ink: '#b02a6b', tint: '#f9d9e8' },
  M: { ink: '#2a58a5', tint: '#d7e3f6' },
  A: { ink: '#b0450c', tint: '#fbdcb8' },
  D: { ink: '#f0b429', tint: '#3a2430' },
}
