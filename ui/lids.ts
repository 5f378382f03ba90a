import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const LID = '?lid'
const ON_IT = /^(?:page-from|page-tagline|title) = .*$/gm

/** Of a file of sentences only what stands on the lid of a box: the shelf shows all of them before any is opened. */
export function lids(): Plugin {
  return {
    name: 'lids',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith(`.ftl${LID}`)) return undefined
      const file = id.slice(0, -LID.length)
      this.addWatchFile(file)
      return `export default ${JSON.stringify((readFileSync(file, 'utf8').match(ON_IT) ?? []).join('\n'))}`
    },
  }
}
