/** Gears are fetched when they are needed: the module of a game once, its manifest beside it. */

import { Gear, type Words } from './gear'
import type { Manifest } from './manifest'
import { flawsOf, load as loadWords } from '../words/said.svelte'
import type { Position, Script } from './position'

const modules = import.meta.glob<string>('../../gears/*.wasm', { query: '?url', import: 'default', eager: true })
const scripts = import.meta.glob<Script>('../../gears/*.position.js')
const starts = import.meta.glob<number[]>('../../gears/*.start.json', { import: 'default' })
const manifests = import.meta.glob<Manifest>('../games/*/gear.json', { import: 'default' })

const kept = new Map<string, Promise<[Manifest, WebAssembly.Module]>>()

/** Whether the page itself knows the rules of a game. */
export const hasGear = (game: string): boolean => `../../gears/${game}.wasm` in modules

/** What a gear is made of. It can be handed to a worker. */
export function parts(game: string): Promise<[Manifest, WebAssembly.Module]> {
  let found = kept.get(game)
  if (!found) {
    found = fetched(game)
    found.catch(() => kept.delete(game))
    kept.set(game, found)
  }
  return found
}

async function fetched(game: string): Promise<[Manifest, WebAssembly.Module]> {
  const [address, manifest] = [modules[`../../gears/${game}.wasm`], manifests[`../games/${game}/gear.json`]]
  if (!address || !manifest) throw new Error(`the page has no rules of ${game}`)
  const module = fetch(address).then(async (response) => WebAssembly.compile(await response.arrayBuffer()))
  return [await manifest(), await module]
}

/** A gear of one's own: each match needs one. */
export async function load(game: string): Promise<Gear> {
  return new Gear(...(await parts(game)))
}

/** What reads positions of a game. */
export async function positionsOf(game: string): Promise<(options: Record<string, number>) => Position> {
  const script = scripts[`../../gears/${game}.position.js`]
  if (!script) throw new Error(`the page cannot read positions of ${game}`)
  const [made, [manifest], { Position: Reader }] = await Promise.all([
    script(),
    parts(game),
    import('./position'),
    loadWords(flawsOf(game)), // which are kept nowhere else
  ])
  return (options) => new Reader(manifest, options, made)
}

/** The table that the first round of a game starts with: it is there, though no script may be. */
export async function startOf(game: string): Promise<Words | null> {
  const found = await starts[`../../gears/${game}.start.json`]?.()
  return found ? Int32Array.from(found) : null
}
