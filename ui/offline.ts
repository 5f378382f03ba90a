import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

// A TV shows a table that is on a server; the plain table is for games that only a server knows.
const UNNEEDED = /^(licenses\.|offline\.js|icon-|index\.html|assets\/(Tv|TvStart|plain)-)|\.map$/
const FLAWS = /\?flaws$/ // positions are read by a server

/** `offline.js`: the service worker (`service-worker.js`), with the list of all files that playing takes. */
export function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const built = Object.entries(bundle).flatMap(([name, made]) =>
          UNNEEDED.test(name) || (made.type === 'chunk' && FLAWS.test(made.facadeModuleId ?? '')) ? [] : name,
        )
        const kept = readdirSync('public').filter((name) => !UNNEEDED.test(name))
        const files = [...built, ...kept].sort()
        const worker = readFileSync('service-worker.js', 'utf8')
        const digest = createHash('sha256')
          .update(JSON.stringify(files) + worker)
          .digest('hex')
          .slice(0, 12)
        const source = `const VERSION = '${digest}'\nconst FILES = ${JSON.stringify(files)}\n${worker}`
        this.emitFile({ type: 'asset', fileName: 'offline.js', source })
      },
    },
  }
}
