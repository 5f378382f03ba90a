// Views and events of Split Second (Scan), and what they are made of.
// Written by `python -m rumpus.web.typescript ui/src`: change the Python, not this file.

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

/** What one seat sees of it: all. */
export interface SplitsecondView {
  /** how many */
  seats: number;
  /** the first area: 0 color, 1 shape, 2 pattern, 3 position (S5) */
  area: number;
  /** the winner of a round calls the area of the next; best with scrambled cards (S16) */
  dealers_choice: boolean;
  /** three blue cards are missing; if you think the match is, slap the Bluffo stack (S17) */
  bluffo: boolean;
  /** scrambled cards: each area has its own partners, so the others mislead (S3) */
  scrambled: boolean;
  /** the blue cards are laid anew for every further game (S4) */
  respread: boolean;
  /** a tan card that nobody won comes up once more at the end (S10) */
  back_in_tray: boolean;
  /** when all others are disqualified, the last one has won (S11) */
  last_wins: boolean;
  /** others may slap after the first, and are out of the round as well (S18) */
  more_slaps: boolean;
  /** a Bluffo claim wins only if there really is no match (S20) */
  honest: boolean;
  /** a Bluffo claim wins the Bluffo card and nothing from others (S22) */
  card_only: boolean;
  /** without Bluffo cards one may still claim, for nothing (S25) */
  bare_slaps: boolean;
  /** seconds until a search is given up (S11) */
  give_up: number;
  /** seconds that a Bluffo claim must stand (S21) */
  bluffo_window: number;
  /** seconds for the winner to take the tan card (S14) */
  take_window: number;
  /** what the table waits for */
  phase: SplitsecondPhase;
  /** a new one whenever everybody has something new to react to */
  moment: number;
  /** the first is 1 */
  round: number;
  /** the area that counts now */
  called: SplitsecondArea | null;
  /** which blue card lies there */
  place: (SplitsecondCard | null)[];
  /** whoever has seen all others knows these */
  tray: SplitsecondCard[];
  /** the tan card to find the partner of */
  top: SplitsecondCard | null;
  /** those that come up a second time (S34) */
  under: SplitsecondCard[];
  /** whether these are up now */
  second: boolean;
  /** the tan cards of each seat */
  won: SplitsecondCard[][];
  /** S10, S22 */
  aside: SplitsecondCard[];
  /** Bluffo cards that nobody has yet */
  stack: number;
  /** Bluffo cards of each seat */
  bluffos: number[];
  /** touched a wrong card (S8) */
  out: number[];
  /** S32 */
  conceded: number[];
  /** S19 */
  slapped: number[];
  /** the first of them (S18) */
  claimant: number | null;
  /** of the round */
  winner: number | null;
  /** when the time began that CLOCK will end */
  since: number | null;
  /** whose view; nobody's is the room's */
  seat: number | null;
  /** where the partner lies, once it is found */
  partner: number;
}

export type SplitsecondEvent =
  | { kind: "BlueLaid"; fields: { place: number; card: SplitsecondCard } }
  | { kind: "BlueLeftOut"; fields: { cards: number } }
  | { kind: "TanTurned"; fields: { round: number; card: SplitsecondCard; area: SplitsecondArea } }
  | { kind: "SecondTray"; fields: { cards: number } }
  | { kind: "Found"; fields: { seat: number; place: number; card: SplitsecondCard } }
  | { kind: "WrongCard"; fields: { seat: number; place: number; card: SplitsecondCard } }
  | { kind: "Conceded"; fields: { seat: number } } | { kind: "Slapped"; fields: { seat: number } }
  | { kind: "SlappedToo"; fields: { seat: number } } | { kind: "TimeRanOut"; fields: { silent: number[] } }
  | { kind: "LastOneLeft"; fields: { seat: number; place: number } }
  | { kind: "ClaimHeld"; fields: { seat: number } }
  | { kind: "ClaimFailed"; fields: { seat: number; place: number; card: SplitsecondCard } }
  | { kind: "NobodyWon"; fields: { round: number; place: number } }
  | { kind: "BluffoWon"; fields: { seat: number } }
  | { kind: "TanPaid"; fields: { seat: number; to: number; card: SplitsecondCard } }
  | { kind: "BluffoPaid"; fields: { seat: number; to: number } }
  | { kind: "AreaCalled"; fields: { seat: number; area: SplitsecondArea } }
  | { kind: "TanTaken"; fields: { seat: number; card: SplitsecondCard } }
  | { kind: "TanPutAside"; fields: { card: SplitsecondCard } }
  | { kind: "TanPutUnder"; fields: { card: SplitsecondCard } }
  | { kind: "GameWon"; fields: { seat: number; points: number } };

/** What every field of every event means, for the sentence on it. */
export const MEANINGS: Record<string, Record<string, string>> = {
  BlueLaid: { place: "number", card: "card" },
  BlueLeftOut: { cards: "number" },
  TanTurned: { round: "number", card: "card", area: "Area" },
  SecondTray: { cards: "number" },
  Found: { seat: "seat", place: "number", card: "card" },
  WrongCard: { seat: "seat", place: "number", card: "card" },
  Conceded: { seat: "seat" },
  Slapped: { seat: "seat" },
  SlappedToo: { seat: "seat" },
  TimeRanOut: { silent: "seats" },
  LastOneLeft: { seat: "seat", place: "number" },
  ClaimHeld: { seat: "seat" },
  ClaimFailed: { seat: "seat", place: "number", card: "card" },
  NobodyWon: { round: "number", place: "number" },
  BluffoWon: { seat: "seat" },
  TanPaid: { seat: "seat", to: "seat", card: "card" },
  BluffoPaid: { seat: "seat", to: "seat" },
  AreaCalled: { seat: "seat", area: "Area" },
  TanTaken: { seat: "seat", card: "card" },
  TanPutAside: { card: "card" },
  TanPutUnder: { card: "card" },
  GameWon: { seat: "seat", points: "number" },
};

/** How long an event is shown, in milliseconds. */
export const SCENES = {
  Found: 1500,
  WrongCard: 450,
  Conceded: 300,
  Slapped: 450,
  LastOneLeft: 1000,
  ClaimHeld: 1300,
  ClaimFailed: 1500,
  NobodyWon: 1400,
  TanPaid: 300,
  AreaCalled: 700,
} as const;
