// Views and events of Hands Down, and what they are made of.
// Written by `python -m rumpus.web.typescript ui/src`: change the Python, not this file.

export type HandsdownPhase =
  | "cut" | "deal" | "draw" | "lose" | "pick" | "reach" | "take" | "act" | "lunge" | "race" | "fake" | "pair"
  | "over";

export type HandsdownWind =
  | "twitch" | "creep" | "swoop";

export type HandsdownAct =
  | "slap" | "half" | "fake" | "graze";

export type HandsdownCard =
  | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "joker";

export type HandsdownAction =
  | "slap" | "half" | "fake" | "graze" | "pass" | "wind twitch" | "wind creep" | "wind swoop" | "take 0"
  | "take 1" | "take 2" | "take 3" | "pair 1" | "pair 2" | "pair 3" | "pair 4" | "pair 5" | "pair 6"
  | "pair 7" | "pair 8" | "pair 9" | "pair 10" | "pair joker";

/** What one seat sees of it. `hide` builds it up; nothing else leaves the table. */
export interface HandsdownView {
  /** how many */
  seats: number;
  /** with a pair in your hand you may not pass (H6) */
  must_play: boolean;
  /** a Hands Down that several never slapped in does not count (H12) */
  late_is_clump: boolean;
  /** the last card is taken before the game ends (H23) */
  take_first: boolean;
  /** milliseconds by which the last two slaps must differ (H11) */
  clump: number;
  /** milliseconds to slap in a Hands Down (H12) */
  window: number;
  /** milliseconds a fake can catch somebody (H16) */
  fake_window: number;
  /** milliseconds below which nobody reacts, but only guesses (H36) */
  floor: number;
  /** milliseconds that a lunge takes at most; 0 is no lunge (H40) */
  lunge: number;
  /** what the table waits for */
  phase: HandsdownPhase;
  /** grows whenever everybody has something new to react to */
  moment: number;
  /** who deals */
  dealer: number | null;
  /** whose turn it is; the next to be dealt to before that */
  turn: number | null;
  /** cards still to draw or take before the turn begins (H21) */
  owed: number;
  /** turns begun with an empty pile since the last pair (H25) */
  idle: number;
  /** pairs, and at the end the Joker */
  laid: HandsdownCard[][];
  /** what these count (H26); too many views are made to add it up */
  points: number[];
  /** who may answer now */
  asked: number[];
  /** how the hand on turn moved before this act (H41) */
  wind: HandsdownWind | null;
  /** who has touched too early since the last act, or in this fake (H16, H18) */
  touched: number[];
  /** when the lunge began, or without one the slap or the fake */
  cue: number | null;
  /** when each slapped in this lunge or Hands Down */
  at: (number | null)[];
  /** who touched in the lunge and has yet to pay (H16, H36) */
  owing: number[];
  /** what the last lunge of all turned out to be (H40) */
  turned_out: HandsdownAct | null;
  /** who has lost and gives a card next */
  loser: number | null;
  /** and what goes on after that */
  back: HandsdownPhase;
  /** whose view; nobody's is the room's */
  seat: number | null;
  /** one's own */
  hand: HandsdownCard[];
  /** how many cards each seat holds (H27) */
  held: number[];
  /** in the pile */
  left: number;
  /** what one's own lunge will turn out to be */
  intent: HandsdownAct | null;
  /** when the hand came down or turned back */
  lands: number | null;
  /** which of one's own cards are pairs (H32) */
  paired: HandsdownCard[];
}

export type HandsdownEvent =
  | { kind: "DealerChosen"; fields: { seat: number } }
  | { kind: "Dealt"; fields: { seat: number; card: HandsdownCard | null } }
  | { kind: "TurnBegan"; fields: { seat: number } }
  | { kind: "Drew"; fields: { seat: number; card: HandsdownCard | null } }
  | { kind: "Wound"; fields: { seat: number; how: HandsdownWind } }
  | { kind: "Lunged"; fields: { seat: number } } | { kind: "Committed"; fields: { seat: number } }
  | { kind: "HandsDown"; fields: { seat: number } }
  | { kind: "SlappedWithoutPair"; fields: { seat: number } }
  | { kind: "HalfSlapped"; fields: { seat: number } } | { kind: "Faked"; fields: { seat: number } }
  | { kind: "Grazed"; fields: { seat: number } } | { kind: "Passed"; fields: { seat: number } }
  | { kind: "Slapped"; fields: { seat: number; after: number } }
  | { kind: "TouchedEarly"; fields: { seat: number } } | { kind: "Caught"; fields: { seat: number } }
  | { kind: "Clumped"; fields: { seat: number; other: number } }
  | { kind: "LostHandsDown"; fields: { seat: number } }
  | { kind: "PairShown"; fields: { seat: number; card: HandsdownCard } }
  | { kind: "CardTaken"; fields: { seat: number; loser: number; card: HandsdownCard | null } }
  | { kind: "WentNowhere"; fields: { turns: number } } | { kind: "JokerLaid"; fields: { seat: number } }
  | { kind: "GameWon"; fields: { seat: number; points: number; value: number } };

/** What every field of every event means, for the sentence on it. */
export const MEANINGS: Record<string, Record<string, string>> = {
  DealerChosen: { seat: "seat" },
  Dealt: { seat: "seat", card: "card" },
  TurnBegan: { seat: "seat" },
  Drew: { seat: "seat", card: "card" },
  Wound: { seat: "seat", how: "Wind" },
  Lunged: { seat: "seat" },
  Committed: { seat: "seat" },
  HandsDown: { seat: "seat" },
  SlappedWithoutPair: { seat: "seat" },
  HalfSlapped: { seat: "seat" },
  Faked: { seat: "seat" },
  Grazed: { seat: "seat" },
  Passed: { seat: "seat" },
  Slapped: { seat: "seat", after: "time" },
  TouchedEarly: { seat: "seat" },
  Caught: { seat: "seat" },
  Clumped: { seat: "seat", other: "seat" },
  LostHandsDown: { seat: "seat" },
  PairShown: { seat: "seat", card: "card" },
  CardTaken: { seat: "seat", loser: "seat", card: "card" },
  WentNowhere: { turns: "number" },
  JokerLaid: { seat: "seat" },
  GameWon: { seat: "seat", points: "number", value: "number" },
};

/** How long an event is shown, in milliseconds. */
export const SCENES = {
  Dealt: 60,
  Drew: 450,
  TurnBegan: 300,
  HandsDown: 700,
  Slapped: 420,
  LostHandsDown: 1800,
  Clumped: 1800,
  Caught: 800,
  TouchedEarly: 800,
  Faked: 500,
  SlappedWithoutPair: 1200,
  HalfSlapped: 1200,
  Grazed: 1200,
  Passed: 400,
  PairShown: 800,
  CardTaken: 700,
  JokerLaid: 1300,
  WentNowhere: 1000,
} as const;
