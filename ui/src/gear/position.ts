/** A position from text, as `rumpus.positions` reads it. It is fetched when somebody has one to read. */

import type { Words } from './gear'
import { SECOND, type Field, type Manifest } from './manifest'
import type { Why } from '../wire'
import { wrong } from './match'
import { across, NONE, paths, perLine, rowsOf, sayable } from './places'
import { why, type Value } from './python'

/** The fields of a state, as a script reads them. */
export type State = Record<string, Value>

/** What `rumpus.fast.script` has made of a game. */
export interface Script {
  /** Adds what a position leaves out, and gives what is wrong with it, or nothing. */
  default: (state: State, given: Set<string>) => Why | null
  /** How often each card lies in a deck; by the option `deck`, where there are several. */
  amounts: bigint[][]
}

const PLACE = /^([a-z_]+)((?:\s+\d{1,9})*)\s*:(.*)$/
const TIME = /^(\d{1,12})(?:\.(\d{1,6}))?$/
const OF_CARDS = ['card', 'cards', 'bag', 'heap']
const MOST = 2n ** 62n

/** A state that is filled in line by line. What is impossible is a BadCall. */
export class Position {
  readonly state: State
  private readonly manifest: Manifest
  private readonly script: Script
  private readonly seats: number
  private readonly given = new Map<string, Set<string>>() // which places were named, by field

  constructor(manifest: Manifest, options: Record<string, number>, script: Script) {
    this.manifest = manifest
    this.script = script
    this.seats = options.seats ?? 0
    this.state = blank(manifest, options)
  }

  read(line: string): void {
    const found = PLACE.exec(line)
    const fields = sayable(this.manifest)
    const [name, field] = fields.find(([one]) => spellings(one).includes(found?.[1] ?? '')) ?? []
    if (!found || name === undefined || field === undefined) {
      throw wrong('place', { places: fields.map(([one]) => one) })
    }
    const path = splitWords(found[2] ?? '').map(Number)
    const place = line.slice(0, line.indexOf(':'))
    const known = paths(field, this.seats)
    if (!known.some((one) => String(one) === String(path))) {
      const example = [name, ...(known[0] ?? []).map(() => 0)].join(' ')
      const last = across(field, this.seats) - 1
      throw wrong(field.places ? 'place-numbers' : 'place-seats', { example, last, place })
    }
    const given = this.given.get(name) ?? new Set()
    if (given.has(String(path))) throw wrong('place-twice', { place })
    this.given.set(name, given.add(String(path)))
    this.write(name, field, path, splitWords(found[3] ?? ''))
  }

  private write(name: string, field: Field, path: number[], words: string[]): void {
    if (field.kind === 'bag') {
      let bag = this.state[name] as Value[]
      for (const index of path) bag = bag[index] as Value[]
      for (const word of clean(words)) this.putInto(bag as bigint[], word)
    } else if (perLine(field)) {
      const value = this.readSet(name, field, clean(words))
      if (path[0] === undefined) this.state[name] = value
      else (this.state[name] as Value[])[path[0]] = value
    } else if (rowsOf(field).length) {
      let count = across(field, this.seats)
      if (field.listed) count = Math.min(count, words.length)
      if (words.length !== count) {
        const code = field.places ? 'values-by-place' : 'values-by-seat'
        throw wrong(code, { place: name, values: count, given: words.length })
      }
      const row = this.state[name] as Value[]
      words.forEach((word, i) => (row[i] = this.readValue(name, field, word)))
    } else if (field.kind === 'seats') {
      this.state[name] = this.readSet(name, field, clean(words))
    } else {
      const [word] = words
      if (word === undefined || words.length > 1) throw wrong('value-single', { place: name, given: words.length })
      this.state[name] = this.readValue(name, field, word)
    }
  }

  private get amounts(): bigint[] {
    const { amounts } = this.script
    return amounts[amounts.length > 1 ? Number(this.state.deck) : 0] ?? []
  }

  private checkAmount(card: bigint, here: bigint, word: string): void {
    if (here === this.amounts[Number(card)]) throw wrong('card-too-often', { card: word })
  }

  private putInto(bag: bigint[], word: string): void {
    const card = this.card(word)
    const lying = bag.filter((plane) => (plane >> card) & 1n).length
    this.checkAmount(card, BigInt(lying), word)
    bag[lying] = (bag[lying] ?? 0n) | (1n << card)
  }

  private readSet(name: string, field: Field, words: string[]): bigint {
    let found = 0n
    for (const word of words) {
      const item = this.readItem(name, field, word)
      if (field.kind === 'heap') {
        this.checkAmount(item, (found >> (4n * item)) & 15n, word)
        found += 1n << (4n * item)
      } else if ((found >> item) & 1n) throw wrong('here-twice', { word })
      else found |= 1n << item
    }
    return found
  }

  private readValue(name: string, field: Field, word: string): bigint {
    const { kind, empty = 0 } = field
    if (word === NONE && empty < 0) return BigInt(empty)
    if (kind === 'flag') {
      const isYes = word.toLowerCase() === 'yes'
      if (!isYes && word.toLowerCase() !== 'no') throw wrong('no-flag', { text: word })
      return BigInt(isYes)
    }
    if (kind === 'time') return readTime(word)
    return kind === 'number' ? readNumber(word) : this.readItem(name, field, word)
  }

  /** A card, a seat or a member of an enum. */
  private readItem(name: string, { kind, names }: Field, word: string): bigint {
    if (OF_CARDS.includes(kind)) return this.card(word)
    if (names) {
      const found = Object.keys(names).find((number) => names[number] === word.toLowerCase())
      if (found === undefined) throw wrong('no-name', { place: name, names: Object.values(names), text: word })
      return BigInt(found)
    }
    const seat = readNumber(word)
    if (seat >= this.seats) throw wrong('no-seat', { seat: word, last: this.seats - 1 })
    return seat
  }

  private card(word: string): bigint {
    const { cards } = this.manifest
    const found = cards.findIndex((code) => code.toLowerCase() === word.toLowerCase())
    if (found < 0) throw wrong('no-card', { card: word, cards })
    return BigInt(found)
  }

  /** Lets the game add what follows from what was written. Gives what is wrong with it, or nothing. */
  complete(): Why | null {
    for (const [card, amount] of this.amounts.entries()) {
      const lying = this.countEverywhere(BigInt(card))
      if (lying > amount) {
        const code = this.manifest.cards[card] ?? ''
        return why('lies-too-often', { card: code, lying, amount })
      }
    }
    return this.script.default(this.state, new Set(this.given.keys()))
  }

  /** How many cards of one face lie anywhere on the table. */
  private countEverywhere(card: bigint): bigint {
    let total = 0n
    for (const [name, field] of Object.entries(this.manifest.state.fields)) {
      if (field.memory || !['cards', 'bag', 'heap'].includes(field.kind)) continue
      for (const word of flat(this.state[name] ?? 0n)) {
        total += field.kind === 'heap' ? (word >> (4n * card)) & 15n : (word >> card) & 1n
      }
    }
    return total
  }

  /** The whole state in the memory of a module. */
  words(): Words {
    const words = new Int32Array(2 * this.manifest.state.words)
    for (const [name, { at }] of Object.entries(this.manifest.state.fields)) {
      flat(this.state[name] ?? 0n).forEach((word, i) => {
        words[2 * (at + i)] = Number(BigInt.asIntN(32, word))
        words[2 * (at + i) + 1] = Number(BigInt.asIntN(32, word >> 32n))
      })
    }
    return words
  }
}

/** A table that holds its house rules and nothing else. */
function blank(manifest: Manifest, options: Record<string, number>): State {
  const state: State = {}
  for (const [name, { shape, empty = 0 }] of Object.entries(manifest.state.fields)) {
    state[name] = name in options ? BigInt(options[name] ?? 0) : rowOf(shape, BigInt(empty))
  }
  return state
}

function rowOf([length, ...inner]: number[], value: bigint): Value {
  return length === undefined ? value : Array.from({ length }, () => rowOf(inner, value))
}

const flat = (value: Value): bigint[] =>
  Array.isArray(value) ? value.flatMap(flat) : [typeof value === 'bigint' ? value : BigInt(Boolean(value))]

const splitWords = (text: string): string[] => text.split(/\s+/).filter(Boolean)

/** The words of a list; a lone dash is an empty one. */
const clean = (words: string[]): string[] => (words.length === 1 && words[0] === NONE ? [] : words)

/** British or American. */
const spellings = (name: string): string[] => [name, name.replace(/\bcolour\b/, 'color')]

function readNumber(text: string): bigint {
  if (!/^\d{1,19}$/.test(text) || BigInt(text) > MOST) throw wrong('no-number', { text })
  return BigInt(text)
}

/** Seconds, as after the @ of a row, in microseconds. */
function readTime(text: string): bigint {
  const found = TIME.exec(text)
  if (!found) throw wrong('no-time', { text })
  return BigInt(found[1] ?? 0) * BigInt(SECOND) + BigInt((found[2] ?? '').padEnd(6, '0'))
}
