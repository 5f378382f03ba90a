// Views and events of MAD Magazine Card Game, and what they are made of.
// Written by `python -m rumpus.web.typescript ui/src`: change the Python, not this file.

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

/** What one seat sees of it. `hide` builds it up; nothing else leaves the table. */
export interface MadView {
  /** how many */
  seats: number;
  /** with a playable card you may pass without drawing (M8) */
  pass_freely: boolean;
  /** a forced draw stands for the draw of the turn after it (M12) */
  forced_draw_counts: boolean;
  /** a Draw 1 or Wild & Wooly laid as last card is carried out before it wins (M16) */
  last_attack_counts: boolean;
  /** a returned Give two is always two cards (M21) */
  always_two: boolean;
  /** a What me worry cannot be answered (M23) */
  no_counter: boolean;
  /** every defender against one Draw 1 is spared (M23) */
  all_exempt: boolean;
  /** after a defence, the next turn is next to the player whom the last What me worry hit (M24) */
  next_to_zapped: boolean;
  /** seconds to defend (M35) */
  window: number;
  /** what the table waits for */
  phase: MadPhase;
  /** who deals */
  dealer: number | null;
  /** whose regular turn it is; the next to be dealt to before that */
  turn: number | null;
  /** who decides now, or draws now */
  chooser: number | null;
  /** M1 */
  direction: MadDirection;
  /** how many cards so far */
  dealt: number;
  /** face up, the top card included */
  discard: MadCard[];
  /** the card to match */
  top: MadCard | null;
  /** as named for a wild top card (M4) */
  colour: MadColour | null;
  /** turns in a row with nothing to draw and nothing played (M32) */
  passes: number;
  /** what the card of attack does */
  attack: MadAttack;
  /** who does it now; after a defence, the defender */
  attacker: number | null;
  /** of an attack on one player */
  victim: number | null;
  /** whom the last What me worry hit, where that says who is next (M24) */
  zapped: number | null;
  /** who does not draw for a Draw 1 */
  exempt: number[];
  /** how many cards a Give two hands over */
  amount: number;
  /** who may answer in the window */
  asked: number[];
  /** who has said whether to defend */
  answered: number[];
  /** when they were asked (M35) */
  since: number | null;
  /** who has just laid a What me worry and names its colour */
  defender: number | null;
  /** forced cards still to be drawn */
  owed: number[];
  /** who was forced to draw by the last attack (M12) */
  forced: number[];
  /** of the game that is over */
  winners: number[];
  /** whose view; nobody's is the room's */
  seat: number | null;
  /** one's own */
  hand: MadCard[];
  /** how many cards each seat holds (M33) */
  held: number[];
  /** in the pile */
  left: number;
  /** one's own */
  drawn: MadCard | null;
  /** one's own answer */
  worried: boolean;
  /** of each other seat's hand */
  known: MadCard[][];
  /** of each seat, for the Joker's caller, or -1 */
  points: number[];
}

export type MadEvent =
  | { kind: "DealerChosen"; fields: { seat: number } }
  | { kind: "Dealt"; fields: { seat: number; card: MadCard | null } }
  | { kind: "CardTurned"; fields: { dealer: number; card: MadCard } }
  | { kind: "CardPlayed"; fields: { seat: number; card: MadCard } }
  | { kind: "ColourNamed"; fields: { seat: number; colour: MadColour } }
  | { kind: "DirectionNamed"; fields: { seat: number; direction: MadDirection } }
  | { kind: "VictimNamed"; fields: { seat: number; victim: number; attack: MadAttack } }
  | { kind: "SwapDeclined"; fields: { seat: number } }
  | { kind: "Drew"; fields: { seat: number; card: MadCard | null } }
  | { kind: "ForcedToDraw"; fields: { seat: number; card: MadCard | null } }
  | { kind: "Forgiven"; fields: { seat: number; cards: number } }
  | { kind: "CardKept"; fields: { seat: number } } | { kind: "Passed"; fields: { seat: number } }
  | { kind: "DefenceAsked"; fields: { attacker: number; targets: number[] } }
  | { kind: "Answered"; fields: { seat: number; worried: number | null } }
  | { kind: "TimeRanOut"; fields: { silent: number[] } }
  | { kind: "Defended"; fields: { seat: number; attacker: number; attack: MadAttack } }
  | { kind: "ExchangePrevented"; fields: { seat: number } }
  | { kind: "CardGiven"; fields: { giver: number; taker: number; card: MadCard | null; swapped: number } }
  | { kind: "HandsExchanged"; fields: { seat: number; other: number } }
  | { kind: "PileRecycled"; fields: { cards: number } } | { kind: "JokerCalled"; fields: { seat: number } }
  | { kind: "Deadlocked"; fields: { passes: number } }
  | { kind: "CardShown"; fields: { seat: number; card: MadCard } }
  | { kind: "PointsCounted"; fields: { seat: number; points: number } }
  | { kind: "GameWon"; fields: { seat: number } };

/** What every field of every event means, for the sentence on it. */
export const MEANINGS: Record<string, Record<string, string>> = {
  DealerChosen: { seat: "seat" },
  Dealt: { seat: "seat", card: "card" },
  CardTurned: { dealer: "seat", card: "card" },
  CardPlayed: { seat: "seat", card: "card" },
  ColourNamed: { seat: "seat", colour: "Colour" },
  DirectionNamed: { seat: "seat", direction: "Direction" },
  VictimNamed: { seat: "seat", victim: "seat", attack: "Attack" },
  SwapDeclined: { seat: "seat" },
  Drew: { seat: "seat", card: "card" },
  ForcedToDraw: { seat: "seat", card: "card" },
  Forgiven: { seat: "seat", cards: "number" },
  CardKept: { seat: "seat" },
  Passed: { seat: "seat" },
  DefenceAsked: { attacker: "seat", targets: "seats" },
  Answered: { seat: "seat", worried: "number" },
  TimeRanOut: { silent: "seats" },
  Defended: { seat: "seat", attacker: "seat", attack: "Attack" },
  ExchangePrevented: { seat: "seat" },
  CardGiven: { giver: "seat", taker: "seat", card: "card", swapped: "number" },
  HandsExchanged: { seat: "seat", other: "seat" },
  PileRecycled: { cards: "number" },
  JokerCalled: { seat: "seat" },
  Deadlocked: { passes: "number" },
  CardShown: { seat: "seat", card: "card" },
  PointsCounted: { seat: "seat", points: "number" },
  GameWon: { seat: "seat" },
};
