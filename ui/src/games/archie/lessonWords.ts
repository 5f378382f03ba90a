/** What is said in the guided first round. */

import { door } from '../../words/door'
import { said } from '../../words/said.svelte'

export default door(said('archie'), 'page-lesson-', [
  'hand',
  'bid',
  'shown',
  'lead',
  'won',
  'low',
  'follow',
  'bat',
  'give',
  'boss',
  'enough',
  'duck',
  'last',
  'score',
])
