/** `?plain` in the address puts every game on the plain table, as if it had no pictures; `?plain=off` ends that. */

const KEY = 'rumpus:plain'

function read(): boolean {
  try {
    const asked = new URLSearchParams(location.search).get('plain')
    if (asked !== null) sessionStorage.setItem(KEY, asked)
    return (sessionStorage.getItem(KEY) ?? 'off') !== 'off'
  } catch {
    return false // no storage, or no browser
  }
}

const plain = read()

export const isPlain = (): boolean => plain
