/** What the page says in a lesson, whatever the game. */

import { door } from '../door'
import { said } from '../said.svelte'

const say = said('page')

export default door(
  say,
  'lesson-',
  ['begin', 'beginHint', 'goOn', 'help', 'leave', 'watch', 'notNow', 'unjudged', 'doneTitle', 'done', 'again', 'play'],
  {
    title: (game: string): string => say('lesson-title', { game }),
    step: (n: number, all: number): string => say('lesson-step', { n, all }),
  },
)
