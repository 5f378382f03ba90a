/** What is said in the guided first round. */

import { door } from '../../words/door'
import { said } from '../../words/said.svelte'

export default door(said('splitsecond'), 'page-lesson-', [
  'tan',
  'find',
  'take',
  'slow',
  'wrong',
  'search',
  'missed',
  'paid',
  'concede',
  'end',
])
