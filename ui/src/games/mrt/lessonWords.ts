/** What is said in the guided first round. */

import { door } from '../../words/door'
import { said } from '../../words/said.svelte'

export default door(said('mrt'), 'page-lesson-', [
  'hand',
  'turn',
  'stalemate',
  'again',
  'alone',
  'board',
  'showdown',
  'luck',
  'miss',
  'dozer',
  'won',
])
