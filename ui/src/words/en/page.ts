/** Everything the page says in English, outside the games. A language is a folder beside this one. */

const list = (names: string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`

const many = (n: number, one: string, more = `${one}s`): string => `${n} ${n === 1 ? one : more}`

const LEVELS: Record<string, string> = { easy: 'easy', medium: 'medium', hard: 'hard', rival: 'rival' }
const BOTS: Record<string, string> = { rival: 'rivals, a bit slower than you' }

export default {
  title: 'Rumpus',
  motto: 'Card games nobody prints any more, back at the table.',
  you: 'You',
  list,
  home: 'To the shelf',
  close: 'Close',
  cancel: 'Cancel',
  loading: 'Just a moment…',
  problem: (sentence: string): string =>
    sentence ? `That did not work: ${sentence}.` : 'The server cannot be reached just now.',

  // the shelf
  joinAt: 'Join a table at …',
  joinAtLike: 'the address of a server',
  noAddress: 'That is no address. It looks like rumpus.example.com, or 192.168.0.10:8080.',
  shelf: 'The shelf',
  players: (low: number, high: number): string => `${low}–${high} players`,
  minutes: (low: number, high: number): string => `${low}–\u2060${high}\u00a0minutes`, // in one line
  setUp: 'Set up a table',
  learn: 'Learn',
  settings: 'Settings',
  isTv: 'This is the TV',
  theTv: 'The TV',
  codeLike: 'ABCDE',
  againstBots: 'Against bots',
  joinTitle: 'Join a table',
  joinHint: 'Did a friend give you a code?',
  join: 'Join',
  yourTables: 'Your tables',
  yourGames: 'Your games',
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
  learnTitle: (game: string): string => `Learn ${game}`,
  length: 'How long',
  lengthHint: (low: number, high: number, seats: number): string =>
    `About ${low} to ${high} minutes with ${seats} at the table, as it is.`,
  allRules: 'All the rules, by paragraph',
  yourName: 'Your name',
  seats: 'Seats',
  bots: 'Bots in the other seats',
  botsNone: 'none, friends will come',
  botsLevel: (level: string): string => BOTS[level] ?? `${LEVELS[level] ?? level} bots`,
  houseRules: 'House rules',
  houseRulesHint: 'Leave them alone for the game as it was printed.',
  clock: 'Time for a decision',
  clockValue: (seconds: number): string =>
    seconds ? (seconds < 60 ? `${seconds} seconds` : many(seconds / 60, 'minute')) : 'no limit',
  public: 'Anybody on this server may join',
  make: 'Open the table',
  hosting: 'This screen is the TV, and nobody sits here',
  needsName: 'Please say what the others should call you.',

  // at the door
  joining: (game: string, code: string): string => `${game}, table ${code}`,
  sit: 'Sit down',
  sitAs: 'What shall the others call you?',
  justWatch: 'Only watch',
  noTable: 'There is no table with this code. Perhaps a letter is wrong?',
  anotherCode: 'Try another code',

  // the table before a game
  gathering: 'Waiting for friends',
  invite: 'Ask friends in',
  inviteHint: 'Scan this, open the link, or type the code on the first page.',
  copy: 'Copy the link',
  theLink: 'The link to this table',
  copied: 'Copied',
  notCopied: 'This browser does not let us copy. The link is marked: copy it by hand.',
  tvHint: 'For the board, open this on a TV or a laptop and type the code:',
  tvScan: 'Or scan this with it',
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
  fits: (card: string, fits: boolean): string => `${card}, ${fits ? 'can be played' : 'cannot be played now'}`,
  menu: 'Menu',
  sure: (what: string): string => `${what}: do it?`,
  doIt: 'Do it',
  story: 'What happened',
  sinceYourTurn: 'Since your turn',
  rules: 'Rules',
  tapForSound: 'Tap for sound',
  noSound: 'No sound here',
  getReady: 'Ready?',
  skip: 'Skip',
  goOn: 'Go on',
  margin: (ms: number): string => (ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`),
  photoFinish: (first: string, second: string, ms: number): string => `${first} was ${ms} ms before ${second}`,
  undo: 'Take it back',
  pause: 'Pause',
  resume: 'Go on',
  paused: 'Paused. All clocks are stopped.',
  awaited: (names: string[]): string => `The server is back. Waiting for ${list(names)}; all clocks are stopped.`,
  wholeTable: 'Show the whole table here',
  onlyHand: 'Only my hand (there is a TV)',
  votes: {
    pause: (names: string[]): string => `${list(names)} would like a pause`,
    undo: (names: string[]): string => `${list(names)} would like to take the last thing back`,
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
