/** What refusals say beside the fields of the view: as `blanks` in `words.py` has it. */

import type { Blanks } from '../../words/catalogue'
import type { HandsdownView } from './wire'

const STUCK = 5 // turns

/** The pairs in one's own hand, and for how long nobody need play one (H25). */
export default function blanks({ hand }: HandsdownView): Blanks {
  return {
    pairs: ['texts', [...new Set(hand.filter((card, i) => hand.indexOf(card) < i))]],
    stuck: ['number', STUCK],
  }
}
