import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { Problem } from '../server'
import { chooseLanguage } from './language.svelte'
import { load } from './said.svelte'
import { badOf, farewellOf, sentence } from './wrong'

let kept = 'en'
const speak = (language: string): void => {
  kept = language
  chooseLanguage()
}

beforeEach(async () => {
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify({ language: kept }) })
  speak('en')
  await load('server', 'de')
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('what a server says is wrong is read in the language of the device', () => {
  const problem = new Problem(400, { error: 'x', code: 'seat-taken', blanks: { name: ['text', 'Ann'] } })
  const bad = { type: 'bad' as const, re: 1, sentence: 'x', code: 'paused' }
  expect(sentence(problem)).toBe('Ann sits there')
  expect(badOf(bad)).toBe('The table is paused.')
  speak('de')
  expect(sentence(problem)).toBe('Da sitzt Ann')
  expect(badOf(bad)).toBe('Am Tisch ist gerade Pause.')
  const gone = farewellOf({ type: 'farewell', code: 'removed', reason: 'x' })
  expect(gone).toBe('Der Gastgeber hat deinen Platz freigegeben.')
})

test('what only a program can do wrong is read in English', () => {
  speak('de')
  expect(badOf({ type: 'bad', re: null, sentence: 'messages are text' })).toBe('Messages are text.')
  expect(sentence(new Problem(0))).toBe('')
})
