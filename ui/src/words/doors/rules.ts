/** Around the rulebooks. */

import { door } from '../door'
import { said } from '../said.svelte'

const say = said('page')
const source = (letter: string): string => say(`rules-source-${letter}`)

/** `ties I` in words: a letter at the beginning speaks of the rest, one at the end of what is before it. */
const spelledOut = (part: string): string =>
  part.replace(/^([BSI])\b|\s([BSI])$/, (_, first: string | undefined, last: string) =>
    first ? source(first) : `: ${source(last)}`,
  )

export default door(say, 'rules-', ['contents', 'search', 'houseRule', 'setting', 'off', 'on'], {
  found: (n: number): string => say('rules-found', { n }),
  /** `B; ties I` as the rulebook has it. */
  source: (letters: string): string =>
    say('rules-source', {
      sources: letters
        .split(';')
        .map((part) => spelledOut(part.trim()))
        .join('; '),
    }),
  usually: (value: number): string => say('rules-usually', { value }),
  here: (value: string): string => say('rules-here', { value }),
})
