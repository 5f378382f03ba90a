import { beforeAll, expect, test, vi } from 'vitest'

let read: typeof import('./route.svelte').read

beforeAll(async () => {
  vi.stubGlobal('location', { pathname: '/', hash: '', search: '' })
  ;({ read } = await import('./route.svelte'))
})

const at = (pathname: string, hash = '', search = ''): unknown => read({ pathname, hash, search })

test('every path leads to its screen', () => {
  expect(at('/')).toEqual({ screen: 'shelf' })
  expect(at('/new/toy')).toEqual({ screen: 'setup', game: 'toy' })
  expect(at('/learn/toy')).toEqual({ screen: 'learn', game: 'toy' })
  expect(at('/learn/toy/round')).toEqual({ screen: 'lesson', game: 'toy' })
  expect(at('/tv/abcde')).toEqual({ screen: 'tv', code: 'ABCDE' })
  expect(at('/tv')).toEqual({ screen: 'tv', code: null })
  expect(at('/t', '', '?code=abcde')).toEqual({ screen: 'table', code: 'ABCDE' })
  expect(at('/mine')).toEqual({ screen: 'mine' })
  expect(at('/replay/Sn8WHmqdOFQKIehj')).toEqual({ screen: 'replay', table: 'Sn8WHmqdOFQKIehj' })
  expect(at('/replay')).toEqual({ screen: 'replay', table: null })
})

test('a code may be typed in small letters', () => {
  expect(at('/t/abcde')).toEqual({ screen: 'table', code: 'ABCDE' })
})

test('a rule is opened at its paragraph', () => {
  expect(at('/rules/toy', '#A9')).toEqual({ screen: 'rules', game: 'toy', paragraph: 'A9' })
})

test('an unknown path leads to the shelf', () => {
  expect(at('/no/such/thing')).toEqual({ screen: 'shelf' })
  expect(at('/t')).toEqual({ screen: 'shelf' })
})
