/** Watching a game again. */

import { door } from '../door'
import { said } from '../said.svelte'

const say = said('page')

export default door(say, 'replay-', ['everything', 'jump', 'start'], {
  handOf: (name: string): string => say('replay-handOf', { name }),
})
