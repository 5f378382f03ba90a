// Views and events of Archie Bunker's Card Game, and what they are made of.
// Written by `python -m rumpus.web.typescript ui/src`: change the Python, not this file.

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

/** What one seat sees of it. `hide` builds it up; nothing else leaves the table. */
export interface ArchieView {
  /** how many */
  seats: number;
  /** what follows an Archie lead: 0 any Boss, if you have one; 1 any Boss, if you have an Archie; 2 an
   * Archie, if you have one (A8) */
  free_ding_bats: number;
  /** the last trick may be looked at again until the next one is won (A19) */
  last_trick: boolean;
  /** points that end the game (A23) */
  target: number;
  /** play this many rounds instead; 0 is no limit (A23) */
  rounds: number;
  /** what the table waits for */
  phase: ArchiePhase;
  /** who deals */
  dealer: number | null;
  /** the first is 1 */
  round: number;
  /** of each seat */
  score: number[];
  /** how many cards so far */
  dealt: number;
  /** seen this round, the trick on the table included (A19) */
  played: ArchieCard[];
  /** A16: as they lie in front of each seat */
  tricks: number[];
  /** suits that a seat has shown to lack (A9) */
  void: ArchieSuit[][];
  /** who leads to the trick */
  leader: number | null;
  /** whose turn it is */
  turn: number | null;
  /** the card each seat has played to it */
  trick: (ArchieCard | null)[];
  /** whose card is the best so far (A11) */
  ahead: number | null;
  /** whose view; nobody's is the room's */
  seat: number | null;
  /** one's own */
  hand: ArchieCard[];
  /** how many cards each seat holds */
  held: number[];
  /** who has set a tally (A6: that, not what) */
  sealed: number[];
  /** one's own, and all of them once revealed */
  bid: number[];
}

export type ArchieEvent =
  | { kind: "DealerChosen"; fields: { seat: number } }
  | { kind: "RoundBegan"; fields: { round: number; dealer: number } }
  | { kind: "Dealt"; fields: { seat: number; card: ArchieCard | null } }
  | { kind: "BidSealed"; fields: { seat: number; bid: number | null } }
  | { kind: "BidShown"; fields: { seat: number; bid: number } }
  | { kind: "CardPlayed"; fields: { seat: number; card: ArchieCard } }
  | { kind: "TrickWon"; fields: { seat: number; card: ArchieCard } }
  | { kind: "TrickKept"; fields: { seat: number } }
  | { kind: "TrickGiven"; fields: { seat: number; to: number } }
  | { kind: "RoundScored"; fields: { seat: number; bid: number; tricks: number; points: number; score: number } }
  | { kind: "PlayedOn"; fields: { score: number } }
  | { kind: "GameWon"; fields: { seat: number; score: number } };

/** What every field of every event means, for the sentence on it. */
export const MEANINGS: Record<string, Record<string, string>> = {
  DealerChosen: { seat: "seat" },
  RoundBegan: { round: "number", dealer: "seat" },
  Dealt: { seat: "seat", card: "card" },
  BidSealed: { seat: "seat", bid: "number" },
  BidShown: { seat: "seat", bid: "number" },
  CardPlayed: { seat: "seat", card: "card" },
  TrickWon: { seat: "seat", card: "card" },
  TrickKept: { seat: "seat" },
  TrickGiven: { seat: "seat", to: "seat" },
  RoundScored: { seat: "seat", bid: "number", tricks: "number", points: "number", score: "number" },
  PlayedOn: { score: "number" },
  GameWon: { seat: "seat", score: "number" },
};
