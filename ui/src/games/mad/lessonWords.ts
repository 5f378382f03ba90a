/** What is said in the guided first round. */

import { door } from '../../words/door'
import { said } from '../../words/said.svelte'

export default door(said('mad'), 'page-lesson-', [
  'goal',
  'match',
  'draw',
  'drawn',
  'attack',
  'wild',
  'colour',
  'victim',
  'blue',
  'last',
  'won',
])
