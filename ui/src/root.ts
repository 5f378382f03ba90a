/** Where the page lives: at the top of a server, or below a path of some web space. `<base>` says which. */

export const ROOT = typeof document === 'undefined' ? '/' : new URL('./', document.baseURI).pathname

/** A path of the page as the browser's address has it. */
export const below = (path: string): string => ROOT + path.replace(/^\//, '')

/** And the other way round. */
export const within = (pathname: string): string => (pathname.startsWith(ROOT) ? pathname.slice(ROOT.length) : pathname)

/** The table that an address names, where no file can be named after it. */
export const codeIn = (search: string): string => new URLSearchParams(search).get('code') ?? ''
