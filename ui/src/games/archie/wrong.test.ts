import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { Problem } from '../../server'
import { chooseLanguage } from '../../words/language.svelte'
import { flawsOf, load } from '../../words/said.svelte'
import { problemOf } from '../../words/wrong'

beforeEach(async () => {
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify({ language: 'de' }) })
  chooseLanguage()
  await Promise.all(['server', 'page'].map((name) => load(name, 'de')))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('why a record cannot be read is said in the words of its game', async () => {
  const record = { error: 'x', blanks: { line: ['number', 7], row: ['text', '1 play E2'], paragraph: ['text', 'A9'] } }
  const refused = {
    message: 'refusal-must_follow',
    blanks: { led: ['card', 'G9'], following: ['cards', ['G3']] },
    game: 'archie',
    you: 1,
  }
  const flaw = { message: 'flaw-hand', blanks: { seat: ['seat', 1], held: ['number', 8], most: ['number', 7] } }
  const told = new Problem(400, { ...record, code: 'record-row', why: refused })
  const named = new Problem(400, {
    ...record,
    code: 'record-line',
    why: { ...flaw, game: 'archie', names: ['A', 'Bo'] },
  })
  expect(problemOf(named)).toBe('') // until the words are there
  await Promise.all(['archie', flawsOf('archie')].map((name) => load(name, 'de')))
  expect(problemOf(told)).toBe(
    "Das hat nicht geklappt: Zeile 7, '1 play E2': " +
      'Ausgespielt ist Gloria 9, und du hast Gloria 3; du musst bedienen (A9).',
  )
  expect(problemOf(named)).toBe(
    'Das hat nicht geklappt: Zeile 7: Bo hat 8 Karten auf der Hand; mehr als 7 hat niemand (A5).',
  )
})
