/** The games that were played to their end on this device. They never leave it, unless somebody takes them along. */

import { read, write } from './memory'

export interface Played {
  /** When it ended, in milliseconds since 1970. */
  at: number
  game: string
  table: string
  /** Of the game at its table. */
  number: number
  names: string[]
  scores: number[]
  winners: number[]
  /** My seat; null if I only watched. */
  me: number | null
}

export interface Tally {
  game: string
  played: number
  won: number
  best: number
  /** Wins in a row, up to the last game. */
  streak: number
}

const MOST = 1000

/** The latest first. */
export const played = (): Played[] => read<Played[]>('played', [])

const key = ({ table, number }: Played): string => `${table} ${number}`

/** Two lists in one: every game once, the latest first. */
export function merged(some: Played[], more: Played[]): Played[] {
  const found = new Map([...some, ...more].map((one) => [key(one), one]))
  return [...found.values()].sort((a, b) => b.at - a.at).slice(0, MOST)
}

export function keepPlayed(...games: Played[]): void {
  write('played', merged(games, played()))
}

/** Of the games in which I sat at the table, by game; the one that I played most comes first. */
export function tallies(games: Played[]): Tally[] {
  const found = new Map<string, Tally>()
  for (const { game, me, scores, winners } of [...games].sort((a, b) => a.at - b.at)) {
    if (me === null) continue
    const before = found.get(game) ?? { game, played: 0, won: 0, best: -Infinity, streak: 0 }
    const won = winners.includes(me)
    found.set(game, {
      game,
      played: before.played + 1,
      won: before.won + Number(won),
      best: Math.max(before.best, scores[me] ?? -Infinity),
      streak: won ? before.streak + 1 : 0,
    })
  }
  return [...found.values()].sort((a, b) => b.played - a.played)
}

export const exported = (games: Played[]): string => JSON.stringify({ rumpus: 'played', version: 1, games }, null, 1)

const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value)
const isText = (value: unknown): boolean => typeof value === 'string' && value.length < 100
const all = (value: unknown, is: (one: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length <= 16 && value.every(is)

function isPlayed(value: unknown): value is Played {
  if (typeof value !== 'object' || value === null) return false
  const { at, game, table, number, names, scores, winners, me } = value as Record<string, unknown>
  return (
    [at, number].every(isNumber) &&
    [game, table].every(isText) &&
    all(names, isText) &&
    all(scores, isNumber) &&
    all(winners, isNumber) &&
    (me === null || isNumber(me))
  )
}

/** What an exported file holds; null if it is none. */
export function imported(text: string): Played[] | null {
  try {
    const said = JSON.parse(text) as { rumpus?: unknown; games?: unknown } | null
    if (said?.rumpus !== 'played' || !Array.isArray(said.games)) return null
    return said.games.every(isPlayed) ? said.games : null
  } catch {
    return null
  }
}
