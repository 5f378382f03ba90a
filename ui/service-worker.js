/* global VERSION, FILES, WORDS -- the build writes them above this */
/**
 * Keeps the page for when there is no network: all files of one version, together, with the words of one language.
 *
 * A new version is fetched beside the old one and takes its place when the page says so, which it does between games.
 */

const NAME = `rumpus ${VERSION}`
const TOLD = 'rumpus told' // what the server last said about games and rules
const INDEX = './'
const CHOSEN = 'chosen/' // and what language, if it was not this browser's
const PATIENCE = 3000 // milliseconds that something may take to come, if there is an older one

addEventListener('install', (event) => event.waitUntil(fetchAll()))

// Whoever asks for something waits until this is done, so it has to be quick: there is time to tidy up afterwards.
addEventListener('activate', (event) => event.waitUntil(self.clients.claim().then(() => void tidy())))

addEventListener('message', (event) => {
  if (event.data === 'update') void self.skipWaiting()
  else event.waitUntil(speak(event.data.language))
})

addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || !request.url.startsWith(self.registration.scope)) return
  const path = request.url.slice(self.registration.scope.length).replace(/[?#].*$/, '')
  if (/^api\/games(\.json|\/|$)/.test(path)) event.respondWith(remembered(request))
  else if (path.startsWith('api/')) return
  else if (request.mode === 'navigate') event.respondWith(page(request, path, url.searchParams.has('code')))
  else if (FILES.includes(path) || path.startsWith('assets/')) event.respondWith(kept(request))
})

async function fetchAll() {
  const cache = await caches.open(NAME)
  const spoken = await languages()
  await fetchFiles((file) => !(file in WORDS) || spoken.has(WORDS[file]))
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
  await fetchTold(spoken)
}

async function fetchFiles(which) {
  const cache = await caches.open(NAME)
  await cache.addAll(FILES.filter(which).map((file) => new Request(file, { cache: 'no-cache' })))
}

/** English, this browser's first one that there is, and whatever else was chosen in the page. */
async function languages() {
  const there = new Set(['en', ...Object.values(WORDS)])
  const own = navigator.languages.map((one) => one.split('-')[0]).find((one) => there.has(one))
  const kept = await (await caches.open(TOLD)).keys()
  const chosen = kept.flatMap(({ url }) => (url.includes(`/${CHOSEN}`) ? url.split('/').at(-1) : []))
  return new Set(['en', ...(own ? [own] : []), ...chosen])
}

/** Somebody has chosen a language: what is not kept of it yet is fetched. */
async function speak(language) {
  if ((await languages()).has(language)) return
  await fetchFiles((file) => WORDS[file] === language)
  await fetchTold([language])
  await (await caches.open(TOLD)).put(`${CHOSEN}${language}`, new Response())
}

/** The games and their rules, as the page asks for them: of a server, or in files where there is none. */
async function fetchTold(spoken) {
  const index = await (await caches.open(NAME)).match(INDEX)
  const asFiles = /<html[^>]* data-site/.test(await index.text())
  const games = asFiles ? 'api/games.json' : 'api/games'
  const found = await remember(games)
  if (!found.ok) return
  for (const { name, rules } of await found.json()) {
    if (!rules) continue
    for (const language of spoken) {
      const file = language === 'en' ? 'rules.json' : `rules.${language}.json`
      await remember(`api/games/${name}/${asFiles ? file : `rules?language=${language}`}`)
    }
  }
}

async function remember(address) {
  const found = await fetch(address)
  if (found.ok) await (await caches.open(TOLD)).put(address, found.clone())
  return found
}

/** The version before this one stays: a page of it may still be open, and ask for more of its files. */
async function tidy() {
  const versions = (await caches.keys()).filter((name) => name !== NAME && name !== TOLD)
  for (const name of versions.slice(0, -1)) await caches.delete(name)
}

/** A file of this version, or of the one before. What has not been fetched with them stays from now on. */
async function kept(request) {
  const cache = await caches.open(NAME)
  const old = (await cache.match(request)) ?? (await caches.match(request))
  if (old) return old
  const found = await fetch(request)
  if (found.ok) await cache.put(request, found.clone())
  return found
}

/** Whoever plays in the page goes on with the version they began with; everybody else gets the newest there is. */
async function page(request, path, playing) {
  const cache = await caches.open(NAME)
  const old = await cache.match(INDEX)
  if (old && playing && path.replace(/\/$/, '') === 't') return old
  return old ? soon(fetch(request), old) : fetch(request)
}

/** What comes from the network, unless it fails or hangs: then what is there. */
function soon(found, old) {
  const tooLate = new Promise((tell) => setTimeout(tell, PATIENCE, old))
  return Promise.race([tooLate, found.then((told) => (told.ok ? told : old)).catch(() => old)])
}

/** What the server says now; without one, what it said last. */
async function remembered(request) {
  const cache = await caches.open(TOLD)
  const old = await cache.match(request)
  const found = fetch(request).then(async (told) => {
    if (told.ok) await cache.put(request, told.clone())
    return told
  })
  return old ? soon(found, old) : found
}
