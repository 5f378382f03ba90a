/** The page on this device: kept for when there is no network, and brought up to date between games. */

import { language } from './words/language.svelte'

const PLAYING = 'rumpus playing' // a lock that every game in the page shares, in all tabs of this browser
const SOON = 500 // milliseconds until somebody who comes from a game has left it for good
const PATIENCE = 2000 // milliseconds that a new version has to take over; a browser may put it off for minutes

let waiting: ServiceWorker | null = null
let atRest = false // at the shelf

/** Once, when the page has been shown. Browsers allow it where the address is secure. */
export async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  try {
    const registration = await navigator.serviceWorker.register('offline.js')
    note(registration.waiting)
    watch(registration)
    registration.addEventListener('updatefound', () => watch(registration))
    await whenKept()
    keepLanguage()
  } catch {
    // a browser that keeps nothing
  }
}

/** When this device has all that a table needs, and takes it from there; never where it keeps nothing. */
export async function whenKept(): Promise<void> {
  const keeper = 'serviceWorker' in navigator ? navigator.serviceWorker : null
  if (keeper?.controller) return
  await new Promise((kept) => keeper?.addEventListener('controllerchange', kept, { once: true }))
}

/** It may be another language than the browser's. */
export function keepLanguage(): void {
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage({ language: language() })
}

/** Until a new version has been fetched. */
function watch(registration: ServiceWorkerRegistration): void {
  const { installing } = registration
  installing?.addEventListener('statechange', () => installing.state === 'installed' && note(registration.waiting))
}

function note(worker: ServiceWorker | null): void {
  if (!navigator.serviceWorker.controller) return // the first one has nothing to take the place of
  waiting = worker
  if (atRest) void bringUpToDate()
}

/** Whoever is at the shelf is at rest, and a new version takes the place of this one as soon as there is one. */
export function rest(): () => void {
  atRest = true
  const soon = setTimeout(() => void bringUpToDate(), SOON)
  return () => {
    atRest = false
    clearTimeout(soon)
  }
}

/** Not while a game is on in any tab; and while it is being done, none begins. */
async function bringUpToDate(): Promise<void> {
  if (!waiting) return
  await navigator.locks.request(PLAYING, { ifAvailable: true }, (free) => (free ? takeOver() : undefined))
}

async function takeOver(): Promise<void> {
  const worker = waiting
  waiting = null
  const done = await new Promise((tell) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => tell(true), { once: true })
    setTimeout(() => tell(false), PATIENCE)
    worker?.postMessage('update')
  })
  if (!done) return
  location.reload()
  await new Promise(() => {}) // this page does nothing more
}

/** Holds a new version off until the game is left, and waits for one that is just taking over. */
export function whilePlaying(left: Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return Promise.resolve()
  return new Promise((begin) => {
    void navigator.locks.request(PLAYING, { mode: 'shared' }, () => {
      begin()
      return left
    })
  })
}
