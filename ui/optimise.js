/** The modules of the page's gear, made small and fast: node optimise.js FOLDER turns each x.wat into x.wasm. */

import binaryen from 'binaryen'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

binaryen.setOptimizeLevel(4)
binaryen.setShrinkLevel(1)

const [folder = '.'] = process.argv.slice(2)
for (const name of readdirSync(folder).filter((name) => name.endsWith('.wat'))) {
  const module = binaryen.parseText(readFileSync(join(folder, name), 'utf8'))
  module.setFeatures(binaryen.Features.BulkMemory | binaryen.Features.BulkMemoryOpt | binaryen.Features.MutableGlobals)
  module.optimize()
  if (!module.validate()) throw new Error(`${name} is no valid module`)
  writeFileSync(join(folder, name.replace(/wat$/, 'wasm')), module.emitBinary())
  module.dispose()
}
