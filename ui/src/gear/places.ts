/** A position as text, as `rumpus.positions` writes it. docs/notation.md is its manual. */

import { setWord, type Words } from './gear'
import { SECOND, type Field, type Manifest } from './manifest'
import { entries, PLANES, valueAt } from './names'

export const NONE = '-'

// --- fields ----------------------------------------------------------------------------------------------

const SEVERAL = ['cards', 'bag', 'heap', 'names']

/** Rows of these take one line per seat. */
export const perLine = ({ kind }: Field): boolean => SEVERAL.includes(kind)
/** The shape as the rules see it. */
export const rowsOf = ({ kind, shape }: Field): number[] => (kind === 'bag' ? shape.slice(0, -1) : shape)

/** What a position may say. */
export const sayable = ({ state }: Manifest): [string, Field][] =>
  Object.entries(state.fields).filter(([, field]) => !field.unsaid)

/** How many entries a row may have. */
export const across = ({ places, shape }: Field, seats: number): number => (places ? (shape[0] ?? 0) : seats)

/** The indices that a field is written under. */
export function paths(field: Field, seats: number): number[][] {
  if (!perLine(field)) return [[]]
  const count = Array.from({ length: across(field, seats) }, (_, i) => i)
  return rowsOf(field).reduce<number[][]>((found) => found.flatMap((path) => count.map((i) => [...path, i])), [[]])
}

// --- writing ---------------------------------------------------------------------------------------------

/** The phase, and every field that differs from an empty table, without house rules. */
export function places(manifest: Manifest, words: Words, seats: number): string[] {
  const lines: string[] = []
  for (const [name, field] of sayable(manifest)) {
    const width = field.kind === 'bag' ? PLANES : 1
    const [, inner = 1] = rowsOf(field)
    const blank = new Int32Array(2 * PLANES)
    setWord(blank, 0, field.empty ?? 0)
    const empty = written(field, valueAt(manifest, field, blank, 0))
    for (const path of paths(field, seats)) {
      const [i = 0, j = 0] = path
      const at = field.at + (path.length > 1 ? i * inner + j : i) * width
      const count = perLine(field) || !rowsOf(field).length ? 1 : entries(field, words, rowsOf(field)[0] ?? 0, seats)
      const each = Array.from({ length: count }, (_, k) => written(field, valueAt(manifest, field, words, at + k)))
      const isEmpty = each.every((text) => text === empty)
      if (!isEmpty || name === 'phase') lines.push(`${[name, ...path].join(' ')}: ${each.join(' ')}`)
    }
  }
  return lines
}

function written({ kind }: Field, value: unknown): string {
  if (kind === 'flag') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.join(' ') || NONE
  if (value === null) return NONE
  if (typeof value !== 'number') return value as string
  if (kind === 'time') return writtenTime(value)
  return value < 0 ? NONE : String(value)
}

export function writtenTime(at: number): string {
  const rest = String(at % SECOND)
    .padStart(6, '0')
    .replace(/0+$/, '')
  return `${Math.floor(at / SECOND)}${rest ? `.${rest}` : ''}`
}
