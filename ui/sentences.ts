import { existsSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const ASKED = /^(.*\/src\/rumpus\/(?:games|languages)\/([\w-]+)\/([\w-]+)\.ftl)\?(lid|words|flaws)$/
const ON_LID = /^(page-from|page-tagline|title)$/ // of a game: the page has a title of its own
const FLAW = /^flaw-/
const ON_TERMINAL = /^(drawn-|help$)/ // a table drawn with letters, and what to type there

type Entries = Map<string, string>

/**
 * The files of sentences, in pieces that are fetched when they are needed: what stands on the lid of a box (`?lid`),
 * as the shelf shows all of them before any is opened; why a position cannot be (`?flaws`); and all the rest
 * (`?words`), but for what only a terminal says. A translation is `complete` if nothing of it has to be said in
 * English; its paragraphs are those of the English file, which need not be fetched for them.
 */
export function sentences(): Plugin {
  return {
    name: 'sentences',
    enforce: 'pre',
    load(id) {
      const [, file = '', folder = '', name = '', piece = ''] = ASKED.exec(id) ?? []
      if (!file) return undefined
      const source = english(file, folder, name)
      const common = file.replace(/[\w-]+\.ftl$/, 'table.ftl') // what all games share
      for (const one of [file, source, common]) this.addWatchFile(one)
      const isGame = source.endsWith('/words.ftl')
      const piecesOf = (one: string): Entries => read(one, piece, isGame)
      const [own, from, shared] = [piecesOf(file), piecesOf(source), piecesOf(common)]
      const text = [...own].map(([message, entry]) => entry + attributes(from.get(message) ?? '', entry)).join('')
      const complete = [...from.keys()].every((message) => own.has(message) || shared.has(message))
      return `export const text = ${JSON.stringify(text)}\nexport const complete = ${complete}`
    },
  }
}

/** What a file is a translation of: that of the game, or the one in the folder `en`. */
function english(file: string, folder: string, name: string): string {
  if (name === 'words') return file
  const languages = file.slice(0, -`${folder}/${name}.ftl`.length)
  const game = `${languages}../games/${name}/words.ftl`
  return existsSync(game) ? game : `${languages}en/${name}.ftl`
}

/** Messages by name, without comments. */
function read(file: string, piece: string, isGame: boolean): Entries {
  const found: Entries = new Map()
  if (!existsSync(file)) return found
  for (const entry of readFileSync(file, 'utf8').split(/^(?=\S)/m)) {
    const message = /^([\w-]+) *=/.exec(entry)?.[1]
    if (message && isIn(piece, message, isGame)) found.set(message, `${entry.trimEnd()}\n`)
  }
  return found
}

function isIn(piece: string, message: string, isGame: boolean): boolean {
  if (isGame && ON_LID.test(message)) return piece === 'lid'
  if (FLAW.test(message)) return piece === 'flaws'
  return piece === 'words' && !ON_TERMINAL.test(message)
}

/** Those of the English message that the translation leaves out. */
function attributes(from: string, own: string): string {
  const all = from.split(/^(?= +\.[\w-]+ =)/m).slice(1)
  const missing = all.filter((one) => !own.includes(`${/^ +\.[\w-]+ =/.exec(one)?.[0].trim() ?? ''}`))
  return missing.map((one) => `${one.trimEnd()}\n`).join('')
}
