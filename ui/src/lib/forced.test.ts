import { expect, test } from 'vitest'
import type { Place } from '../wire'
import { forcedAfter } from './forced'

const place = (kind: Place['kind']): Place => ({ kind, name: kind, level: null, away: false, stand_in: false })
const ask = { number: 1, what: '', choices: ['pass'] }
const alone = { ask, me: 0, places: [place('person'), place('bot')], wish: 'alone' as const, secret: false }
const company = { ...alone, places: [place('person'), place('person')] }

test('against bots the only answer is given soon', () => {
  expect(forcedAfter(alone)).toBe(700)
  expect(forcedAfter({ ...alone, secret: true })).toBe(700)
  expect(forcedAfter({ ...alone, wish: 'never' })).toBeNull()
  expect(forcedAfter({ ...alone, ask: { ...ask, choices: ['pass', 'play'] } })).toBeNull()
  expect(forcedAfter({ ...alone, ask: null })).toBeNull()
  expect(forcedAfter({ ...alone, me: null })).toBeNull()
})

test('in company only on request, in a time that tells nothing, and never what is secret', () => {
  expect(forcedAfter(company)).toBeNull()
  expect(forcedAfter({ ...company, wish: 'always' }, () => 0)).toBe(700)
  expect(forcedAfter({ ...company, wish: 'always' }, () => 1)).toBe(3200)
  expect(forcedAfter({ ...company, wish: 'always', secret: true })).toBeNull()
})
