// Everything that goes over the wire. Written by `python -m rumpus.web.typescript ui/src/wire.ts`: change the
// Python, not this file.

export const VERSION = 1;

/** The first message on a socket: who is there, and how much it has seen before. */
export interface Hello {
  type: "hello";
  version: number;
  /** of a seat; without one you watch */
  token?: string | null;
  /** a screen for the whole room */
  board?: boolean;
  /** the number of the game last seen */
  game?: number;
  /** and how many of its events */
  seen?: number;
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
  /** frames a second */
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
  seat: number;
  re?: number;
}

/** For (or against) what needs everybody: a pause, another game, taking the last thing back. */
export interface Vote {
  type: "vote";
  what: "pause" | "rematch" | "undo";
  yes?: boolean;
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
}

/** A seat, as everybody may know it. */
export interface Place {
  kind: "bot" | "open" | "person";
  name: string;
  /** of a bot */
  level: string | null;
  away: boolean;
  /** a bot plays for somebody who is away */
  stand_in: boolean;
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
  host: number;
  seats: Place[];
  paused: boolean;
  /** seconds for a decision; 0 is no limit */
  clock: number;
  /** seconds until a bot plays for somebody who is away */
  grace: number;
  /** who has agreed to what so far */
  votes: Record<string, number[]>;
  /** spectators and boards */
  watching: number;
  /** of them: screens for the whole room */
  boards: number;
  /** after a restart: who must come back before the clocks run again */
  awaited?: number[];
}

/** What a seat may do now. An answer names the number, so that it can never hit a later moment. */
export interface Ask {
  number: number;
  what: string;
  choices: string[];
  /** left */
  seconds?: number | null;
}

/** One event, as far as the audience may know it. */
export interface Happening {
  kind: string;
  fields: Record<string, unknown>;
  /** in words; empty where there is nothing to say */
  line: string;
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
  /** those the reader has missed, if it said what it had seen */
  events?: Happening[];
}

/** How a touch was judged. */
export interface Timing {
  seat: number;
  action: string;
  /** from the cue to the touch, in milliseconds, as it counts */
  ms: number;
  /** give or take so many */
  error: number;
  /** no reaction, but too soon to be one */
  early: boolean;
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
  /** of the race that this settles, in the order in which they count */
  calls?: Timing[];
}

/** The end of a game. */
export interface Over {
  type: "over";
  game: number;
  scores: number[];
  winners: number[];
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
  sentence: string;
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
  sentence: string;
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
  code: "banned" | "flood" | "left" | "removed" | "silent" | "stopping" | "token" | "version";
  /** in words */
  reason: string;
}

/** A table to be made. Its maker sits on the first seat and is the host. */
export interface NewTable {
  game: string;
  /** yours */
  name: string;
  seats: number;
  /** house rules */
  options?: Record<string, number | boolean>;
  /** listed in the lobby */
  public?: boolean;
  /** seconds for a decision; 0 is no limit */
  clock?: number;
  /** seconds until a bot plays for somebody who is away */
  grace?: number;
  /** levels for the other seats, from seat 1 on; null leaves one open */
  bots?: (string | null)[];
}

/** Somebody who wants to sit down. */
export interface Joining {
  name: string;
  /** a certain one */
  seat?: number | null;
}

export interface JoiningByCode {
  code: string;
  name: string;
  seat?: number | null;
}

/** Your seat. The token is the key to it: keep it, and nobody else can sit there. */
export interface Seated {
  table: string;
  code: string;
  seat: number;
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
}

/** A box on the shelf. */
export interface GameInfo {
  name: string;
  title: string;
  seats: number[];
  recommended: number[];
  options: OptionInfo[];
  actions: string[];
  /** code and name */
  cards: Record<string, string>;
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
}

/** A game step by step, as a seat or the room saw it. */
export interface Replay {
  game: string;
  options: Record<string, number>;
  /** names */
  seats: string[];
  /** whose eyes; null: the room's */
  seat: number | null;
  steps: Step[];
  scores: number[];
  winners: number[];
}

/** What was wrong. Nothing has changed. */
export interface Problem {
  error: string;
}

export type Up =
  | Hello | Ack | Hover | Act | Touch | Armed | Begin | Bot | Remove | Handover | Vote | Resume | Leave;

export type Down =
  | Welcome | Room | Snapshot | Update | Over | Did | Refused | Late | Bad | Arm | Hovering | Farewell;

export type ArchiePhase =
  | "cut" | "deal" | "bid" | "play" | "give" | "over";

export type ArchieSuit =
  | "edith" | "gloria" | "mike" | "archie" | "ding_bat";

export type ArchieCard =
  | "E1" | "E2" | "E3" | "E4" | "E5" | "E6" | "E7" | "E8" | "E9" | "E10" | "G1" | "G2" | "G3" | "G4" | "G5"
  | "G6" | "G7" | "G8" | "G9" | "G10" | "M1" | "M2" | "M3" | "M4" | "M5" | "M6" | "M7" | "M8" | "M9" | "M10"
  | "A1" | "A2" | "A3" | "A4" | "A5" | "A6" | "A7" | "A8" | "A9" | "A10" | "D0" | "D11";

export type ArchieAction =
  | "play E1" | "play E2" | "play E3" | "play E4" | "play E5" | "play E6" | "play E7" | "play E8" | "play E9"
  | "play E10" | "play G1" | "play G2" | "play G3" | "play G4" | "play G5" | "play G6" | "play G7"
  | "play G8" | "play G9" | "play G10" | "play M1" | "play M2" | "play M3" | "play M4" | "play M5"
  | "play M6" | "play M7" | "play M8" | "play M9" | "play M10" | "play A1" | "play A2" | "play A3"
  | "play A4" | "play A5" | "play A6" | "play A7" | "play A8" | "play A9" | "play A10" | "play D0"
  | "play D11" | "bid 0" | "bid 1" | "bid 2" | "bid 3" | "bid 4" | "bid 5" | "bid 6" | "bid 7" | "keep"
  | "give 0" | "give 1" | "give 2" | "give 3" | "give 4" | "give 5";

/** What one seat may know. `hide` builds it up; nothing else leaves the table. */
export interface ArchieView {
  /** whose view; nobody's is the room's */
  seat: number | null;
  seats: number;
  free_ding_bats: boolean;
  target: number;
  rounds: number;
  phase: ArchiePhase;
  /** who deals */
  dealer: number | null;
  round: number;
  score: number[];
  dealt: number;
  /** one's own */
  hand: ArchieCard[];
  /** how many cards each seat holds */
  held: number[];
  played: ArchieCard[];
  /** who has set a tally (A6: that, not what) */
  sealed: number[];
  /** one's own, and all of them once revealed */
  bid: number[];
  tricks: number[];
  void: ArchieSuit[][];
  leader: number | null;
  turn: number | null;
  trick: (ArchieCard | null)[];
}

export type ArchieEvent =
  | { kind: "DealerChosen"; fields: { seat: number }; line: string }
  | { kind: "RoundBegan"; fields: { round: number; dealer: number }; line: string }
  | { kind: "Dealt"; fields: { seat: number; card: ArchieCard | null }; line: string }
  | { kind: "BidSealed"; fields: { seat: number; bid: number | null }; line: string }
  | { kind: "BidShown"; fields: { seat: number; bid: number }; line: string }
  | { kind: "CardPlayed"; fields: { seat: number; card: ArchieCard }; line: string }
  | { kind: "TrickWon"; fields: { seat: number; card: ArchieCard }; line: string }
  | { kind: "TrickKept"; fields: { seat: number }; line: string }
  | { kind: "TrickGiven"; fields: { seat: number; to: number }; line: string }
  | { kind: "RoundScored"; fields: { seat: number; bid: number; tricks: number; points: number; score: number }; line: string }
  | { kind: "PlayedOn"; fields: { score: number }; line: string }
  | { kind: "GameWon"; fields: { seat: number; score: number }; line: string };

export type MadPhase =
  | "cut" | "deal" | "flip" | "turn" | "draw" | "drawn" | "way" | "colour" | "victim" | "defend" | "give"
  | "over";

export type MadDirection =
  | "left" | "right";

export type MadColour =
  | "green" | "yellow" | "red" | "blue";

export type MadAttack =
  | "none" | "draw_one" | "give_two" | "wooly" | "exchange";

export type MadCard =
  | "G1" | "G2" | "G3" | "G4" | "G5" | "G6" | "Y1" | "Y2" | "Y3" | "Y4" | "Y5" | "Y6" | "R1" | "R2" | "R3"
  | "R4" | "R5" | "R6" | "B1" | "B2" | "B3" | "B4" | "B5" | "B6" | "G-way" | "Y-way" | "R-way" | "B-way"
  | "G-draw" | "Y-draw" | "R-draw" | "B-draw" | "G-give" | "Y-give" | "R-give" | "B-give" | "wild" | "wooly"
  | "worry" | "swap" | "joker";

export type MadAction =
  | "play G1" | "play G2" | "play G3" | "play G4" | "play G5" | "play G6" | "play Y1" | "play Y2" | "play Y3"
  | "play Y4" | "play Y5" | "play Y6" | "play R1" | "play R2" | "play R3" | "play R4" | "play R5" | "play R6"
  | "play B1" | "play B2" | "play B3" | "play B4" | "play B5" | "play B6" | "play G-way" | "play Y-way"
  | "play R-way" | "play B-way" | "play G-draw" | "play Y-draw" | "play R-draw" | "play B-draw"
  | "play G-give" | "play Y-give" | "play R-give" | "play B-give" | "play wild" | "play wooly" | "play worry"
  | "play swap" | "play joker" | "draw" | "pass" | "keep" | "name green" | "name yellow" | "name red"
  | "name blue" | "call" | "way left" | "way right" | "victim 0" | "victim 1" | "victim 2" | "victim 3"
  | "victim 4" | "victim 5" | "no swap" | "give G1" | "give G2" | "give G3" | "give G4" | "give G5"
  | "give G6" | "give Y1" | "give Y2" | "give Y3" | "give Y4" | "give Y5" | "give Y6" | "give R1" | "give R2"
  | "give R3" | "give R4" | "give R5" | "give R6" | "give B1" | "give B2" | "give B3" | "give B4" | "give B5"
  | "give B6" | "give G-way" | "give Y-way" | "give R-way" | "give B-way" | "give G-draw" | "give Y-draw"
  | "give R-draw" | "give B-draw" | "give G-give" | "give Y-give" | "give R-give" | "give B-give"
  | "give wild" | "give wooly" | "give worry" | "give swap" | "give joker" | "worry";

/** What one seat may know. `hide` builds it up; nothing else leaves the table. */
export interface MadView {
  /** whose view; nobody's is the room's */
  seat: number | null;
  seats: number;
  pass_freely: boolean;
  forced_draw_counts: boolean;
  last_attack_counts: boolean;
  always_two: boolean;
  no_counter: boolean;
  all_exempt: boolean;
  phase: MadPhase;
  /** who deals */
  dealer: number | null;
  turn: number | null;
  chooser: number | null;
  direction: MadDirection;
  dealt: number;
  /** one's own */
  hand: MadCard[];
  /** how many cards each seat holds (M33) */
  held: number[];
  /** in the pile */
  left: number;
  discard: MadCard[];
  top: MadCard | null;
  colour: MadColour | null;
  /** one's own */
  drawn: MadCard | null;
  passes: number;
  attack: MadAttack;
  attacker: number | null;
  victim: number | null;
  exempt: number[];
  amount: number;
  asked: number[];
  answered: number[];
  /** one's own answer */
  worried: boolean;
  defender: number | null;
  owed: number[];
  forced: number[];
  winners: number[];
  /** of each other seat's hand */
  known: MadCard[][];
}

export type MadEvent =
  | { kind: "DealerChosen"; fields: { seat: number }; line: string }
  | { kind: "Dealt"; fields: { seat: number; card: MadCard | null }; line: string }
  | { kind: "CardTurned"; fields: { dealer: number; card: MadCard }; line: string }
  | { kind: "CardPlayed"; fields: { seat: number; card: MadCard }; line: string }
  | { kind: "ColourNamed"; fields: { seat: number; colour: MadColour }; line: string }
  | { kind: "DirectionNamed"; fields: { seat: number; direction: MadDirection }; line: string }
  | { kind: "VictimNamed"; fields: { seat: number; victim: number; attack: MadAttack }; line: string }
  | { kind: "SwapDeclined"; fields: { seat: number }; line: string }
  | { kind: "Drew"; fields: { seat: number; card: MadCard | null }; line: string }
  | { kind: "ForcedToDraw"; fields: { seat: number; card: MadCard | null }; line: string }
  | { kind: "Forgiven"; fields: { seat: number; cards: number }; line: string }
  | { kind: "CardKept"; fields: { seat: number }; line: string }
  | { kind: "Passed"; fields: { seat: number }; line: string }
  | { kind: "DefenceAsked"; fields: { attacker: number; targets: number[] }; line: string }
  | { kind: "Answered"; fields: { seat: number; worried: number | null }; line: string }
  | { kind: "TimeRanOut"; fields: { silent: number[] }; line: string }
  | { kind: "Defended"; fields: { seat: number; attacker: number; attack: MadAttack }; line: string }
  | { kind: "ExchangePrevented"; fields: { seat: number }; line: string }
  | { kind: "CardGiven"; fields: { giver: number; taker: number; card: MadCard | null }; line: string }
  | { kind: "HandsExchanged"; fields: { seat: number; other: number }; line: string }
  | { kind: "PileRecycled"; fields: { cards: number }; line: string }
  | { kind: "JokerCalled"; fields: { seat: number }; line: string }
  | { kind: "Deadlocked"; fields: { passes: number }; line: string }
  | { kind: "PointsCounted"; fields: { seat: number; points: number }; line: string }
  | { kind: "GameWon"; fields: { seat: number }; line: string };

export type MrtPhase =
  | "deal" | "preliminary" | "target" | "showdown" | "turn" | "over";

export type MrtChoice =
  | "t" | "jeff" | "kim" | "robin" | "woody" | "dozer" | "bus" | "spike" | "bisby" | "skye" | "pile";

export type MrtCard =
  | "T" | "jeff" | "kim" | "robin" | "woody" | "dozer" | "bus" | "spike" | "bisby" | "skye";

export type MrtAction =
  | "play T" | "play jeff" | "play kim" | "play robin" | "play woody" | "play dozer" | "play bus"
  | "play spike" | "play bisby" | "play skye" | "pile";

/** What one seat may know. `hide` builds it up; nothing else leaves the table. */
export interface MrtView {
  /** whose view; nobody's is the room's */
  seat: number | null;
  seats: number;
  deck: number;
  play_out: boolean;
  out_at_once: boolean;
  ignore_dead: boolean;
  boards: number;
  phase: MrtPhase;
  board: number;
  players: number;
  duels: number;
  out: number[];
  /** one's own */
  hand: MrtCard[];
  /** how many cards each seat holds */
  held: number[];
  fresh: number[];
  /** how many cards (T27) */
  pile: number[];
  under: number[];
  space: MrtCard[][];
  top: (MrtCard | null)[];
  showdown: number[];
  wanted: MrtCard[];
  second: number[];
  /** set exactly for the whole of a Double Showdown (T17) */
  wanted_too: MrtCard[];
  playing: number[];
  asked: number[];
  /** one's own, and what CHANCE has still to turn */
  choice: (MrtChoice | null)[];
  turn: number | null;
}

export type MrtEvent =
  | { kind: "Dealt"; fields: { seat: number; card: MrtCard | null }; line: string }
  | { kind: "BoardBegan"; fields: { board: number; players: number[] }; line: string }
  | { kind: "ChoiceSealed"; fields: { seat: number; choice: MrtChoice | null }; line: string }
  | { kind: "CardPlayed"; fields: { seat: number; card: MrtCard }; line: string }
  | { kind: "CardTurned"; fields: { seat: number; card: MrtCard }; line: string }
  | { kind: "Stalemate"; fields: { board: number }; line: string }
  | { kind: "ShowdownBegan"; fields: { contestants: number[] }; line: string }
  | { kind: "LoneMrT"; fields: { seat: number }; line: string }
  | { kind: "Matched"; fields: { seat: number; card: MrtCard }; line: string }
  | { kind: "DroppedOut"; fields: { seat: number }; line: string }
  | { kind: "RanDry"; fields: { seat: number }; line: string }
  | { kind: "Collected"; fields: { seat: number; cards: number }; line: string }
  | { kind: "TookBack"; fields: { seat: number; cards: number }; line: string }
  | { kind: "WentOut"; fields: { seat: number }; line: string }
  | { kind: "GameWon"; fields: { seat: number; cards: number }; line: string };

export type HandsdownPhase =
  | "cut" | "deal" | "draw" | "lose" | "pick" | "take" | "act" | "race" | "fake" | "pair" | "over";

export type HandsdownCard =
  | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "joker";

export type HandsdownAction =
  | "slap" | "half" | "fake" | "graze" | "pass" | "take 0" | "take 1" | "take 2" | "take 3" | "pair 1"
  | "pair 2" | "pair 3" | "pair 4" | "pair 5" | "pair 6" | "pair 7" | "pair 8" | "pair 9" | "pair 10"
  | "pair joker";

/** What one seat may know. `hide` builds it up; nothing else leaves the table. */
export interface HandsdownView {
  /** whose view; nobody's is the room's */
  seat: number | null;
  seats: number;
  must_play: boolean;
  late_is_clump: boolean;
  take_first: boolean;
  clump: number;
  window: number;
  fake_window: number;
  floor: number;
  phase: HandsdownPhase;
  moment: number;
  /** who deals */
  dealer: number | null;
  turn: number | null;
  owed: number;
  idle: number;
  /** one's own */
  hand: HandsdownCard[];
  /** how many cards each seat holds (H27) */
  held: number[];
  /** in the pile */
  left: number;
  laid: HandsdownCard[][];
  asked: number[];
  touched: number[];
  cue: number | null;
  at: (number | null)[];
  loser: number | null;
  back: HandsdownPhase;
}

export type HandsdownEvent =
  | { kind: "DealerChosen"; fields: { seat: number }; line: string }
  | { kind: "Dealt"; fields: { seat: number; card: HandsdownCard | null }; line: string }
  | { kind: "TurnBegan"; fields: { seat: number }; line: string }
  | { kind: "Drew"; fields: { seat: number; card: HandsdownCard | null }; line: string }
  | { kind: "HandsDown"; fields: { seat: number }; line: string }
  | { kind: "SlappedWithoutPair"; fields: { seat: number }; line: string }
  | { kind: "HalfSlapped"; fields: { seat: number }; line: string }
  | { kind: "Faked"; fields: { seat: number }; line: string }
  | { kind: "Grazed"; fields: { seat: number }; line: string }
  | { kind: "Passed"; fields: { seat: number }; line: string }
  | { kind: "Slapped"; fields: { seat: number; after: number }; line: string }
  | { kind: "TouchedEarly"; fields: { seat: number }; line: string }
  | { kind: "Caught"; fields: { seat: number }; line: string }
  | { kind: "Clumped"; fields: { seat: number; other: number }; line: string }
  | { kind: "LostHandsDown"; fields: { seat: number }; line: string }
  | { kind: "PairShown"; fields: { seat: number; card: HandsdownCard }; line: string }
  | { kind: "CardTaken"; fields: { seat: number; loser: number; card: HandsdownCard | null }; line: string }
  | { kind: "WentNowhere"; fields: { turns: number }; line: string }
  | { kind: "JokerLaid"; fields: { seat: number }; line: string }
  | { kind: "GameWon"; fields: { seat: number; points: number; value: number }; line: string };

export type SplitsecondPhase =
  | "lay" | "turn" | "search" | "call" | "take" | "over";

export type SplitsecondArea =
  | "color" | "shape" | "pattern" | "position";

export type SplitsecondCard =
  | "C1" | "C2" | "C3" | "C4" | "C5" | "C6" | "C7" | "C8" | "C9" | "C10" | "C11" | "C12" | "C13" | "C14"
  | "C15" | "C16" | "C17" | "C18" | "C19" | "C20" | "C21" | "C22" | "C23";

export type SplitsecondAction =
  | "touch 0" | "touch 1" | "touch 2" | "touch 3" | "touch 4" | "touch 5" | "touch 6" | "touch 7" | "touch 8"
  | "touch 9" | "touch 10" | "touch 11" | "touch 12" | "touch 13" | "touch 14" | "touch 15" | "touch 16"
  | "touch 17" | "touch 18" | "touch 19" | "touch 20" | "touch 21" | "touch 22" | "bluffo" | "concede"
  | "call color" | "call shape" | "call pattern" | "call position" | "take";

/** What one seat may know: everything, as all cards lie face up (S38). */
export interface SplitsecondView {
  /** whose view; nobody's is the room's */
  seat: number | null;
  seats: number;
  area: number;
  dealers_choice: boolean;
  bluffo: boolean;
  scrambled: boolean;
  respread: boolean;
  back_in_tray: boolean;
  last_wins: boolean;
  more_slaps: boolean;
  honest: boolean;
  card_only: boolean;
  bare_slaps: boolean;
  give_up: number;
  bluffo_window: number;
  take_window: number;
  phase: SplitsecondPhase;
  moment: number;
  round: number;
  called: SplitsecondArea | null;
  place: (SplitsecondCard | null)[];
  /** by elimination: the tan cards that lie nowhere else */
  tray: SplitsecondCard[];
  top: SplitsecondCard | null;
  under: SplitsecondCard[];
  second: boolean;
  won: SplitsecondCard[][];
  aside: SplitsecondCard[];
  stack: number;
  bluffos: number[];
  out: number[];
  conceded: number[];
  slapped: number[];
  claimant: number | null;
  winner: number | null;
  since: number | null;
}

export type SplitsecondEvent =
  | { kind: "BlueLaid"; fields: { place: number; card: SplitsecondCard }; line: string }
  | { kind: "BlueLeftOut"; fields: { cards: number }; line: string }
  | { kind: "TanTurned"; fields: { round: number; card: SplitsecondCard; area: SplitsecondArea }; line: string }
  | { kind: "SecondTray"; fields: { cards: number }; line: string }
  | { kind: "Found"; fields: { seat: number; place: number; card: SplitsecondCard }; line: string }
  | { kind: "WrongCard"; fields: { seat: number; place: number; card: SplitsecondCard }; line: string }
  | { kind: "Conceded"; fields: { seat: number }; line: string }
  | { kind: "Slapped"; fields: { seat: number }; line: string }
  | { kind: "SlappedToo"; fields: { seat: number }; line: string }
  | { kind: "TimeRanOut"; fields: { silent: number[] }; line: string }
  | { kind: "LastOneLeft"; fields: { seat: number }; line: string }
  | { kind: "ClaimHeld"; fields: { seat: number }; line: string }
  | { kind: "ClaimFailed"; fields: { seat: number; place: number; card: SplitsecondCard }; line: string }
  | { kind: "NobodyWon"; fields: { round: number }; line: string }
  | { kind: "BluffoWon"; fields: { seat: number }; line: string }
  | { kind: "TanPaid"; fields: { seat: number; to: number; card: SplitsecondCard }; line: string }
  | { kind: "BluffoPaid"; fields: { seat: number; to: number }; line: string }
  | { kind: "AreaCalled"; fields: { seat: number; area: SplitsecondArea }; line: string }
  | { kind: "TanTaken"; fields: { seat: number; card: SplitsecondCard }; line: string }
  | { kind: "TanPutAside"; fields: { card: SplitsecondCard }; line: string }
  | { kind: "TanPutUnder"; fields: { card: SplitsecondCard }; line: string }
  | { kind: "GameWon"; fields: { seat: number; points: number }; line: string };

export interface Views {
  archie: ArchieView;
  mad: MadView;
  mrt: MrtView;
  handsdown: HandsdownView;
  splitsecond: SplitsecondView;
}

export interface Events {
  archie: ArchieEvent;
  mad: MadEvent;
  mrt: MrtEvent;
  handsdown: HandsdownEvent;
  splitsecond: SplitsecondEvent;
}

export interface Cards {
  archie: ArchieCard;
  mad: MadCard;
  mrt: MrtCard;
  handsdown: HandsdownCard;
  splitsecond: SplitsecondCard;
}

export interface Actions {
  archie: ArchieAction;
  mad: MadAction;
  mrt: MrtAction;
  handsdown: HandsdownAction;
  splitsecond: SplitsecondAction;
}
