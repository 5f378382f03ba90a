import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { Problem } from '../server'
import { chooseLanguage } from './language.svelte'
import { load } from './said.svelte'
import { badOf, farewellOf, problemOf } from './wrong'

let kept = 'en'
const speak = (language: string): void => {
  kept = language
  chooseLanguage()
}

beforeEach(async () => {
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify({ language: kept }) })
  speak('en')
  await Promise.all(['server', 'page'].map((name) => load(name, 'de')))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('what a server says is wrong is read in the language of the device', async () => {
  const problem = new Problem(400, { error: 'x', code: 'seat-taken', blanks: { name: ['text', 'Ann'] } })
  const bad = { type: 'bad' as const, re: 1, sentence: 'x', code: 'paused' }
  expect(problemOf(problem)).toBe('That did not work: Ann sits there.')
  expect(await badOf(bad)).toBe('The table is paused.')
  speak('de')
  expect(problemOf(problem)).toBe('Das hat nicht geklappt: Da sitzt Ann.')
  expect(await badOf(bad)).toBe('Am Tisch ist gerade Pause.')
  const gone = farewellOf({ type: 'farewell', code: 'removed', reason: 'x' })
  expect(gone).toBe('Der Gastgeber hat deinen Platz freigegeben.')
})

test('what this page does not know is read in English, and what nobody answered in no words of a server', async () => {
  speak('de')
  const bad = { type: 'bad' as const, re: null, sentence: 'the moon is full', code: 'moon' }
  expect(await badOf(bad)).toBe('The moon is full.')
  expect(problemOf(new Problem(0))).toBe('Der Server ist gerade nicht zu erreichen.')
})
