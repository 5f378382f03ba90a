/** The numbers that a view stands for: what `names.ts` does, the other way round. */

import { setWord, type Words } from './gear'
import type { Field, Manifest } from './manifest'
import { PLANES, type Named } from './names'

/** Writes a view as it was told on words that are blank. Only the time is not told. */
export function numberedView(manifest: Manifest, view: Named, words: Words): void {
  for (const [name, field] of Object.entries(manifest.view.fields)) {
    if (name in view) setField(manifest, field, words, view[name])
  }
}

function setField(manifest: Manifest, field: Field, words: Words, told: unknown): void {
  const isBag = field.kind === 'bag'
  const [down, across] = isBag ? field.shape.slice(0, -1) : field.shape
  const set = (value: unknown, i = 0): void =>
    setValue(manifest, field, words, field.at + i * (isBag ? PLANES : 1), value)
  if (down === undefined) set(told)
  else if (across === undefined) (told as unknown[]).forEach(set)
  else (told as unknown[][]).forEach((row, i) => row.forEach((value, j) => set(value, i * across + j)))
}

function setValue(manifest: Manifest, field: Field, words: Words, at: number, told: unknown): void {
  const { kind, empty = 0 } = field
  switch (kind) {
    case 'seats':
    case 'names':
    case 'cards':
      for (const item of told as unknown[]) setBit(words, at, numberOf(manifest, field, item))
      break
    case 'bag':
      for (const item of told as unknown[]) {
        const card = numberOf(manifest, field, item)
        let plane = at // the first that has not got it
        while (hasBit(words, plane, card)) plane += 1
        setBit(words, plane, card)
      }
      break
    case 'heap':
      for (const item of told as unknown[]) {
        const card = numberOf(manifest, field, item)
        words[2 * at + (card >> 3)] = (words[2 * at + (card >> 3)] ?? 0) + (1 << (4 * (card & 7)))
      }
      break
    default:
      setWord(words, at, told === null ? empty : numberOf(manifest, field, told))
  }
}

/** What a card, a member of an enum, a seat or a flag is in the rules. */
function numberOf({ cards }: Manifest, { kind, names = {} }: Field, told: unknown): number {
  if (kind === 'card' || kind === 'cards' || kind === 'bag' || kind === 'heap') return cards.indexOf(told as string)
  if (kind !== 'named' && kind !== 'names') return Number(told)
  return Number(Object.keys(names).find((number) => names[number] === told))
}

const hasBit = (words: Words, at: number, bit: number): boolean =>
  (((words[2 * at + (bit >> 5)] ?? 0) >>> (bit & 31)) & 1) === 1

function setBit(words: Words, at: number, bit: number): void {
  words[2 * at + (bit >> 5)] = (words[2 * at + (bit >> 5)] ?? 0) | (1 << (bit & 31))
}
