/** What refusals say beside the fields of the view: as `blanks` in `words.py` has it. */

import type { Blanks } from '../../words/catalogue'
import type { ArchieView } from './wire'

const ARCHIES = 2 // a reading of `free_ding_bats`: who follows an Archie follows with an Archie

const suitOf = (card: string): string => card.slice(0, 1)

/** A8, A9: the card led, which cards of one's own follow it, and what has to be played. */
export default function blanks(view: ArchieView): Blanks {
  const led = view.leader === null ? null : (view.trick[view.leader] ?? null)
  const literally = view.free_ding_bats === ARCHIES && led?.startsWith('A') === true
  const isBoss = (card: string): boolean => /^[AD]/.test(card)
  const follows = (card: string): boolean =>
    led !== null && (isBoss(led) && !literally ? isBoss(card) : suitOf(card) === suitOf(led))
  return {
    led: ['card', led],
    following: ['cards', view.hand.filter(follows)],
    wanted: ['text', literally ? 'archie' : 'boss'],
  }
}
