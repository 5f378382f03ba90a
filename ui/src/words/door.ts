/** Doors to the catalogue: what the page says, by the names it has in the code. */

/** A text is also a name: `$who`, and `$who_is` other. Null is whoever reads this: `$who_is` is you then. */
export type Blank = string | number | boolean | null | readonly string[]
export type Say = (message: string, blanks?: Record<string, Blank>) => string

/**
 * Plain texts by their names, and sentences beside them. A text is looked up whenever it is read, so that a change
 * of language shows at once.
 */
export function door<const Name extends string, Sentences extends object = object>(
  say: Say,
  prefix: string,
  names: readonly Name[],
  sentences?: Sentences,
): Record<Name, string> & Sentences {
  const made = Object.defineProperties({}, Object.getOwnPropertyDescriptors(sentences ?? {}))
  for (const name of names) {
    Object.defineProperty(made, name, { enumerable: true, get: () => say(`${prefix}${name}`) })
  }
  return made as Record<Name, string> & Sentences
}
