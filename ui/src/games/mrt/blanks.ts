/** What refusals say beside the fields of the view: as `blanks` in `words.py` has it. */

import type { Blanks } from '../../words/catalogue'
import type { MrtView } from './wire'

/** How many cards are left on one's own draw pile. */
export default function blanks(view: MrtView): Blanks {
  const { seat } = view
  if (seat === null) return {}
  const below = view.deeper.filter((_, i) => view.deeper_of[i] === seat).flat().length
  const mine = [view.pile[seat], view.under[seat]].flatMap((pile) => pile ?? []).length
  return { left: ['number', (view.fresh[seat] ?? 0) + mine + below] }
}
