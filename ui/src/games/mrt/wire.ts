// Views and events of Mr. T Card Game, and what they are made of.
// Written by `python -m rumpus.web.typescript ui/src`: change the Python, not this file.

export type MrtPhase =
  | "deal" | "preliminary" | "target" | "showdown" | "turn" | "over";

export type MrtChoice =
  | "t" | "jeff" | "kim" | "robin" | "woody" | "dozer" | "bus" | "spike" | "bisby" | "skye" | "pile";

export type MrtLastPlay =
  | "none" | "nobody_matched" | "all_matched" | "somebody_left";

export type MrtCard =
  | "T" | "jeff" | "kim" | "robin" | "woody" | "dozer" | "bus" | "spike" | "bisby" | "skye";

export type MrtAction =
  | "play T" | "play jeff" | "play kim" | "play robin" | "play woody" | "play dozer" | "play bus"
  | "play spike" | "play bisby" | "play skye" | "pile";

/** What one seat sees of it. `hide` builds it up; nothing else leaves the table. */
export interface MrtView {
  /** how many */
  seats: number;
  /** which reconstructed deck: 0 is 12 Mr. T and 8 of six others, 1 is 6 Mr. T and 9 of six others, 2 is 6 of
   * ten kinds (T1) */
  deck: number;
  /** with two players left, they play on until one has all cards (T22) */
  play_out: boolean;
  /** without a card to play you are out at once, and your cards stay to be won (T9) */
  out_at_once: boolean;
  /** in a Stalemate the card of whoever cannot play on no longer counts (T10) */
  ignore_dead: boolean;
  /** won cards are shuffled together with those won before, as far as these have not come up (T19) */
  mixed_heaps: boolean;
  /** boards of the two-player game until most cards win; 0 is no limit (T26) */
  boards: number;
  /** what the table waits for */
  phase: MrtPhase;
  /** the first is 1 */
  board: number;
  /** how many the board began with; two play the two-player game */
  players: number;
  /** finished boards of the two-player game (T26) */
  duels: number;
  /** T9 */
  out: number[];
  /** how many cards on top of each draw pile nobody has seen (T27) */
  fresh: number[];
  /** the heap that comes next, or what is left of it */
  pile: MrtCard[][];
  /** the heap below it */
  under: MrtCard[][];
  /** the heaps below these, in all piles, oldest first */
  deeper: MrtCard[][];
  /** in whose pile each of those lies */
  deeper_of: (number | null)[];
  /** all cards on a seat's card space, or on both of them (T23) */
  space: MrtCard[][];
  /** the showing card */
  top: (MrtCard | null)[];
  /** who is still in it */
  showdown: number[];
  /** the faces to match (T12) */
  wanted: MrtCard[];
  /** who is in the other Showdown of a double one (T17) */
  second: number[];
  /** set exactly for the whole of a Double Showdown (T17) */
  wanted_too: MrtCard[];
  /** who plays a card now */
  playing: number[];
  /** who of them has not chosen yet */
  asked: number[];
  /** who is dealt to, or whose pile card CHANCE turns */
  turn: number | null;
  /** whose view; nobody's is the room's */
  seat: number | null;
  /** one's own */
  hand: MrtCard[];
  /** how many cards each seat holds */
  held: number[];
  /** one's own, and what CHANCE has still to turn */
  choice: (MrtChoice | null)[];
}

export type MrtEvent =
  | { kind: "Dealt"; fields: { seat: number; card: MrtCard | null } }
  | { kind: "BoardBegan"; fields: { board: number; players: number[] } }
  | { kind: "ChoiceSealed"; fields: { seat: number; choice: MrtChoice | null } }
  | { kind: "CardPlayed"; fields: { seat: number; card: MrtCard } }
  | { kind: "CardTurned"; fields: { seat: number; card: MrtCard } }
  | { kind: "Stalemate"; fields: { board: number; alike: number } }
  | { kind: "ShowdownBegan"; fields: { contestants: number[] } }
  | { kind: "TargetsSet"; fields: { contestants: number[]; wanted: MrtCard[]; after: MrtLastPlay } }
  | { kind: "LoneMrT"; fields: { seat: number } }
  | { kind: "Matched"; fields: { seat: number; card: MrtCard } }
  | { kind: "DroppedOut"; fields: { seat: number } } | { kind: "RanDry"; fields: { seat: number } }
  | { kind: "Collected"; fields: { seat: number; cards: number } }
  | { kind: "TookBack"; fields: { seat: number; cards: number } }
  | { kind: "WentOut"; fields: { seat: number } }
  | { kind: "GameWon"; fields: { seat: number; cards: number; shared: number } };

/** What every field of every event means, for the sentence on it. */
export const MEANINGS: Record<string, Record<string, string>> = {
  Dealt: { seat: "seat", card: "card" },
  BoardBegan: { board: "number", players: "seats" },
  ChoiceSealed: { seat: "seat", choice: "Choice" },
  CardPlayed: { seat: "seat", card: "card" },
  CardTurned: { seat: "seat", card: "card" },
  Stalemate: { board: "number", alike: "number" },
  ShowdownBegan: { contestants: "seats" },
  TargetsSet: { contestants: "seats", wanted: "cards", after: "LastPlay" },
  LoneMrT: { seat: "seat" },
  Matched: { seat: "seat", card: "card" },
  DroppedOut: { seat: "seat" },
  RanDry: { seat: "seat" },
  Collected: { seat: "seat", cards: "number" },
  TookBack: { seat: "seat", cards: "number" },
  WentOut: { seat: "seat" },
  GameWon: { seat: "seat", cards: "number", shared: "number" },
};
