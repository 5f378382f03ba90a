/** The files of sentences as the page fetches them: `ui/sentences.ts`. */

import { expect, test } from 'vitest'

interface Text {
  text: string
  complete: boolean
}

const FOLDER = '../../../src/rumpus'
const words = import.meta.glob<Text>('../../../src/rumpus/languages/de/*.ftl', { query: '?words', eager: true })
const flaws = import.meta.glob<Text>('../../../src/rumpus/languages/de/*.ftl', { query: '?flaws', eager: true })
const lids = import.meta.glob<Text>('../../../src/rumpus/games/*/words.ftl', { query: '?lid', eager: true })
const english = import.meta.glob<Text>('../../../src/rumpus/games/*/words.ftl', { query: '?words', eager: true })
const games = Object.keys(english).map((path) => path.split('/').at(-2) ?? '')

test.each(games)('nothing of %s has to be fetched in English beside a whole translation', (game) => {
  const file = `${FOLDER}/languages/de/${game}.ftl`
  expect(words[file]?.complete).toBe(true)
  expect(flaws[file]?.complete).toBe(true)
  const paragraphs = (text = ''): string[] => text.match(/^asked-.*\n( .*\n)*? +\.paragraph =/gm) ?? []
  expect(paragraphs(words[file]?.text)).toHaveLength(
    paragraphs(english[`${FOLDER}/games/${game}/words.ftl`]?.text).length,
  )
})

test.each(games)('what is not needed to play %s comes in pieces of its own', (game) => {
  const file = `${FOLDER}/languages/de/${game}.ftl`
  expect(words[file]?.text).not.toMatch(/^(flaw-|drawn-|help|#)/m)
  expect(flaws[file]?.text).toMatch(/^(flaw-[\w-]+ =.*\n( .*\n)*)+$/)
  expect(lids[`${FOLDER}/games/${game}/words.ftl`]?.text).toMatch(/^page-tagline = /m)
})
