/** What a screen for the whole room says. */

import { door } from '../door'
import { said } from '../said.svelte'

const say = said('page')

export default door(
  say,
  'tv-',
  [
    'title',
    'hint',
    'haveCode',
    'show',
    'orHere',
    'notTv',
    'scan',
    'orType',
    'withCode',
    'here',
    'nobody',
    'late',
    'fullScreen',
    'smallScreen',
    'mute',
    'unmute',
    'settings',
    'hostMenu',
  ],
  {
    openSeats: (n: number): string => say('tv-openSeats', { n }),
    begins: (name: string): string => say('tv-begins', { name }),
  },
)
