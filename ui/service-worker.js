/* global VERSION, FILES -- the build writes them above this */
/**
 * Keeps the page for when there is no network: all files of one version, together.
 *
 * A new version is fetched beside the old one and takes its place when the page says so, which it does between games.
 */

const NAME = `rumpus ${VERSION}`
const TOLD = 'rumpus told' // what the server last said about games and rules
const INDEX = './'

addEventListener('install', (event) => event.waitUntil(fetchAll()))

addEventListener('activate', (event) => event.waitUntil(tidy()))

addEventListener('message', (event) => {
  if (event.data === 'update') void self.skipWaiting()
})

addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || !request.url.startsWith(self.registration.scope)) return
  const path = request.url.slice(self.registration.scope.length).replace(/[?#].*$/, '')
  if (/^api\/games(\.json|\/|$)/.test(path)) event.respondWith(remembered(request))
  else if (path.startsWith('api/')) return
  else if (request.mode === 'navigate') event.respondWith(page(request, path, url.searchParams.has('code')))
  else if (FILES.includes(path)) event.respondWith(kept(request))
})

async function fetchAll() {
  const cache = await caches.open(NAME)
  await cache.addAll(FILES.map((file) => new Request(file, { cache: 'no-cache' })))
  const index = await fetch(INDEX, { cache: 'no-cache' })
  // Given at any path, it must not look for its files beside itself.
  const text = (await index.text()).replace(
    /<base href="[^"]*"/,
    `<base href="${new URL(self.registration.scope).pathname}"`,
  )
  const headers = new Headers(index.headers)
  headers.delete('Content-Encoding')
  headers.delete('Content-Length')
  await cache.put(INDEX, new Response(text, { headers }))
  await fetchTold(/<html[^>]* data-site/.test(text) ? '.json' : '')
}

/** The games and their rules; `ending` is what their files end with where there is no server. */
async function fetchTold(ending) {
  const cache = await caches.open(TOLD)
  const games = await fetch(`api/games${ending}`)
  if (!games.ok) return
  await cache.put(`api/games${ending}`, games.clone())
  for (const { name, rules } of await games.json()) {
    const address = `api/games/${name}/rules${ending}`
    const found = rules ? await fetch(address) : null
    if (found?.ok) await cache.put(address, found)
  }
}

async function tidy() {
  for (const name of await caches.keys()) if (name !== NAME && name !== TOLD) await caches.delete(name)
  await self.clients.claim()
}

/** A file of this version. */
async function kept(request) {
  const cache = await caches.open(NAME)
  return (await cache.match(request)) ?? fetch(request)
}

/** Whoever plays in the page goes on with the version they began with; everybody else gets the newest there is. */
async function page(request, path, playing) {
  const cache = await caches.open(NAME)
  const old = await cache.match(INDEX)
  if (old && playing && path.replace(/\/$/, '') === 't') return old
  try {
    const found = await fetch(request)
    return found.ok || !old ? found : old
  } catch (error) {
    if (old) return old
    throw error
  }
}

/** What the server says now; without one, what it said last. */
async function remembered(request) {
  const cache = await caches.open(TOLD)
  try {
    const found = await fetch(request)
    if (found.ok) await cache.put(request, found.clone())
    return found
  } catch (error) {
    const old = await cache.match(request)
    if (old) return old
    throw error
  }
}
