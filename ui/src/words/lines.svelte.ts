/** What happens at a table, what is asked and what is refused, in sentences of this device's language. */

import { infoOf, stock } from '../shelf.svelte'
import type { Ask, Happening, Refused } from '../wire'
import type { Blanks, Hearers } from './catalogue'
import { capital } from './capital'
import { catalogueOf, load } from './said.svelte'

type Meanings = Record<string, Record<string, string>> // of every field of every event

const KINDS: Record<string, string> = { bag: 'cards', heap: 'cards', named: 'text', names: 'texts' }
const made = import.meta.glob<Meanings>('../games/*/wire.ts', { import: 'MEANINGS' })
let meanings = $state.raw<Record<string, Meanings>>({})

/** A game's sentences come with its pictures. */
export async function loadWords(game: string): Promise<void> {
  const [known] = await Promise.all([
    made[`../games/${game}/wire.ts`]?.() ?? stock().then(() => infoOf(game)?.events ?? {}),
    load(game),
  ])
  meanings = { ...meanings, [game]: known }
}

/** Whoever hears a line: the names at a table, and their own seat. */
export interface Heard {
  game: string
  places: { name: string }[]
  me: number | null
}

const hearers = ({ places, me }: Heard): Hearers => ({ names: places.map(({ name }) => name), me })

/** An event as a line; empty where there is nothing to say. */
export function lineOf(table: Heard, { kind, fields }: Happening): string {
  const means = meanings[table.game]?.[kind] ?? {}
  const blanks: Blanks = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, [means[name] ?? 'text', value]]),
  )
  return catalogueOf(table.game)?.tell(kind, blanks, hearers(table)) ?? ''
}

/** What I am asked. What the sentence leaves open is in my view. */
export function questionOf(table: Heard & { view: object }, ask: Ask): string {
  const view = table.view as Record<string, unknown>
  const blanks: Blanks = {}
  for (const { name, kind, rows, by_seat } of infoOf(table.game)?.fields ?? []) {
    const value = rows === 0 ? view[name] : rows === 1 && by_seat ? (view[name] as unknown[])[table.me ?? 0] : undefined
    if (value !== undefined) blanks[name] = [KINDS[kind] ?? kind, value]
  }
  return catalogueOf(table.game)?.say(`asked-${ask.what}`, blanks, hearers(table)) ?? ''
}

export function refusalOf(table: Heard, { code, blanks }: Pick<Refused, 'code' | 'blanks'>): string {
  return capital(catalogueOf(table.game)?.say(`refusal-${code}`, (blanks ?? {}) as Blanks, hearers(table)) ?? '')
}

/** The paragraph on what the table waits for. */
export function momentOf(table: Heard, phase: string, blanks: Blanks): string {
  return catalogueOf(table.game)?.say(`asked-${phase}`, blanks, hearers(table), 'paragraph') ?? ''
}

export const says = (game: string, message: string): boolean => catalogueOf(game)?.has(message) ?? false
