/** What the page says about itself: how it looks, sounds and helps on this device. */

import { door } from '../door'
import { said } from '../said.svelte'

const say = said('page')

export default door(
  say,
  'settings-',
  [
    'title',
    'hint',
    'language',
    'languageAuto',
    'sound',
    'volume',
    'music',
    'buzz',
    'light',
    'less',
    'pace',
    'names',
    'confirm',
    'forced',
    'forcedHint',
    'awake',
    'sleeps',
  ],
  {
    lights: door(say, 'settings-lights-', ['auto', 'light', 'dark']),
    paces: door(say, 'settings-paces-', ['relaxed', 'usual', 'quick']),
    forcedWhen: door(say, 'settings-forcedWhen-', ['alone', 'always', 'never']),
  },
)
