/** What `gear.json` says of a game: where things lie in the memory of its module, and what they mean. */

export type Kind = 'number' | 'time' | 'flag' | 'seat' | 'seats' | 'card' | 'cards' | 'bag' | 'heap' | 'named' | 'names'

export interface Field {
  kind: Kind
  /** In words of eight bytes, from the beginning of the state or view. */
  at: number
  shape: number[]
  /** The value on an empty table, if it is not 0. */
  empty?: number
  /** A row has an entry for every place on the table, not for every seat. */
  places?: boolean
  /** What the members of its enum are called together. */
  enum?: string
  /** A row that is filled from the front. */
  listed?: boolean
  /** A position does not say it: a house rule, or what follows from the rest. Only of a state. */
  unsaid?: boolean
  /** A note of where cards are, not the place where they lie. Only of a state. */
  memory?: boolean
  names?: Record<string, string>
}

export interface Layout {
  words: number
  fields: Record<string, Field>
}

export interface Region {
  /** In bytes. */
  at: number
  shape: number[]
}

export interface Option {
  name: string
  paragraph: string
  default: number
  /** What a record means that does not name it. */
  unsaid: number
  /** From, to (not included), in steps of. */
  values: number[]
  /** The words for its first values. */
  said: string[]
}

export interface EventKind {
  name: string
  fields: Record<string, string | Record<string, string>>
  /** The fields that are not for everybody, with those that say for whom they are. */
  private: Record<string, string[]>
}

export interface RaceTiming {
  /** The first one wins; otherwise the last one loses. */
  first: boolean
  /** How far down others see a hand that has not acted. */
  nearest: number
  /** How long events are shown, in milliseconds. */
  scenes: Record<string, number>
  /** The phase in which nothing is to be answered, though it looks like it. */
  feint: number | null
}

export interface Manifest {
  game: string
  seats: number[]
  others: { chance: number; clock: number }
  cards: string[]
  actions: { names: string[]; choices: number; also: Record<string, number> }
  options: Option[]
  /** What the catalogue calls each refusal, and its paragraph; null: that of the moment. */
  refusals: Record<string, { name: string; paragraph: string | null }>
  events: EventKind[]
  event_words: number
  race: boolean
  timing: RaceTiming | null
  /** How long bots take in a phase, in thousandths of the usual. */
  pauses: Record<string, number>
  state: Layout
  view: Layout
  memory: Record<string, Region>
}

export const CHANCE = 8
export const CLOCK = 9
export const NOBODY = -1
/** One bit per seat of a player. */
export const PLAYERS = (1 << CHANCE) - 1
export const SECOND = 1_000_000 // microseconds
export const MS = 1000
