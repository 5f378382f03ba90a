/** What the page says about people who stay together from game to game. */

import { door } from '../door'
import { said } from '../said.svelte'

const say = said('page')

export default door(
  say,
  'evening-',
  [
    // what next
    'next',
    'again',
    'another',
    'takeBack',
    'backToScores',

    // the evening
    'evening',
    'who',
    'wins',
    'crowns',
    'games',
    'crownHint',
    'takeHome',
    'bot',

    // the table as it is set up
    'howWePlay',
    'asPrinted',
    'change',
    'changed',
    'seats',
    'game',
    'clock',
    'window',
    'friends',
    'friendsHint',
    'mixed',

    // people
    'odd',
    'oddHint',
    'people',
    'asleep',
    'isNot',
    'yourLook',
    'nudge',
    'mute',
    'otherPhone',
    'otherPhoneHint',

    // shouts
    'shout',
  ],
  {
    // what next
    propose: (game: string): string => say('evening-propose', { game }),
    choose: (game: string): string => say('evening-choose', { game }),
    wishes: (names: string[], game: string | null): string =>
      say('evening-wishes', { names, other: game !== null, game: game ?? '' }),
    waiting: (names: string[]): string => say('evening-waiting', { names }),
    hostDecides: (name: string): string => say('evening-hostDecides', { name }),
    tooMany: (game: string, most: number): string => say('evening-tooMany', { game, most }),
    without: (name: string): string => say('evening-without', { name }),
    withoutSure: (name: string): string => say('evening-withoutSure', { name }),
    removeSure: (name: string): string => say('evening-removeSure', { name }),

    // the evening
    crownsOf: (n: number): string => say('evening-crownsOf', { n }),
    latest: (winners: string[], game: string): string => say('evening-latest', { winners, game }),

    // the table as it is set up
    seconds: (n: number): string => say('evening-seconds', { n }),

    // people
    oddOf: (name: string, flags: string[]): string => say('evening-oddOf', { name, flags }),
    flag: (flag: string): string => say('evening-flag', { flag }),
    botIn: (seconds: number): string => say('evening-botIn', { seconds }),
    nudgeName: (name: string): string => say('evening-nudgeName', { name }),
    nudged: (name: string): string => say('evening-nudged', { name }),
    muteName: (name: string): string => say('evening-muteName', { name }),
    watching: (names: string[]): string => say('evening-watching', { names }),
    claim: (name: string): string => say('evening-claim', { name }),
    isIt: (name: string): string => say('evening-isIt', { name }),
    askedHost: (name: string): string => say('evening-askedHost', { name }),
    back: (name: string): string => say('evening-back', { name }),
    lookAs: (n: number): string => say('evening-lookAs', { n: n + 1 }),
    colourAs: (n: number): string => say('evening-colourAs', { n: n + 1 }),
  },
)
