/** The page on this device: kept for when there is no network, and brought up to date between games. */

let waiting: ServiceWorker | null = null
let atRest = false // no game is on

/** Once, when the page has been shown. Browsers allow it where the address is secure. */
export async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  try {
    const registration = await navigator.serviceWorker.register('offline.js')
    note(registration.waiting)
    registration.addEventListener('updatefound', () => {
      const { installing } = registration
      installing?.addEventListener('statechange', () => installing.state === 'installed' && note(registration.waiting))
    })
  } catch {
    // a browser that keeps nothing
  }
}

function note(worker: ServiceWorker | null): void {
  if (!navigator.serviceWorker.controller) return // the first one has nothing to take the place of
  waiting = worker
  if (atRest) bringUpToDate()
}

/** Whoever is at the shelf is at rest, and a new version takes the place of this one as soon as there is one. */
export function rest(): () => void {
  atRest = true
  bringUpToDate()
  return () => (atRest = false)
}

function bringUpToDate(): void {
  if (!waiting) return
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting.postMessage('update')
  waiting = null
}
