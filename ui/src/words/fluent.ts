/** One file of sentences in Fluent, read and filled in. Python does the same: `src/rumpus/languages/fluent.py`. */

import { FluentBundle, FluentNumber, FluentResource, FluentType, type FluentValue, type Scope } from '@fluent/bundle'

// English as it is spelt here: a, b and c
const FORMATS: Record<string, string> = { en: 'en-GB' }
const LISTS = { and: 'conjunction', or: 'disjunction' } as const

/** Stands in a list for whoever reads it. */
export const YOU = Symbol('you')

/** Several things, for LIST. */
export class Listed extends FluentType<(string | typeof YOU)[]> {
  constructor(
    things: (string | typeof YOU)[],
    readonly you: string,
  ) {
    super(things)
  }

  toString(_scope: Scope): string {
    throw new TypeError('a list is written by LIST')
  }
}

/** A number without marks between its thousands, as scores and times are short. */
export const number = (value: number, digits = 0): FluentNumber =>
  new FluentNumber(value, { useGrouping: false, minimumFractionDigits: digits, maximumFractionDigits: digits })

type Pattern = NonNullable<ReturnType<FluentBundle['getMessage']>>['value']
type Filling = string | FluentNumber | Listed
export type Fillings = Record<string, Filling>

/** A file, in its language. */
export class Sentences {
  private readonly bundle: FluentBundle

  constructor(
    text: string,
    readonly language: string,
  ) {
    const locale = FORMATS[language] ?? language
    const LIST = (lists: FluentValue[], named: Record<string, FluentValue>): string => {
      const things = lists.flatMap((one) => {
        if (!(one instanceof Listed)) throw new TypeError('LIST is for several things')
        return one.value.map((thing) => (thing === YOU ? String(named.you ?? one.you) : thing))
      })
      const type = LISTS[(named.type ?? 'and') as keyof typeof LISTS]
      return new Intl.ListFormat(locale, { type }).format(things)
    }
    this.bundle = new FluentBundle(locale, { useIsolating: false, functions: { LIST } })
    this.bundle.addResource(new FluentResource(text))
  }

  says(message: string, attribute = ''): boolean {
    return this.pattern(message, attribute) != null
  }

  private pattern(message: string, attribute: string): Pattern | null | undefined {
    const found = this.bundle.getMessage(message)
    return attribute ? found?.attributes[attribute] : found?.value
  }

  fill(message: string, fillings: Fillings, attribute = ''): string {
    const pattern = this.pattern(message, attribute)
    return pattern == null ? '' : this.bundle.formatPattern(pattern, fillings, [])
  }
}
