import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

// A TV shows a table that is on a server; the plain table is for games that only a server knows; a position comes from
// a record, hardly ever; and a page that can be kept came by https, so it needs no video to keep a screen on.
const NOT_ALONE = 'Tv\\w*|plain|silence|(\\w+\\.)?position|python'
const UNNEEDED = new RegExp(`^(licenses\\.|offline\\.js|icon-|index\\.html|assets/(${NOT_ALONE})-)|\\.map$`)
const FLAWS = /\?flaws$/ // and neither does what is wrong with one
const WORDS = /\/languages\/(\w+)\/\w+\.ftl\?words$/

/** `offline.js`: the service worker (`service-worker.js`), with the list of all files that playing takes, and which of
 * them only who speaks some language needs. English stands in for all others. */
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
        const words: Record<string, string> = {}
        for (const name of files) {
          const made = bundle[name]
          const language = made?.type === 'chunk' ? WORDS.exec(made.facadeModuleId ?? '')?.[1] : undefined
          if (language && language !== 'en') words[name] = language
        }
        const worker = readFileSync('service-worker.js', 'utf8')
        const digest = createHash('sha256')
          .update(JSON.stringify([files, words]) + worker)
          .digest('hex')
          .slice(0, 12)
        const lists = `const FILES = ${JSON.stringify(files)}\nconst WORDS = ${JSON.stringify(words)}`
        const source = `const VERSION = '${digest}'\n${lists}\n${worker}`
        this.emitFile({ type: 'asset', fileName: 'offline.js', source })
      },
    },
  }
}
