/** What the numbers of a view or an event stand for: as `rumpus.live.view_json` and `Event.named` have it. */

import type { Happening } from '../wire'
import { bitsAt, wordAt, type Gear, type Words } from './gear'
import type { EventKind, Field, Manifest } from './manifest'

export const PLANES = 4 // sets that a bag is made of
const FACES = 15 // of a heap, four bits each

export type Named = Record<string, unknown>
/** An event with all that it says. */
export type Event = Happening

/** The fields of a view by name; of those that are not as in `last`, if that is given. */
export function namedView(manifest: Manifest, words: Words, seats: number, last?: Words): Named {
  const told: Named = {}
  for (const [name, field] of Object.entries(manifest.view.fields)) {
    if (name === 'now') continue // it changes all the time, and nobody needs it
    if (!last || differ(field, words, last)) told[name] = namedField(manifest, field, words, seats)
  }
  return told
}

function differ({ at, shape }: Field, words: Words, last: Words): boolean {
  const end = 2 * (at + shape.reduce((a, b) => a * b, 1))
  for (let i = 2 * at; i < end; i++) if (words[i] !== last[i]) return true
  return false
}

function namedField(manifest: Manifest, field: Field, words: Words, seats: number): unknown {
  const width = field.kind === 'bag' ? PLANES : 1
  const rows = field.kind === 'bag' ? field.shape.slice(0, -1) : field.shape
  const values = (from: number, count: number): unknown[] =>
    Array.from({ length: count }, (_, i) => valueAt(manifest, field, words, from + i * width))
  if (!rows.length) return values(field.at, 1)[0]
  const count = entries(field, words, rows[0] ?? 0, seats)
  const [, across] = rows
  if (across === undefined) return values(field.at, count)
  return Array.from({ length: count }, (_, i) => values(field.at + i * across * width, count))
}

/** How many entries a row has at a table. */
export function entries({ at, listed, places, empty = 0 }: Field, words: Words, length: number, seats: number): number {
  if (!listed) return places ? length : seats
  for (let i = 0; i < length; i++) if (wordAt(words, at + i) === empty) return i
  return length
}

export function valueAt(manifest: Manifest, field: Field, words: Words, at: number): unknown {
  const { kind, empty = 0, names = {} } = field
  switch (kind) {
    case 'flag':
      return wordAt(words, at) !== 0
    case 'number':
      return wordAt(words, at)
    case 'seats':
      return bitsAt(words, at)
    case 'names':
      return bitsAt(words, at).map((bit) => names[bit] ?? null)
    case 'cards':
      return bitsAt(words, at).map((card) => manifest.cards[card])
    case 'bag': {
      const cards = Array.from({ length: PLANES }, (_, plane) => bitsAt(words, at + plane)).flat()
      return cards.sort((a, b) => a - b).map((card) => manifest.cards[card])
    }
    case 'heap':
      return manifest.cards.slice(0, FACES).flatMap((code, card) => {
        const half = words[2 * at + (card >> 3)] ?? 0
        return new Array<string>((half >>> (4 * (card & 7))) & 15).fill(code)
      })
    default: {
      const number = wordAt(words, at)
      if (empty < 0 && number === empty) return null
      if (kind === 'card') return manifest.cards[number] ?? null
      return kind === 'named' ? (names[number] ?? null) : number
    }
  }
}

// --- events ----------------------------------------------------------------------------------------------

/** What the last action has caused. */
export function toldEvents(gear: Gear): Event[] {
  const words = gear.region('told')
  const { events, event_words: size, cards } = gear.manifest
  return Array.from({ length: wordAt(words, 0) }, (_, i) => {
    const start = 1 + i * size
    const kind = events[wordAt(words, start)]
    const fields = Object.entries(kind?.fields ?? {}).map(([name, meaning], j) => {
      return [name, meant(meaning, cards, words, start + 1 + j)]
    })
    return { kind: kind?.name ?? '', fields: Object.fromEntries(fields) as Named }
  })
}

function meant(meaning: EventKind['fields'][string], cards: string[], words: Words, at: number): unknown {
  if (typeof meaning !== 'string') return meaning[wordAt(words, at)]
  if (meaning === 'card') return cards[wordAt(words, at)]
  if (meaning === 'cards') return bitsAt(words, at).map((card) => cards[card])
  return meaning === 'seats' ? bitsAt(words, at) : wordAt(words, at)
}

/** An event as far as a seat may know it. */
export function seenBy(manifest: Manifest, event: Event, seat: number): Event {
  const veils = Object.entries(manifest.events.find(({ name }) => name === event.kind)?.private ?? {})
  const veiled = veils.filter(([, owners]) => !owners.some((owner) => event.fields[owner] === seat))
  if (!veiled.length) return event
  return { ...event, fields: { ...event.fields, ...Object.fromEntries(veiled.map(([name]) => [name, null])) } }
}
