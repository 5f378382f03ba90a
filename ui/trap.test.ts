/** The modules that are shipped are made small and fast, and still break off at an index that is out of range. */

import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Gear } from './src/gear/gear'
import type { Manifest } from './src/gear/manifest'

const games = readdirSync('gears').flatMap((name) => (name.endsWith('.wasm') ? name.replace('.wasm', '') : []))

describe.each(games)('the rules of %s', (game) => {
  const manifest = JSON.parse(readFileSync(`src/games/${game}/gear.json`, 'utf8')) as Manifest
  const module = new WebAssembly.Module(readFileSync(`gears/${game}.wasm`))

  it('break off where no seat is', () => {
    const gear = new Gear(manifest, module)
    const door = manifest.race ? 'wake' : 'hide'
    gear.ask(door, 1)
    for (const seat of [8, 40]) expect(() => gear.ask(door, seat)).toThrow(WebAssembly.RuntimeError)
  })
})
