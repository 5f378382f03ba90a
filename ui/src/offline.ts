/** The page on this device: kept for when there is no network, and brought up to date between games. */

let waiting: ServiceWorker | null = null

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
  if (navigator.serviceWorker.controller) waiting = worker // the first one has nothing to take the place of
}

/** No game is on: a new version takes the place of this one, if there is one. */
export function bringUpToDate(): void {
  if (!waiting) return
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting.postMessage('update')
  waiting = null
}
