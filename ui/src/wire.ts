// What goes over the wire in every game.
// Written by `python -m rumpus.web.typescript ui/src`: change the Python, not this file.

export const VERSION = 1;

/** The first message on a socket: who is there, and how much it has seen before. */
export interface Hello {
  type: "hello";
  version: number;
  /** of a seat; without one you watch */
  token?: string | null;
  /** a screen for the whole room */
  board?: boolean;
  /** of somebody who watches */
  name?: string | null;
  /** the number of the game last seen */
  game?: number;
  /** and how many of its events */
  seen?: number;
  browser?: string;
  re?: number;
}

/** An answer to a question. */
export interface Act {
  type: "act";
  ask: number;
  action: string;
  re?: number;
}

/** A touch in a race: what was touched, and how long after the cue was on this very screen. */
export interface Touch {
  type: "touch";
  race: number;
  action: string;
  /** milliseconds from the cue's frame to the touch; below zero if it came before */
  dt: number;
  /** milliseconds from the message's arrival to the cue's frame */
  q?: number;
  re?: number;
}

/** This device is ready for a race. */
export interface Armed {
  type: "armed";
  race: number;
  /** frames per second */
  hz?: number;
  /** of its clock, in milliseconds */
  resolution?: number;
  input?: "key" | "mouse" | "touch";
  re?: number;
}

/** All events up to this number have arrived. */
export interface Ack {
  type: "ack";
  n: number;
  re?: number;
}

/** How far a hand is on its way down, for the others to see. It is never answered. */
export interface Hover {
  type: "hover";
  /** 0 is up in the air, 1 is down */
  height: number;
  re?: number;
}

/** The host starts a game. */
export interface Begin {
  type: "begin";
  re?: number;
}

/** The host puts a bot on a seat, or gives a bot another level. */
export interface Bot {
  type: "bot";
  seat: number;
  level?: string;
  re?: number;
}

/** The host says what is played next, and how. Whatever is left out stays as it is. */
export interface Setup {
  type: "setup";
  game?: string | null;
  seats?: number | null;
  /** house rules; those that are not named are as printed */
  options?: Record<string, number | boolean> | null;
  public?: boolean | null;
  friends?: boolean | null;
  clock?: number | null;
  grace?: number | null;
  window?: number | null;
  re?: number;
}

/** The host says whether somebody who asks for a seat is the one who sat there. */
export interface Admit {
  type: "admit";
  seat: number;
  yes?: boolean;
  re?: number;
}

/** The host frees a seat. */
export interface Remove {
  type: "remove";
  seat: number;
  /** and lets nobody new in from the same address */
  ban?: boolean;
  re?: number;
}

/** The host makes somebody else the host. */
export interface Handover {
  type: "handover";
  /** null: whoever opened the table without sitting down */
  seat: number | null;
  re?: number;
}

/** For (or against) what needs everybody: a pause, another game, taking the last thing back. */
export interface Vote {
  type: "vote";
  /** pause, undo, rematch, or the name of the game to play next */
  what: string;
  yes?: boolean;
  re?: number;
}

/** Whether a vote would be in vain: Did, or Bad with the reason. */
export interface May {
  type: "may";
  what: string;
  re?: number;
}

/** What somebody looks like. */
export interface Look {
  type: "look";
  avatar: number;
  colour: number;
  re?: number;
}

/** Whether anybody can see this device's screen. */
export interface Awake {
  type: "awake";
  awake: boolean;
  re?: number;
}

/** Wake somebody up. */
export interface Nudge {
  type: "nudge";
  seat: number;
  re?: number;
}

/** One of the game's shouts, for all to hear. */
export interface Shout {
  type: "shout";
  shout: number;
  re?: number;
}

/** Go on after a pause. */
export interface Resume {
  type: "resume";
  re?: number;
}

/** Give the seat up. */
export interface Leave {
  type: "leave";
  re?: number;
}

/** The answer to Hello. */
export interface Welcome {
  type: "welcome";
  version: number;
  /** null: you watch */
  seat: number | null;
  server: string;
  /** if the line breaks, call again within so many seconds, all of a table together */
  spread?: number;
  /** you have opened this table without sitting down, and may be its host */
  key?: boolean;
}

/** A seat, as everybody may know it. */
export interface Place {
  kind: "bot" | "open" | "person";
  name: string;
  /** of a bot */
  level?: string | null;
  away?: boolean;
  /** a bot plays for somebody who is away */
  stand_in?: boolean;
  /** seconds until one does */
  bot_in?: number | null;
  /** a phone that is dark, or shows something else */
  asleep?: boolean;
  avatar?: number;
  colour?: number;
}

/** The table as a place: who sits where, what has been agreed. Told whenever it changes. */
export interface Room {
  type: "room";
  table: string;
  code: string;
  game: string;
  options: Record<string, number>;
  public: boolean;
  stage: "gathering" | "over" | "playing";
  /** of the game; the first is 1 */
  number: number;
  /** null: whoever opened the table without sitting down */
  host: number | null;
  seats: Place[];
  paused: boolean;
  /** seconds for a decision; 0 is no limit */
  clock: number;
  /** seconds until a bot plays for somebody who is away */
  grace: number;
  /** seconds until the moment to answer has passed, where the table says how long it is */
  window: number;
  /** who has agreed to what so far */
  votes: Record<string, number[]>;
  /** spectators and boards */
  watching: number;
  /** of them: screens for the whole room */
  boards: number;
  /** those of them who have said their names */
  watchers?: string[];
  /** seats that somebody asks for who says it is theirs */
  claims?: number[];
  /** after a restart: who must come back before the clocks run again */
  awaited?: number[];
  /** in races, what devices say about themselves is believed; not at a public table */
  friends?: boolean;
  /** it could be, and would change something: people have touched with different things */
  mixed?: boolean;
}

/** What a seat may do now. An answer names the number, so that it can never hit a later moment. */
export interface Ask {
  number: number;
  /** the phase of the game, after which the question is named in the catalogue */
  what: string;
  choices: string[];
  /** left */
  seconds?: number | null;
  /** of so many in all, if the moment to answer passes by itself */
  window?: number | null;
}

/** One event, as far as the audience may know it. */
export interface Happening {
  kind: string;
  fields: Record<string, unknown>;
}

/** Everything at once: at the start, after a gap, for a slow reader. */
export interface Snapshot {
  type: "snapshot";
  game: number;
  /** how many events there have been */
  n: number;
  view: Record<string, unknown>;
  ask?: Ask | null;
  /** the race that is on */
  cue?: number | null;
  scores?: number[];
  over?: boolean;
  winners?: number[];
  /** those the reader has missed, if it said what it had seen */
  events?: Happening[];
  /** a new game of a race begins in so many seconds: time to count down */
  opens?: number;
}

/** How a touch was judged. */
export interface Timing {
  seat: number;
  action: string;
  /** from the cue to the touch, in milliseconds, as it counts; null: there was none */
  ms: number | null;
  /** give or take so many */
  error: number;
  /** no reaction, but too soon to be one */
  early: boolean;
  /** too late to count: so many milliseconds after the touch that decided it */
  behind?: number | null;
}

/** What has happened, and what that changed in the view. */
export interface Update {
  type: "update";
  game: number;
  /** how many events there have been, these included */
  n: number;
  events: Happening[];
  /** only what changed */
  view: Record<string, unknown>;
  /** a new question */
  ask?: Ask | null;
  /** the last question is answered, or has lapsed */
  quiet?: boolean;
  /** the race that begins with this; touches name it */
  cue?: number | null;
  /** the race that was on before still is */
  goes_on?: boolean;
  /** touches of this race that are settled now, in the order in which they count */
  calls?: Timing[];
}

/** The reader's touch, in a race that the first one wins. What it means follows when all are known. */
export interface Judged {
  type: "judged";
  re: number;
  /** unless somebody was faster */
  right: boolean;
  call: Timing;
}

/** The end of a game. */
export interface Over {
  type: "over";
  game: number;
  scores: number[];
  winners: number[];
}

/** How a game of the evening ended, seat by seat. */
export interface Result {
  /** of the game */
  number: number;
  game: string;
  names: string[];
  /** seats */
  bots: number[];
  scores: number[];
  winners: number[];
}

/** How somebody has done so far this evening. */
export interface Tally {
  name: string;
  bot: boolean;
  games: number;
  wins: number;
  /** games of which the last one at this table was theirs */
  crowns: number;
}

/** The evening so far: every game and its winners, and what that adds up to, the best first. */
export interface Sheet {
  type: "sheet";
  results: Result[];
  tallies: Tally[];
}

/** The reader sits on another seat from now on. */
export interface Moved {
  type: "moved";
  seat: number;
}

/** The table goes on at another server, or this server is about to stop: open another socket, say Hello */
export interface Move {
  type: "move";
  /** wait for a random part of so many seconds first */
  within?: number;
}

/** Many more or fewer devices than Welcome said would come back together, should this server be lost. */
export interface Spread {
  type: "spread";
  /** seconds */
  spread: number;
}

/** Somebody thinks that the reader should wake up. */
export interface Nudged {
  type: "nudged";
  /** their seat */
  by: number;
}

/** What somebody calls across the table: one of the game's shouts. */
export interface Shouted {
  type: "shouted";
  seat: number;
  /** its place in the game's list */
  shout: number;
}

/** What the reader asked for is done, and stored. */
export interface Did {
  type: "did";
  re: number;
}

/** The rules say no. */
export interface Refused {
  type: "refused";
  re: number;
  paragraph: string;
  /** what the catalogue calls it */
  code: string;
  /** what its sentence leaves open, each as what it means and its value */
  blanks?: Record<string, unknown>;
}

/** The answer was to a question that is no longer asked. Nothing has happened. */
export interface Late {
  type: "late";
  re: number;
}

/** Something else was wrong with what the reader asked for. Nothing has happened. */
export interface Bad {
  type: "bad";
  re: number | null;
  /** in English */
  sentence: string;
  /** what the catalogue calls it */
  code: string;
  /** what its sentence leaves open */
  blanks?: Record<string, unknown>;
}

/** To the host alone: where something about many races is unlike a person. It proves nothing. */
export interface Odd {
  type: "odd";
  /** by seat */
  flags: Record<string, string[]>;
}

/** A race is about to begin: get everything ready, and say Armed. */
export interface Arm {
  type: "arm";
  race: number;
}

/** The hand of somebody whose turn it is moves, before it has done anything. */
export interface Hovering {
  type: "hovering";
  seat: number;
  /** 0 is up in the air, 1 is down */
  height: number;
}

/** The server closes this socket, and why. */
export interface Farewell {
  type: "farewell";
  code: "banned" | "elsewhere" | "flood" | "left" | "removed" | "silent" | "stopping" | "token" | "version";
  /** in English */
  reason: string;
}

/** A table to be made. Its maker sits on the first seat and is the host; without a name, its maker is the */
export interface NewTable {
  game: string;
  /** yours */
  name?: string | null;
  seats: number;
  /** house rules */
  options?: Record<string, number | boolean>;
  /** listed in the lobby */
  public?: boolean;
  /** in races, what devices say about themselves is believed */
  friends?: boolean;
  /** seconds for a decision; 0 is no limit */
  clock?: number;
  /** seconds until a bot plays for somebody who is away */
  grace?: number;
  /** seconds until the moment to answer has passed, where the table says how long it is */
  window?: number;
  /** levels for the other seats, in their order; null leaves one open */
  bots?: (string | null)[];
  /** what you look like */
  avatar?: number | null;
  colour?: number | null;
}

/** Somebody who wants to sit down. */
export interface Joining {
  name: string;
  /** a certain one */
  seat?: number | null;
  /** you sat here under this name: the token opens your seat when the host agrees */
  back?: boolean;
  avatar?: number | null;
  colour?: number | null;
  /** that you choose: then you may ask again if no answer comes */
  token?: string | null;
}

export interface JoiningByCode {
  code: string;
  name: string;
  seat?: number | null;
  back?: boolean;
  avatar?: number | null;
  colour?: number | null;
  token?: string | null;
}

/** Your seat. The token is the key to it: keep it, and nobody else can sit there. */
export interface Seated {
  table: string;
  code: string;
  /** null: you host the table without one */
  seat: number | null;
  token: string;
  /** for others to join */
  link: string;
}

/** A public table. */
export interface Listed {
  table: string;
  code: string;
  game: string;
  stage: "gathering" | "over" | "playing";
  seats: Place[];
}

/** The table behind a join code, for whoever only wants to watch. */
export interface CodeInfo {
  table: string;
  code: string;
  game: string;
  stage: "gathering" | "over" | "playing";
}

export interface ServerInfo {
  version: string;
  /** where phones can open this server, best first; none if it is for this machine only */
  addresses: string[];
}

export interface OptionInfo {
  name: string;
  paragraph: string;
  sentence: string;
  default: number;
  /** the lowest, the highest and the step; null: yes or no */
  values: number[] | null;
  /** another option, which whoever turns this one on usually wants as well */
  brings?: string | null;
}

/** A field of the view: what it stands for, so that it can be drawn without knowing the game. */
export interface FieldInfo {
  name: string;
  /** as rumpus.layout.Kind has it */
  kind: string;
  /** 0: one value, 1: a list, 2: lists in a list */
  rows: number;
  /** a list has one entry per seat; otherwise one per place on the table */
  by_seat: boolean;
  /** a house rule or a setting of the table */
  option: boolean;
  /** the value on an empty table; as a number that is not 0 it means: none yet */
  empty: number;
  /** what a named value may be */
  words: string[];
}

/** A box on the shelf. The games are told in its order. */
export interface GameInfo {
  name: string;
  title: string;
  seats: number[];
  recommended: number[];
  /** the time of an answer counts: touch, do not act */
  race: boolean;
  /** there are moments to answer that pass by themselves, and the table says how long they are */
  window: boolean;
  /** of its bots */
  levels: string[];
  /** there is a rulebook */
  rules: boolean;
  options: OptionInfo[];
  actions: string[];
  /** the first word of the actions that name a seat */
  aimed: string | null;
  /** code and name */
  cards: Record<string, string>;
  /** what one can call across the table */
  shouts: string[];
  /** of the view */
  fields: FieldInfo[];
  /** what every field of every event means */
  events: Record<string, Record<string, string>>;
}

export interface Paragraph {
  number: string;
  section: string;
  title: string;
  text: string;
  source: string;
}

/** What happened at a table, as far as the asker may know; all of it when the game is over. */
export interface History {
  game: number;
  over: boolean;
  events: Happening[];
  /** how touches were judged, race by race */
  judged: Timing[][];
}

/** Something that was done, and all that came of it at once. */
export interface Step {
  /** microseconds since the game began */
  at: number;
  /** null: the start */
  who: number | "chance" | "clock" | null;
  /** null where the asker could not know it */
  action: string | null;
  events: Happening[];
  /** only what changed; all of it at the start */
  view: Record<string, unknown>;
  /** how touches in a race were judged */
  calls: Timing[];
  /** what the seat is asked then, with `?asks=1` */
  ask?: Ask | null;
}

/** A game step by step, as a seat or the room saw it. */
export interface Replay {
  game: string;
  options: Record<string, number>;
  /** names, empty where the record does not say them */
  seats: string[];
  /** whose eyes; null: the room's */
  seat: number | null;
  steps: Step[];
  scores: number[];
  winners: number[];
}

/** Something that somebody would like to do in the middle of a record. */
export interface Attempt {
  record: string;
  /** after this step of its replay */
  step: number;
  seat: number;
  action: string;
}

/** What the rules say to it. */
export interface Ruling {
  allowed: boolean;
  /** that forbids it */
  paragraph: string | null;
  /** what the catalogue calls the refusal */
  code: string | null;
  /** what its sentence leaves open */
  blanks: Record<string, unknown>;
}

/** The reason, such as a refusal in a record: a sentence of its own, in the words of a game. */
export interface Why {
  /** its name in the catalogue */
  message: string;
  blanks?: Record<string, unknown>;
  /** nothing: the catalogue is that of the server */
  game?: string;
  /** by seat, as far as they are known */
  names?: string[];
  /** the seat it is said to */
  you?: number | null;
}

/** What was wrong. Nothing has changed. */
export interface Problem {
  /** in English */
  error: string;
  /** what the catalogue calls it; nothing where `why` says it all */
  code?: string;
  /** what its sentence leaves open */
  blanks?: Record<string, unknown>;
  /** a sentence within that sentence */
  why?: Why | null;
}

export type Up =
  | Hello | Ack | Hover | Act | Touch | Armed | Begin | Bot | Setup | Admit | Remove | Handover | Resume
  | Vote | May | Look | Awake | Nudge | Shout | Leave;

export type Down =
  | Welcome | Room | Snapshot | Update | Over | Sheet | Moved | Move | Spread | Nudged | Shouted | Judged
  | Did | Refused | Late | Bad | Odd | Arm | Hovering | Farewell;
