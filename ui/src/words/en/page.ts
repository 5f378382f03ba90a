/** Everything the page says in English, outside the games. A language is a folder beside this one. */

const list = (names: string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`

const many = (n: number, one: string, more = `${one}s`): string => `${n} ${n === 1 ? one : more}`

const LEVELS: Record<string, string> = { easy: 'easy', medium: 'medium', hard: 'hard' }

export default {
  title: 'Rumpus',
  motto: 'Card games nobody prints any more, back at the table.',
  you: 'You',
  list,
  home: 'To the shelf',
  close: 'Close',
  loading: 'Just a moment…',
  problem: (sentence: string): string =>
    sentence ? `That did not work: ${sentence}.` : 'The server cannot be reached just now.',

  // the shelf
  shelf: 'The shelf',
  players: (low: number, high: number): string => `${low}–${high} players`,
  setUp: 'Set up a table',
  againstBots: 'Against bots',
  joinTitle: 'Join a table',
  joinHint: 'Did a friend give you a code?',
  join: 'Join',
  yourTables: 'Your tables',
  backTo: (game: string, code: string): string => `Back to ${game}, table ${code}`,
  publicTables: 'Open tables',
  publicTable: (game: string, free: number): string => `${game}: ${free ? `${many(free, 'seat')} free` : 'full'}`,
  drop: 'Have a record of a game? Drop the file anywhere on this page, or',
  chooseFile: 'choose it',
  dropHere: 'Let go to watch this game',
  phones: 'Phones in the same network reach this page at',
  about:
    'The names of the games belong to their owners; Rumpus only says which game is meant. The rules are told ' +
    'in our own words and the pictures are ours.',
  licenses: 'What this page is made with, and its licences',

  // setting up
  setUpTitle: (game: string): string => `A table for ${game}`,
  minute: 'In a minute',
  allRules: 'All the rules, by paragraph',
  yourName: 'Your name',
  seats: 'Seats',
  bots: 'Bots in the other seats',
  botsNone: 'none, friends will come',
  botsLevel: (level: string): string => `${LEVELS[level] ?? level} bots`,
  houseRules: 'House rules',
  houseRulesHint: 'Leave them alone for the game as it was printed.',
  clock: 'Time for a decision',
  clockValue: (seconds: number): string =>
    seconds ? (seconds < 60 ? `${seconds} seconds` : many(seconds / 60, 'minute')) : 'no limit',
  public: 'Anybody on this server may join',
  make: 'Open the table',
  needsName: 'Please say what the others should call you.',

  // at the door
  joining: (game: string, code: string): string => `${game}, table ${code}`,
  sit: 'Sit down',
  sitAs: 'What shall the others call you?',
  justWatch: 'Only watch',
  noTable: 'There is no table with this code. Perhaps a letter is wrong?',

  // the table before a game
  gathering: 'Waiting for friends',
  invite: 'Ask friends in',
  inviteHint: 'Scan this, open the link, or type the code on the first page.',
  copy: 'Copy the link',
  theLink: 'The link to this table',
  copied: 'Copied',
  notCopied: 'This browser does not let us copy. The link is marked: copy it by hand.',
  tvHint: 'A TV or a laptop can show the board for all:',
  openSeat: 'an open seat',
  addBot: (level: string): string => `${LEVELS[level] ?? level} bot`,
  fillBots: 'Bots for all open seats',
  remove: (name: string): string => `Remove ${name}`,
  ban: 'Ban',
  banName: (name: string): string => `Ban ${name}`,
  banSure: (name: string): string =>
    `Remove ${name} and let nobody new in from there? Others in the same network cannot join any more either.`,
  makeHost: (name: string): string => `Make ${name} the host`,
  hostMark: 'host',
  begin: 'Begin',
  waitingHost: (name: string): string => `${name} begins when everybody is here.`,
  open: (n: number): string => `${many(n, 'seat')} still open`,
  leave: 'Leave for good',
  leaveSure: 'You give up your seat. Leave?',

  // the table
  dealer: 'dealer',
  dealerMark: 'D',
  away: 'away',
  standIn: 'away; a bot plays',
  botLevel: (level: string): string => `bot, ${LEVELS[level] ?? level}`,
  yourTurn: 'Your turn',
  menu: 'Menu',
  story: 'What happened',
  rules: 'Rules',
  sound: 'Sounds',
  tapForSound: 'Tap for sound',
  noSound: 'No sound here',
  volume: 'Volume',
  music: 'Music in races',
  buzz: 'Vibration',
  getReady: 'Ready?',
  margin: (ms: number): string => (ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`),
  photoFinish: (first: string, second: string, ms: number): string => `${first} was ${ms} ms before ${second}`,
  light: 'Light',
  lightValue: { auto: 'as the device', light: 'light', dark: 'dark' } as Record<string, string>,
  pace: 'Pace',
  paceValue: { relaxed: 'relaxed', usual: 'usual', quick: 'quick' } as Record<string, string>,
  undo: 'Take it back',
  pause: 'Pause',
  resume: 'Go on',
  paused: 'Paused. Nothing runs.',
  awaited: (names: string[]): string => `The server is back. Waiting for ${names.join(', ')}; nothing runs.`,
  wholeTable: 'Show the whole table here',
  onlyHand: 'Only my hand (there is a TV)',
  votes: {
    pause: (names: string[]): string => `${list(names)} would like a pause`,
    undo: (names: string[]): string => `${list(names)} would like to take the last thing back`,
    rematch: (names: string[]): string => `${list(names)} would like another game`,
  } as Record<string, (names: string[]) => string>,
  agree: 'Agree',
  disagree: 'No',
  left: (seconds: number): string => `${many(seconds, 'second')} left`,
  why: (paragraph: string): string => `Rule ${paragraph}`,
  watchers: (n: number): string => `${n} watching`,
  link: {
    calling: 'Calling the table…',
    lost: 'The line is cut. Calling again; your seat is kept.',
    closed: 'You have left the table.',
  } as Record<string, string>,
  unsent: 'The line is cut, so that did not count. Do it again when it is back.',
  goneSeat: 'This seat is not yours any more.',

  // the end
  over: 'The game is over',
  won: (names: string[], mine: boolean): string => (mine ? 'You won!' : `${list(names)} won`),
  draw: (names: string[]): string => `${list(names)} share it`,
  score: 'Score',
  awards: 'Worth a mention',
  rematch: 'Another game',
  rematchWaiting: (names: string[]): string => `Waiting for ${list(names)} to agree`,
  watchReplay: 'Watch it again',
  download: 'Download the record',
  lookAtTable: 'Look at the table',

  // replays
  replay: 'Replay',
  replayHint: 'A record is a text file that ends in .rumpus; you get one at the end of every game.',
  seenBy: 'Seen by',
  room: 'everybody',
  step: (at: number, of: number): string => `Moment ${at} of ${of}`,
  first: 'To the start',
  back: 'One back',
  forward: 'One on',
  last: 'To the end',
  play: 'Play',
  stop: 'Stop',
  momentLink: 'Copy a link to this moment',
  copyAddress: 'Copy it from the address above',
  seat: (n: number): string => `Seat ${n + 1}`,

  // rules
  rulesOf: (game: string): string => `The rules of ${game}`,
  source: 'Source',
  wantToPlay: 'Play it',
}
