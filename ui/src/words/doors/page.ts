/** Everything the page says outside the games: `page.ftl`. */

import { door } from '../door'
import { said } from '../said.svelte'

const say = said('page')
const list = (names: string[]): string => say('list', { names })
const votes: Record<string, (names: string[]) => string> = {
  pause: (names) => say('votes-pause', { names }),
  undo: (names) => say('votes-undo', { names }),
}
const link: Record<string, string> = door(say, 'link-', ['calling', 'lost', 'closed', 'elsewhere', 'version'])

export default door(
  say,
  '',
  [
    'title',
    'motto',
    'home',
    'close',
    'cancel',
    'loading',

    // the shelf
    'shelf',
    'setUp',
    'learn',
    'settings',
    'isTv',
    'theTv',
    'codeLike',
    'againstBots',
    'joinTitle',
    'joinHint',
    'join',
    'joinAt',
    'joinAtLike',
    'noAddress',
    'yourTables',
    'yourGames',
    'publicTables',
    'drop',
    'chooseFile',
    'dropHere',
    'incomplete',
    'loadAgain',
    'phones',
    'about',
    'licenses',

    // setting up
    'minute',
    'length',
    'allRules',
    'yourName',
    'seats',
    'bots',
    'botsNone',
    'houseRules',
    'houseRulesHint',
    'clock',
    'public',
    'make',
    'hosting',
    'needsName',

    // at the door
    'sit',
    'sitAs',
    'justWatch',
    'noTable',
    'anotherCode',

    // the table before a game
    'gathering',
    'allHere',
    'invite',
    'inviteHint',
    'copy',
    'theLink',
    'copied',
    'notCopied',
    'tvHint',
    'tvScan',
    'openSeat',
    'fillBots',
    'remove',
    'ban',
    'makeHost',
    'hostMark',
    'begin',
    'leave',
    'leaveSure',

    // the table
    'dealer',
    'dealerMark',
    'away',
    'standIn',
    'yourTurn',
    'menu',
    'doIt',
    'story',
    'sinceYourTurn',
    'rules',
    'tapForSound',
    'noSound',
    'getReady',
    'skip',
    'goOn',
    'undo',
    'pause',
    'resume',
    'paused',
    'wholeTable',
    'onlyHand',
    'agree',
    'disagree',
    'unsent',
    'goneSeat',

    // the end
    'over',
    'score',
    'awards',
    'watchReplay',
    'download',
    'lookAtTable',

    // replays
    'replay',
    'replayHint',
    'seenBy',
    'room',
    'first',
    'back',
    'forward',
    'last',
    'play',
    'stop',
    'momentLink',
    'copyAddress',

    // rules
    'source',
    'wantToPlay',
  ],
  {
    get you(): string {
      return say('you-alone')
    },
    list,
    problem: (sentence: string): string => say('problem', { known: sentence !== '', sentence }),

    // the shelf
    players: (low: number, high: number): string => say('players', { low, high }),
    minutes: (low: number, high: number): string => say('minutes', { low, high }),
    backTo: (game: string, code: string): string => say('backTo', { game, code }),
    publicTable: (game: string, free: number): string => say('publicTable', { game, free }),

    // setting up
    setUpTitle: (game: string): string => say('setUpTitle', { game }),
    learnTitle: (game: string): string => say('learnTitle', { game }),
    lengthHint: (low: number, high: number, seats: number): string => say('lengthHint', { low, high, seats }),
    botsLevel: (level: string): string => say('botsLevel', { level }),
    clockValue: (seconds: number): string =>
      seconds < 60
        ? say('clockValue', { unit: seconds ? 'seconds' : 'none', n: seconds })
        : say('clockValue', { unit: 'minutes', n: seconds / 60 }),

    // at the door
    joining: (game: string, code: string): string => say('joining', { game, code }),

    // the table before a game
    addBot: (level: string): string => say('addBot', { level }),
    removeName: (name: string): string => say('removeName', { name }),
    banName: (name: string): string => say('banName', { name }),
    banSure: (name: string): string => say('banSure', { name }),
    makeHostName: (name: string): string => say('makeHostName', { name }),
    waitingHost: (name: string): string => say('waitingHost', { name }),
    open: (n: number): string => say('open', { n }),

    // the table
    botLevel: (level: string): string => say('botLevel', { level }),
    fits: (card: string, fits: boolean): string => say('fits', { card, fits }),
    sure: (what: string): string => say('sure', { what }),
    margin: (ms: number): string =>
      ms < 1000 ? say('margin', { unit: 'ms', n: ms }) : say('margin', { unit: 's', n: ms / 1000 }),
    photoFinish: (first: string, second: string, ms: number): string => say('photoFinish', { first, second, ms }),
    awaited: (names: string[]): string => say('awaited', { names }),
    votes,
    left: (seconds: number): string => say('left', { seconds }),
    why: (paragraph: string): string => say('why', { paragraph }),
    watchers: (n: number): string => say('watchers', { n }),
    link,

    // the end
    won: (names: string[], mine: boolean): string => say('won', { names, mine }),
    draw: (names: string[]): string => say('draw', { names }),

    // replays
    step: (at: number, of: number): string => say('step', { at, of }),
    seat: (n: number): string => say('seat-of', { n: n + 1 }),

    // rules
    rulesOf: (game: string): string => say('rulesOf', { game }),
  },
)
