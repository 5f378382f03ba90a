/**
 * What Python does, for what `rumpus.fast.script` has translated from it: the completion of positions. Numbers are
 * BigInts, and a truth value may stand where a number does.
 */

import type { Why } from '../wire'
import type { Blank } from '../words/catalogue'

export type Value = bigint | boolean | string | null | Value[] | Set<Value> | Map<Value, Value> | Why

/** A number, where there must be one. */
export function whole(value: Value): bigint {
  if (typeof value === 'bigint') return value
  if (typeof value === 'boolean') return BigInt(value)
  throw new TypeError('it is no number')
}

export function truth(value: Value): boolean {
  if (Array.isArray(value)) return value.length > 0
  return value instanceof Set ? value.size > 0 : Boolean(value)
}

export const both = (...values: (() => Value)[]): Value => firstThat(values, (value) => !truth(value))
export const either = (...values: (() => Value)[]): Value => firstThat(values, truth)

/** The first value that settles it, or else the last. */
function firstThat(values: (() => Value)[], settles: (value: Value) => boolean): Value {
  let found: Value = null
  for (const value of values) {
    found = value()
    if (settles(found)) break
  }
  return found
}

export function text(value: Value): string {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  return `${whole(value)}`
}

// --- what is wrong with a position -----------------------------------------------------------------------

/** The sentence that says it, with what that leaves open: `rumpus.errors.why`. */
export const why = (message: string, given: Record<string, Value> = {}): Why => ({
  message,
  blanks: Object.fromEntries(Object.entries(given).map(([name, value]) => [name, blank(value)])),
})

export const flaw = (name: string, given: Record<string, Value> = {}): Why => why(`flaw-${name}`, given)

/** What a number or a text means is plain; anything else, in Python a pair, says it. */
function blank(value: Value): Blank {
  if (typeof value === 'string') return ['text', value]
  if (!Array.isArray(value)) return ['number', Number(whole(value))]
  const [meaning, meant] = value
  const number = Number(whole(meant ?? null))
  return [text(meaning ?? null), meaning === 'seat' && number < 0 ? null : number]
}

// --- sums ------------------------------------------------------------------------------------------------

export const add = (a: Value, b: Value): Value =>
  Array.isArray(a) && Array.isArray(b) ? [...a, ...b] : whole(a) + whole(b)

export const subtract = (a: Value, b: Value): Value =>
  a instanceof Set && b instanceof Set ? new Set([...a].filter((one) => !b.has(one))) : whole(a) - whole(b)

export const multiply = (a: Value, b: Value): Value =>
  Array.isArray(a) ? Array.from({ length: Number(b) }, () => a).flat() : whole(a) * whole(b)

export const power = (a: Value, b: Value): bigint => whole(a) ** whole(b)

/** Rounded down, as the rest is. */
export const divide = (a: Value, b: Value): bigint => (whole(a) - rest(a, b)) / whole(b)

export function rest(a: Value, b: Value): bigint {
  const by = whole(b)
  return ((whole(a) % by) + by) % by
}

export const and = (a: Value, b: Value): Value =>
  a instanceof Set && b instanceof Set ? new Set([...a].filter((one) => b.has(one))) : whole(a) & whole(b)

export const or = (a: Value, b: Value): bigint => whole(a) | whole(b)
export const xor = (a: Value, b: Value): bigint => whole(a) ^ whole(b)
export const left = (a: Value, b: Value): bigint => whole(a) << whole(b)
export const right = (a: Value, b: Value): bigint => whole(a) >> whole(b)

export function ones(value: Value): bigint {
  return BigInt(inSet(value).length)
}

// --- comparing -------------------------------------------------------------------------------------------

export function equal(a: Value, b: Value): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((one, i) => equal(one, b[i] ?? null))
  if (typeof a === 'boolean' || typeof b === 'boolean') return whole(a) === whole(b)
  return a === b
}

export const below = (a: Value, b: Value): boolean =>
  a instanceof Set && b instanceof Set ? a.size < b.size && upTo(a, b) : whole(a) < whole(b)

export const upTo = (a: Value, b: Value): boolean =>
  a instanceof Set && b instanceof Set ? [...a].every((one) => b.has(one)) : whole(a) <= whole(b)

export const isIn = (a: Value, b: Value): boolean => items(b).some((one) => equal(one, a))

// --- several things --------------------------------------------------------------------------------------

export function items(value: Value): Value[] {
  if (Array.isArray(value)) return value
  if (value instanceof Set) return [...value]
  throw new TypeError('it is no row')
}

export const length = (value: Value): bigint => BigInt(items(value).length)
export const asSet = (value: Value): Set<Value> => new Set(items(value))
export const sum = (value: Value): bigint => items(value).reduce<bigint>((so, one) => so + whole(one), 0n)
export const any = (value: Value): boolean => items(value).some(truth)
export const all = (value: Value): boolean => items(value).every(truth)
export const enumerate = (value: Value): Value[] => items(value).map((one, i) => [BigInt(i), one])
export const map = (what: (value: Value) => Value, value: Value): Value[] => items(value).map((one) => what(one))

/** The first that is least, of several or of those in one. */
export const min = (...values: Value[]): Value => best(values, (a, b) => less(a, b))
export const max = (...values: Value[]): Value => best(values, (a, b) => less(b, a))
export const maxBy = (key: (value: Value) => Value, value: Value): Value =>
  best([value], (a, b) => less(key(b), key(a)))

const less = (a: Value, b: Value): boolean =>
  typeof a === 'string' && typeof b === 'string' ? a < b : whole(a) < whole(b)

function best(values: Value[], before: (a: Value, b: Value) => boolean): Value {
  const [first = null, ...more] = values.length === 1 ? items(values[0] ?? null) : values
  return more.reduce((so, one) => (before(one, so) ? one : so), first)
}

export function range(from: Value, to: Value = null, step: Value = 1n): bigint[] {
  const [first, end] = to === null ? [0n, whole(from)] : [whole(from), whole(to)]
  const found: bigint[] = []
  for (let i = first; whole(step) > 0n ? i < end : i > end; i += whole(step)) found.push(i)
  return found
}

export function at(home: Value, index: Value): Value {
  const found = home instanceof Map ? home.get(index) : items(home).at(Number(index))
  if (found === undefined) throw new RangeError(`there is no ${text(index)}`)
  return found
}

export function store(home: Value, index: Value, value: Value): void {
  const row = items(home)
  if (whole(index) < 0n || Number(index) >= row.length) throw new RangeError(`there is no ${text(index)}`)
  row[Number(index)] = value
}

export const field = (home: Record<string, Value>, name: string): Value => home[name] ?? null

/** The numbers of the bits that are set, lowest first; of a negative number there would be no end. */
export function inSet(value: Value): bigint[] {
  const found: bigint[] = []
  let [left, bit] = [whole(value), 0n]
  if (left < 0n) throw new RangeError('a set is no negative number')
  for (; left; left >>= 1n, bit++) if (left & 1n) found.push(bit)
  return found
}

export const inBag = (value: Value): bigint[] =>
  items(value)
    .flatMap(inSet)
    .sort((a, b) => Number(a - b))
