/**
 * What is said, by name: `page`, or a game. A name is a file of each language (docs/languages.md), and is fetched when
 * it is needed.
 */

import { gameWords } from '../server'
import { Catalogue } from './catalogue'
import type { Blank, Say } from './door'
import { Listed, Sentences, number, type Fillings } from './fluent'
import { ENGLISH, language } from './language.svelte'

/** A file, and whether it says all that the English one does. */
interface Text {
  text: string
  complete: boolean
}
type Fetch = () => Promise<Text>

const words = import.meta.glob<Text>(
  [
    '../../../src/rumpus/games/*/words.ftl',
    '../../../src/rumpus/languages/*/*.ftl',
    '!../../../src/rumpus/languages/*/terminal.ftl',
  ],
  { query: '?words' },
)
const flaws = import.meta.glob<Text>(
  [
    '../../../src/rumpus/games/*/words.ftl',
    '../../../src/rumpus/languages/*/*.ftl',
    '!../../../src/rumpus/languages/en/*.ftl',
    '!../../../src/rumpus/languages/*/{page,server,table,terminal}.ftl',
  ],
  { query: '?flaws' },
)

/** What every game says alike. */
const COMMON = 'table'
const FLAWS = 'flaws of '

/** What is said of impossible positions of a game, a catalogue of its own. */
export const flawsOf = (game: string): string => FLAWS + game

let loaded = $state.raw<Record<string, Catalogue>>({})

const key = (name: string, tongue: string): string => `${tongue}/${name}`
const files = (name: string): [Record<string, Fetch>, string] =>
  name.startsWith(FLAWS) ? [flaws, name.slice(FLAWS.length)] : [words, name]

function fileOf(name: string, tongue: string): Fetch | undefined {
  const [pieces, file] = files(name)
  return pieces[`../../../src/rumpus/languages/${tongue}/${file}.ftl`]
}

/** The English of a game that this page was not made with comes from the server. */
function english(name: string): Fetch {
  const [pieces, game] = files(name)
  const own = pieces[`../../../src/rumpus/games/${game}/words.ftl`] ?? fileOf(name, ENGLISH)
  return own ?? (async () => ({ text: await gameWords(game), complete: true }))
}

const loading: Record<string, Promise<void> | undefined> = {}

/** Once, though every sentence of a story asks for it. */
export async function load(name: string, tongue = language()): Promise<void> {
  const which = key(name, tongue)
  if (loaded[which]) return
  loading[which] ??= read(name, tongue).finally(() => (loading[which] = undefined))
  await loading[which]
}

async function read(name: string, tongue: string): Promise<void> {
  const wanted = tongue === ENGLISH ? [] : [fileOf(name, tongue), fileOf(COMMON, tongue)]
  const translated = await Promise.all(wanted.map(async (file) => file?.().catch(missed)))
  // English comes along only where something would be missing without it.
  const whole = translated.length > 0 && translated.every((file) => file?.complete)
  const rest = whole ? [] : await Promise.all([english(name)(), fileOf(COMMON, ENGLISH)?.()])
  const sentences = (found: (Text | undefined)[], in_: string): Sentences[] =>
    found.flatMap((file) => (file ? new Sentences(file.text, in_) : []))
  const catalogue = new Catalogue([...sentences(translated, tongue), ...sentences(rest, ENGLISH)])
  loaded = { ...loaded, [key(name, tongue)]: catalogue } // others may have come meanwhile
}

/** Without a network there may be English and nothing else. */
function missed(error: unknown): undefined {
  if (navigator.onLine) throw error
}

/** As soon as it is there, and until then in whatever language there is: whoever reads it is told again. */
export function catalogueOf(name: string): Catalogue | undefined {
  const there = loaded[key(name, language())]
  if (!there && name) void load(name)
  return there ?? Object.entries(loaded).find(([one]) => one.endsWith(`/${name}`))?.[1]
}

/** How to say something out of a file. */
export function said(name: string): Say {
  return (message, blanks = {}) => {
    const catalogue = catalogueOf(name)
    return catalogue?.fill(message, filled(catalogue, blanks)) ?? ''
  }
}

function filled(catalogue: Catalogue, blanks: Record<string, Blank>): Fillings {
  const fillings: Fillings = {}
  for (const [name, value] of Object.entries(blanks)) {
    if (value === null) Object.assign(fillings, { [name]: catalogue.say('you'), [`${name}_is`]: 'you' })
    else if (typeof value === 'string') Object.assign(fillings, { [name]: value, [`${name}_is`]: 'other' })
    else if (typeof value === 'number') fillings[name] = number(value)
    else if (typeof value === 'boolean') fillings[name] = value ? 'yes' : 'no'
    else Object.assign(fillings, { [name]: new Listed([...value], ''), [`${name}_count`]: number(value.length) })
  }
  return fillings
}
