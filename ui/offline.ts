import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

// A TV shows a table that is on a server; the plain table is for games that only a server knows; a position comes from
// a record, hardly ever; and a page that can be kept came by https, so it needs no video to keep a screen on.
const NOT_ALONE = 'Tv\\w*|plain|silence|(\\w+\\.)?position|python'
const UNNEEDED = new RegExp(`^(licenses\\.|offline\\.js|icon-|index\\.html|assets/(${NOT_ALONE})-)|\\.map$`)
const FLAWS = /\?flaws$/ // and neither does what is wrong with one

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
