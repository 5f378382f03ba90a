/** Sentences that Python has made, made again here: `tests/contract/test_languages.py` writes them and runs this. */

import { readFileSync } from 'node:fs'
import process from 'node:process'
import { describe, expect, it, test } from 'vitest'
import { Catalogue, type Blanks } from './src/words/catalogue'
import { Sentences } from './src/words/fluent'

interface Said {
  message: string
  blanks: Blanks
  me: number | null
  line: string
}

interface Told {
  game: string
  language: string
  /** In the order in which they are looked through: their texts and languages. */
  files: [string, string][]
  names: string[]
  said: Said[]
}

const file = process.env.RUMPUS_SENTENCES
const told = file ? (JSON.parse(readFileSync(file, 'utf-8')) as Told[]) : []

describe.skipIf(!file)('Python and the page say the same', () => {
  it.each(told.map((one) => [`${one.game} ${one.language}`, one] as const))('%s', (_, { files, names, said }) => {
    const catalogue = new Catalogue(files.map(([text, language]) => new Sentences(text, language)))
    const here = said.map(({ message, blanks, me }) => catalogue.say(message, blanks, { names, me }))
    expect(here).toEqual(said.map(({ line }) => line))
  })
})

test('whoever reads is you, and lists say so', () => {
  const said = new Catalogue([new Sentences('you = you\nmet = { LIST($all, you: "yourself") } met { $one }.\n', 'en')])
  const blanks: Blanks = { all: ['seats', [0, 1, 2]], one: ['seat', 1] }
  const names = ['Ann', 'Bob', 'Cal']
  expect(said.say('met', blanks, { names, me: null })).toBe('Ann, Bob and Cal met Bob.')
  expect(said.say('met', blanks, { names, me: 1 })).toBe('Ann, yourself and Cal met you.')
})

test('what a language does not say is said in English', () => {
  const said = new Catalogue([
    new Sentences('over = Es ist aus.\n', 'de'),
    new Sentences('over = It is over.\nnext = Go on, { $n } times.\n', 'en'),
  ])
  expect(said.say('over')).toBe('Es ist aus.')
  expect(said.say('next', { n: ['number', 1234] })).toBe('Go on, 1234 times.')
})
