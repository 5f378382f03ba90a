/** Around the rulebooks. */

const SOURCES: Record<string, string> = {
  B: 'the original booklet',
  S: 'another public source',
  I: 'our own reading',
}

const named = (first: string | undefined, last: string): string =>
  first ? (SOURCES[first] ?? first) : `: ${SOURCES[last] ?? last}`

export default {
  contents: 'Contents',
  search: 'Search these rules',
  found: (n: number): string => (n ? `${n} ${n === 1 ? 'paragraph' : 'paragraphs'} found` : 'Nothing found'),
  /** `B; ties I` as the rulebook has it. */
  source: (letters: string): string =>
    `From ${letters
      .split(';')
      .map((part) =>
        part.trim().replace(/^([BSI])\b|\s([BSI])$/, (_, first: string, last: string) => named(first, last)),
      )
      .join('; ')}.`,
  houseRule: 'House rule',
  setting: 'Setting',
  off: 'off, as printed',
  on: 'on',
  usually: (value: number): string => `usually ${value}`,
  here: (value: string): string => `At your table: ${value}.`,
}
