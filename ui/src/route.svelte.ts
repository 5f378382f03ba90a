/** Where we are. The server gives the same page for every one of these paths, and they may lie below another. */

import { below, codeIn, ROOT, within } from './root'

export type Route =
  | { screen: 'shelf' }
  | { screen: 'setup'; game: string }
  | { screen: 'learn'; game: string }
  | { screen: 'lesson'; game: string }
  | { screen: 'table'; code: string }
  | { screen: 'tv'; code: string | null }
  | { screen: 'rules'; game: string | null; paragraph: string | null }
  | { screen: 'replay'; table: string | null }
  | { screen: 'mine' }

let here = $state(read(location))

export function route(): Route {
  return here
}

export function go(path: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') history.pushState(null, '', below(path))
  else history.replaceState(null, '', below(path))
  here = read(location)
  if (how === 'push' && !location.hash) scrollTo(0, 0)
}

export function read({ pathname, hash, search }: Pick<Location, 'pathname' | 'hash' | 'search'>): Route {
  const path = within(pathname).split('/').filter(Boolean).map(decodeURIComponent)
  const [first = '', second = codeIn(search), third = ''] = path
  if (first === 'new' && second) return { screen: 'setup', game: second }
  if (first === 'learn' && second) return { screen: third === 'round' ? 'lesson' : 'learn', game: second }
  if (first === 't' && second) return { screen: 'table', code: second.toUpperCase() }
  if (first === 'tv') return { screen: 'tv', code: second.toUpperCase() || null }
  if (first === 'rules') return { screen: 'rules', game: second || null, paragraph: hash.slice(1) || null }
  if (first === 'replay') return { screen: 'replay', table: second || null }
  if (first === 'mine') return { screen: 'mine' }
  return { screen: 'shelf' }
}

/** Links within the page do not load it again. */
export function followLinks(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return
  if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return
  if (!link.pathname.startsWith(ROOT)) return
  const path = within(link.pathname)
  if (/^(api|assets)\//.test(path)) return
  event.preventDefault()
  go(path + link.search + link.hash)
}

if (typeof addEventListener === 'function') {
  addEventListener('popstate', () => {
    here = read(location)
  })
}
