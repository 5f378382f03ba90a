import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

interface Notice {
  name: string
  version: string
  license: string
  text: string
}

/**
 * The notices of every package that has code in the page, as its licence asks: `licenses.txt` for people,
 * `licenses.json` for the list of parts that goes into the wheel (hatch_build.py).
 */
export function notices(): Plugin {
  return {
    name: 'notices',
    generateBundle(_, bundle) {
      const folders = new Set<string>()
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        for (const [id, module] of Object.entries(chunk.modules)) {
          const folder = module.renderedLength > 0 ? packageOf(id) : undefined
          if (folder) folders.add(folder)
        }
      }
      const found = [...folders].map(read).sort((a, b) => a.name.localeCompare(b.name))
      this.emitFile({ type: 'asset', fileName: 'licenses.json', source: JSON.stringify(found, null, 2) })
      this.emitFile({ type: 'asset', fileName: 'licenses.txt', source: found.map(told).join('\n') })
    },
  }
}

/** The folder of the package that a module belongs to, unless it is ours. */
function packageOf(id: string): string | undefined {
  // What Vite and Rolldown add by themselves has no file: \0vite/preload-helper.js
  const added = /^\0(vite|rolldown)\//.exec(id)
  let folder = dirname(added ? createRequire(import.meta.url).resolve(`${added[1]}/package.json`) : id)
  if (!folder.includes('/node_modules/')) return undefined
  while (!isPackage(folder)) folder = dirname(folder)
  return folder
}

/** Packages may have a package.json in their folders too, but only the first has a name and a version. */
function isPackage(folder: string): boolean {
  const file = join(folder, 'package.json')
  return existsSync(file) && 'version' in JSON.parse(readFileSync(file, 'utf8'))
}

function read(folder: string): Notice {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one))
  const usual = join(import.meta.dirname, 'licenses', `${license}.txt`) // of one that only names its licence
  if (!license || !(file || existsSync(usual)))
    throw new Error(`${name} does not say on what terms it may be handed on`)
  const text = readFileSync(file ? join(folder, file) : usual, 'utf8')
  return { name, version, license, text: text.split('# Licenses of bundled dependencies')[0].trim() }
}

function told({ name, version, license, text }: Notice): string {
  return `${name} ${version} (${license})\n\n${text}\n`
}
