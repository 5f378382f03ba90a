/** The rulebook as one looks something up in it. */

import type { OptionInfo, Paragraph } from '../wire'

/** Where a paragraph is read, with the house rules of the table that one comes from. */
export function rulesAddress(game: string, paragraph = '', options: Record<string, number | boolean> = {}): string {
  const chosen = Object.entries(options).map(([name, value]) => `${name}:${Number(value)}`)
  return `rules/${game}${chosen.length ? `?with=${chosen.join(',')}` : ''}${paragraph ? `#${paragraph}` : ''}`
}

/** The house rules that such an address names; null if it comes from no table. */
export function rulesHere(search: string): Record<string, number> | null {
  const asked = new URLSearchParams(search).get('with')
  if (asked === null) return null
  return Object.fromEntries(
    asked
      .split(',')
      .map((one) => one.split(':'))
      .map(([name = '', value]) => [name, Number(value) || 0]),
  )
}

/** The paragraphs with all of these words in them. */
export function matching(all: Paragraph[], asked: string): Paragraph[] {
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean)
  return all.filter(({ number, title, text }) => {
    const said = `${number} ${title} ${text}`.toLowerCase()
    return words.every((word) => said.includes(word))
  })
}

/** Section by section. */
export function sections(all: Paragraph[]): [section: string, paragraphs: Paragraph[]][] {
  const found: [string, Paragraph[]][] = []
  for (const one of all) {
    const last = found.at(-1)
    if (last?.[0] === one.section) last[1].push(one)
    else found.push([one.section, [one]])
  }
  return found
}

/** The house rules that a paragraph is about. */
export const optionsIn = (options: OptionInfo[], { number, text }: Paragraph): OptionInfo[] =>
  options.filter((option) => option.paragraph === number || text.includes(`\`${option.name}\``))
