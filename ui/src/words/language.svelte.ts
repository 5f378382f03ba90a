/** The language of this device: the one chosen in its settings, else the browser's, else English. */

import { settings } from '../lib/memory'

export const ENGLISH = 'en'
// Named by their folders
const files = Object.keys(
  import.meta.glob(['../../../src/rumpus/languages/*/*.ftl', '!../../../src/rumpus/languages/*/terminal.ftl'], {
    query: '?words',
  }),
)
const found = [...new Set(files.map((path) => path.split('/').at(-2) ?? ''))]

/** All languages there are, English first. */
export const languages: string[] = [ENGLISH, ...found.filter((name) => name !== ENGLISH)]

/** How a language calls itself. */
export const ownName = (language: string): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language

/** The first that somebody wants and that is there: de-AT is satisfied with de. */
export function fitting(wanted: readonly string[]): string {
  for (const one of wanted) {
    const fits = languages.find((name) => name === one) ?? languages.find((name) => name === one.split('-')[0])
    if (fits) return fits
  }
  return ENGLISH
}

const chosen = (): string => {
  const { language } = settings()
  return language === 'auto' ? fitting(navigator.languages) : fitting([language])
}

let now = $state(chosen())

export const language = (): string => now

/** The settings of this device have changed. */
export function chooseLanguage(): void {
  now = chosen()
}
