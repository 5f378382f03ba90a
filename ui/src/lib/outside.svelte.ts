/** The address of this server for other devices: a phone cannot reach "localhost". */

import { server } from '../server'

let found = $state(location.origin)
let asked = false

export function outside(): string {
  if (!asked && /^(localhost|127\.|\[::1\])/.test(location.hostname)) {
    asked = true
    server().then(
      ({ addresses }) => (found = addresses[0]?.replace(/\/$/, '') ?? found),
      () => {},
    )
  }
  return found
}

/** As one types it. */
export const typed = (address: string): string => address.replace(/^https?:\/\//, '')
