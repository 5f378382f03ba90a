/** What is said from the side of the table is said to whoever it is about, in every language. */

import { expect, test } from 'vitest'
import { Sentences, number } from './fluent'

const files = import.meta.glob<{ text: string }>(
  ['../../../src/rumpus/games/*/words.ftl', '../../../src/rumpus/languages/*/*.ftl'],
  { query: '?words', eager: true },
)
const lines = Object.entries(files).flatMap(([path, { text }]) =>
  [...text.matchAll(/^(page-patter-[\w-]+) =.*\n(?: .*\n)*/gm)]
    .filter(([message]) => message.includes('$name'))
    .map(([, name = '']) => ({ name, text, language: /languages\/(\w+)\//.exec(path)?.[1] ?? 'en' })),
)
const YOU: Record<string, string> = { en: 'you', de: 'du' }

test.each(lines)('$language $name', ({ name, text, language }) => {
  const say = (fillings: Record<string, string>): string =>
    new Sentences(text, language).fill(name, { ...fillings, times: number(2), rounds: number(3) })
  const mine = say({ name: YOU[language] ?? '?', name_is: 'you' })
  expect(say({ name: 'Kim', name_is: 'other' })).toContain('Kim')
  expect(mine).toMatch(/^[A-Z]/) // no sentence begins with a small "you"
})

test('there is something to say', () => {
  expect(new Set(lines.map(({ language }) => language))).toEqual(new Set(['en', 'de']))
  expect(lines.length).toBeGreaterThan(30)
})
