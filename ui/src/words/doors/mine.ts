/** The games of this device. */

import { door } from '../door'
import { language } from '../language.svelte'
import { said } from '../said.svelte'

const say = said('page')

export default door(
  say,
  'mine-',
  [
    'title',
    'hint',
    'none',
    'numbers',
    'game',
    'played',
    'won',
    'streak',
    'games',
    'watched',
    'youWon',
    'replay',
    'take',
    'bring',
    'notOurs',
    'file',
  ],
  {
    share: (won: number, played: number): string => say('mine-share', { won, share: Math.round((100 * won) / played) }),
    when: (at: number): string =>
      new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' }).format(at),
    wonBy: (names: string): string => say('mine-wonBy', { names }),
    brought: (n: number): string => say('mine-brought', { n }),
  },
)
