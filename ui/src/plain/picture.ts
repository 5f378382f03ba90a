/**
 * A view as a picture, by what the server says of its fields: no game is known here.
 *
 * What lies on the table becomes piles, rows of places and facts; what belongs to a seat goes to that seat, as
 * cards in front of it, as marks, or as a value in one table for all. Four names mean the same in every game:
 * `hand`, `turn`, `dealer` and `asked`, who may answer without having the turn.
 */

import type { FieldInfo, GameInfo } from '../wire'
import words from '$words/plain'

/** What goes over the wire in a view. */
export type View = Record<string, Value>

export interface Pile {
  name: string
  label: string
  cards: string[]
}

export interface Fact {
  label: string
  value: string
}

/** One value per seat. */
export interface Column {
  label: string
  values: string[]
}

export interface Side {
  marks: string[]
  piles: Pile[]
}

export interface Picture {
  hand: string[]
  /** Places on the table, each with a card or none; their number counts. */
  rows: { name: string; label: string; cards: (string | null)[] }[]
  piles: Pile[]
  facts: Fact[]
  sides: Side[]
  columns: Column[]
  /** House rules and settings that are not as usual. */
  rules: string[]
  phase: string
  turn: number | null
  /** Who is waited for, as far as the view tells. */
  awaited: number[]
  dealer: number | null
}

type Value = string | number | boolean | null | Value[]

// Who looks, how many sit here, and what only counts on.
const SILENT = new Set(['seat', 'seats', 'moment', 'dealt', 'hand', 'turn', 'dealer', 'asked', 'phase'])
const NONE = 'none' // what a name says where nothing is named
const CARDS = new Set(['cards', 'bag', 'heap'])

export function picture(info: GameInfo, view: View, nameOf: (seat: number) => string): Picture {
  const seats = Number(view.seats ?? 0)
  const drawn: Picture = {
    hand: list<string>(view.hand),
    rows: [],
    piles: [],
    facts: [],
    sides: Array.from({ length: seats }, () => ({ marks: [], piles: [] })),
    columns: [],
    rules: rulesOf(info, view),
    phase: typeof view.phase === 'string' ? view.phase : '',
    turn: seatIn(view.turn),
    awaited: awaitedIn(view),
    dealer: seatIn(view.dealer),
  }
  for (const field of info.fields) {
    if (SILENT.has(field.name) || field.option || field.kind === 'time' || field.rows > 1) continue
    if (field.rows === 0) drawOne(drawn, field, view[field.name] ?? null, nameOf)
    else if (field.by_seat) drawBySeat(drawn, field, list(view[field.name]), nameOf)
    else drawList(drawn, field, list(view[field.name]), nameOf)
  }
  return drawn
}

function drawOne(drawn: Picture, field: FieldInfo, value: Value, nameOf: (seat: number) => string): void {
  if (CARDS.has(field.kind)) drawn.piles.push({ ...named(field), cards: list(value) })
  else if (field.kind === 'card') drawn.piles.push({ ...named(field), cards: typeof value === 'string' ? [value] : [] })
  else if (field.kind === 'seats') mark(drawn, list(value), words.label(field.name))
  else if (value !== null && value !== false && value !== NONE) {
    drawn.facts.push({ label: words.label(field.name), value: text(field, value, nameOf) })
  }
}

function drawBySeat(drawn: Picture, field: FieldInfo, values: Value[], nameOf: (seat: number) => string): void {
  const isCards = CARDS.has(field.kind)
  if (isCards || field.kind === 'card') {
    values.forEach((value, seat) => {
      const cards = isCards ? list<string>(value) : typeof value === 'string' ? [value] : []
      if (cards.length) drawn.sides[seat]?.piles.push({ ...named(field), cards })
    })
  } else if (field.kind === 'flag') {
    const marked = values.flatMap((value, seat) => (value ? [seat] : []))
    mark(drawn, marked, words.label(field.name))
  } else {
    drawn.columns.push({ label: words.label(field.name), values: values.map((value) => text(field, value, nameOf)) })
  }
}

/** Places with a card each, one pile after another, or some other values in a row. */
function drawList(drawn: Picture, field: FieldInfo, values: Value[], nameOf: (seat: number) => string): void {
  const { name, label } = named(field)
  if (field.kind === 'card') drawn.rows.push({ name, label, cards: values as (string | null)[] })
  else if (CARDS.has(field.kind)) {
    values.forEach((value, i) => drawn.piles.push({ name: `${name} ${i}`, label, cards: list(value) }))
  } else if (values.length) drawn.facts.push({ label, value: text(field, values, nameOf) })
}

function mark(drawn: Picture, seats: number[], label: string): void {
  for (const seat of seats) drawn.sides[seat]?.marks.push(label)
}

/** A value in words. */
function text(field: FieldInfo, value: Value, nameOf: (seat: number) => string): string {
  if (value === null) return words.nothing
  if (Array.isArray(value)) return value.map((one) => text(field, one, nameOf)).join(', ') || words.nothing
  if (field.kind === 'seat' || field.kind === 'seats') return nameOf(Number(value))
  if (field.kind === 'flag') return value ? words.yes : words.no
  if (field.kind === 'number' && field.empty !== 0 && value === field.empty) return words.nothing
  return typeof value === 'number' ? String(value) : words.label(String(value))
}

function rulesOf(info: GameInfo, view: View): string[] {
  const shown = new Map(info.fields.map((field) => [field.name, field]))
  return info.options.flatMap((option) => {
    const value = Number(view[option.name] ?? option.default)
    if (value === option.default || shown.get(option.name)?.kind === 'seat') return []
    return [option.values ? words.rule(option.sentence, value) : option.sentence]
  })
}

const named = ({ name }: FieldInfo): { name: string; label: string } => ({ name, label: words.label(name) })
const list = <T>(value: Value | undefined): T[] => (Array.isArray(value) ? (value as T[]) : [])
const seatIn = (value: Value | undefined): number | null => (typeof value === 'number' ? value : null)

function awaitedIn(view: View): number[] {
  const asked = list<number>(view.asked)
  const turn = seatIn(view.turn)
  return turn !== null && (!asked.length || asked.includes(turn)) ? [turn] : asked
}

const INKS = ['#a8280f', '#1d6b4f', '#33508f', '#7d3f78', '#8a5a00', '#0f6f78']

/** Cards whose codes begin with the same letters are of one colour. */
export function inkOf(code: string, titles: Record<string, string>): string {
  const suitOf = (one: string): string => one.replace(/\d+$/, '')
  const suits = [...new Set(Object.keys(titles).map(suitOf))]
  return INKS[Math.max(0, suits.indexOf(suitOf(code))) % INKS.length] ?? ''
}

/** The same cards side by side, each face once. */
export function counted(cards: string[]): { card: string; n: number }[] {
  const found: { card: string; n: number }[] = []
  for (const card of cards) {
    const same = found.find((one) => one.card === card)
    if (same) same.n += 1
    else found.push({ card, n: 1 })
  }
  return found
}
