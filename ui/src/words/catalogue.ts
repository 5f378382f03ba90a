/**
 * Sentences with their blanks filled in, in one language. A blank is given as what it means and its value:
 * `['card', 'G9']`. What a sentence can use of it, `src/rumpus/languages/catalogue.py` says; it does the same.
 */

import { capital } from './capital'
import { Listed, Sentences, YOU, number, type Fillings } from './fluent'

export type Blank = [meaning: string, value: unknown]
export type Blanks = Record<string, Blank>

/** Who is spoken of, and to whom. */
export interface Hearers {
  /** By seat. */
  names: string[]
  me: number | null
}

const NOBODY_KNOWN: Hearers = { names: [], me: null }
const NONE = 'none'

export class Catalogue {
  /** First to last: what a language does not say is said in the next file, in English at the end. */
  constructor(private readonly files: Sentences[]) {}

  has(message: string): boolean {
    return this.files.some((file) => file.says(message))
  }

  say(message: string, blanks: Blanks = {}, hearers: Hearers = NOBODY_KNOWN, attribute = ''): string {
    const file = this.files.find((one) => one.says(message, attribute))
    if (!file) return ''
    const fillings: Fillings = {}
    for (const [name, [meaning, value]] of Object.entries(blanks))
      for (const [form, one] of Object.entries(this.forms(meaning, value, blanks, hearers))) fillings[name + form] = one
    return file.fill(message, fillings, attribute)
  }

  /** What happened, as a line of its own; nothing where there is nothing to say. */
  tell(kind: string, fields: Blanks, hearers: Hearers): string {
    return capital(this.say(`event-${kind}`, fields, hearers))
  }

  /** What a card is called. */
  card(code: string): string {
    const own = `card-${code}`
    if (this.has(own)) return this.say(own)
    if (!this.has('card')) return code
    const [, family = '', digits = ''] = /^(.*?)(\d*)$/.exec(code) ?? []
    const place: Blank = digits ? ['number', Number(digits)] : ['text', NONE]
    return this.say('card', { code: ['text', code], family: ['text', family], number: place })
  }

  private seat(seat: number, { names }: Hearers): string {
    return names[seat] ?? this.say('seat', { number: ['number', seat] })
  }

  private forms(meaning: string, value: unknown, blanks: Blanks, hearers: Hearers): Fillings {
    if (value === null) {
      if (meaning === 'seat') return { '': this.say('nobody'), _is: 'nobody' }
      return { '': NONE, _is: NONE, _code: NONE, _word: NONE }
    }
    switch (meaning) {
      case 'seat': {
        const mine = value === hearers.me
        return { '': mine ? this.say('you') : this.seat(value as number, hearers), _is: mine ? 'you' : 'other' }
      }
      case 'card':
        return { '': this.card(value as string), _code: value as string }
      case 'seats': {
        const seats = value as number[]
        const called = seats.map((seat) => (seat === hearers.me ? YOU : this.seat(seat, hearers)))
        const alone = seats.length === 1 && seats[0] === hearers.me
        return {
          ...this.several(called.length ? called : [this.say('nobody')], seats.length),
          _is: alone ? 'you' : 'other',
        }
      }
      case 'cards': {
        const codes = value as string[]
        return {
          ...this.several(
            codes.map((code) => this.card(code)),
            codes.length,
          ),
          _codes: codes.join(' '),
        }
      }
      case 'texts':
        return this.several(value as string[], (value as string[]).length)
      case 'number':
        return { '': number(value as number) }
      case 'time':
        return { '': number((value as number) / 1_000_000, 3) }
      case 'flag':
        return { '': value ? 'yes' : 'no' }
      case 'text':
        return { '': value as string }
      case 'sentence': {
        const own = value as string
        const message = this.has(own) ? own : own.replace(/^waiting-/, 'asked-') // whoever is not named is asked
        return { '': this.say(message, plain(blanks), hearers) }
      }
      default: {
        const member = value as string
        const word = `${meaning.toLowerCase()}-${member}`
        return { '': member, _word: this.has(word) ? this.say(word) : member.replaceAll('_', ' ') }
      }
    }
  }

  private several(things: (string | typeof YOU)[], count: number): Fillings {
    return { '': new Listed(things, this.say('you')), _count: number(count) }
  }
}

/** A sentence within a sentence has the same blanks, but holds no other. */
const plain = (blanks: Blanks): Blanks =>
  Object.fromEntries(Object.entries(blanks).filter(([, [meaning]]) => meaning !== 'sentence'))
