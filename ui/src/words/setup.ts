/** Before a test: everything can be said, in English. */

import { load } from './said.svelte'

const games = Object.keys(import.meta.glob('../games/*/index.ts')).map((path) => path.split('/').at(-2) ?? '')
await Promise.all(['page', 'server', ...games].map((name) => load(name, 'en')))
