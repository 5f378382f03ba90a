/** What happens at a table, what is asked and what is refused, in sentences of this device's language. */

import { infoOf, stock } from '../shelf.svelte'
import { gameWords } from '../server'
import type { Ask, Happening, Refused } from '../wire'
import type { Blanks, Catalogue, Hearers } from './catalogue'
import { capital } from './capital'
import { language } from './language.svelte'

type Text = () => Promise<string>

const common = import.meta.glob<string>('../../../src/rumpus/languages/*/table.ftl', {
  query: '?raw',
  import: 'default',
})
const translated = import.meta.glob<string>('../../../src/rumpus/languages/*/*.ftl', {
  query: '?raw',
  import: 'default',
})
const english = import.meta.glob<string>('../../../src/rumpus/games/*/words.ftl', { query: '?raw', import: 'default' })

const KINDS: Record<string, string> = { bag: 'cards', heap: 'cards', named: 'text', names: 'texts' }
const LANGUAGES = '../../../src/rumpus/languages'
const ENGLISH = 'en'

const meanings = import.meta.glob<Meanings>('../games/*/wire.ts', { import: 'MEANINGS' })

type Meanings = Record<string, Record<string, string>> // of every field of every event

interface Words {
  catalogue: Catalogue
  meanings: Meanings
}

let loaded = $state.raw<Record<string, Words>>({})

const key = (game: string, tongue: string): string => `${tongue}/${game}`

/** A game's sentences come with its pictures; those of a game that this page was not made with, from the server. */
export async function loadWords(game: string, tongue = language()): Promise<void> {
  if (loaded[key(game, tongue)]) return
  const own = english[`../../../src/rumpus/games/${game}/words.ftl`] ?? ((): Promise<string> => gameWords(game))
  const files: [string, Text | undefined][] = [
    [tongue, tongue === ENGLISH ? undefined : translated[`${LANGUAGES}/${tongue}/${game}.ftl`]],
    [tongue, tongue === ENGLISH ? undefined : common[`${LANGUAGES}/${tongue}/table.ftl`]],
    [ENGLISH, own],
    [ENGLISH, common[`${LANGUAGES}/${ENGLISH}/table.ftl`]],
  ]
  const { Catalogue } = await import('./catalogue')
  const { Sentences } = await import('./fluent')
  const there = files.flatMap(([name, read]) => (read ? [read().then((text) => new Sentences(text, name))] : []))
  const catalogue = new Catalogue(await Promise.all(there))
  const known = await (meanings[`../games/${game}/wire.ts`]?.() ?? stock().then(() => infoOf(game)?.events ?? {}))
  loaded = { ...loaded, [key(game, tongue)]: { catalogue, meanings: known } }
}

/** As soon as it is there: whoever reads it is told again when it has come. */
function wordsOf(game: string): Words | undefined {
  const there = loaded[key(game, language())]
  if (!there && game) void loadWords(game)
  return there ?? loaded[key(game, ENGLISH)]
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
  const words = wordsOf(table.game)
  const means = words?.meanings[kind] ?? {}
  const blanks: Blanks = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, [means[name] ?? 'text', value]]),
  )
  return words?.catalogue.tell(kind, blanks, hearers(table)) ?? ''
}

/** What I am asked. What the sentence leaves open is in my view. */
export function questionOf(table: Heard & { view: object }, ask: Ask): string {
  const view = table.view as Record<string, unknown>
  const blanks: Blanks = {}
  for (const { name, kind, rows, by_seat } of infoOf(table.game)?.fields ?? []) {
    const value = rows === 0 ? view[name] : rows === 1 && by_seat ? (view[name] as unknown[])[table.me ?? 0] : undefined
    if (value !== undefined) blanks[name] = [KINDS[kind] ?? kind, value]
  }
  return wordsOf(table.game)?.catalogue.say(`asked-${ask.what}`, blanks, hearers(table)) ?? ''
}

export function refusalOf(table: Heard, { code, blanks }: Pick<Refused, 'code' | 'blanks'>): string {
  return capital(wordsOf(table.game)?.catalogue.say(`refusal-${code}`, (blanks ?? {}) as Blanks, hearers(table)) ?? '')
}

/** The paragraph on what the table waits for. */
export function momentOf(table: Heard, phase: string, blanks: Blanks): string {
  return wordsOf(table.game)?.catalogue.say(`asked-${phase}`, blanks, hearers(table), 'paragraph') ?? ''
}

export const says = (game: string, message: string): boolean => wordsOf(game)?.catalogue.has(message) ?? false
