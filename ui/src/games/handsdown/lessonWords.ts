/** What is said in the guided first round. */

import { door } from '../../words/door'
import { said } from '../../words/said.svelte'

export default door(said('handsdown'), 'page-lesson-', [
  'goal',
  'watch',
  'slap',
  'lost',
  'careful',
  'fake',
  'mine',
  'pair',
  'bluff',
  'fooled',
  'again',
  'second',
  'pass',
  'end',
])
