/** What refusals say beside the fields of the view: as `blanks` in `words.py` has it. */

import type { Blanks } from '../../words/catalogue'
import type { SplitsecondView } from './wire'

/** The number of the last place on which a blue card lies. */
export default function blanks({ place }: SplitsecondView): Blanks {
  return { last_place: ['number', place.filter((card) => card !== null).length - 1] }
}
