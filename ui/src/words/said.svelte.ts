/**
 * What is said, by name: `page`, or a game. A name is a file of each language (docs/languages.md), and is fetched when
 * it is needed.
 */

import { gameWords } from '../server'
import { Catalogue } from './catalogue'
import type { Blank, Say } from './door'
import { Listed, Sentences, number, type Fillings } from './fluent'
import { ENGLISH, language } from './language.svelte'

type Text = () => Promise<string>

// All but what is said at a terminal
const files = import.meta.glob<string>(
  ['../../../src/rumpus/languages/*/*.ftl', '!../../../src/rumpus/languages/*/terminal.ftl'],
  { query: '?raw', import: 'default' },
)
const games = import.meta.glob<string>('../../../src/rumpus/games/*/words.ftl', { query: '?raw', import: 'default' })

/** What every game says alike. */
const COMMON = 'table'

let loaded = $state.raw<Record<string, Catalogue>>({})

const key = (name: string, tongue: string): string => `${tongue}/${name}`
const fileOf = (name: string, tongue: string): Text | undefined =>
  files[`../../../src/rumpus/languages/${tongue}/${name}.ftl`]

/** The English of a game that this page was not made with comes from the server. */
const english = (name: string): Text =>
  games[`../../../src/rumpus/games/${name}/words.ftl`] ?? fileOf(name, ENGLISH) ?? (() => gameWords(name))

export async function load(name: string, tongue = language()): Promise<void> {
  if (loaded[key(name, tongue)]) return
  const translated = tongue === ENGLISH ? [] : [fileOf(name, tongue), fileOf(COMMON, tongue)]
  const wanted: [string, Text | undefined][] = [
    ...translated.map((file): [string, Text | undefined] => [tongue, file]),
    [ENGLISH, english(name)],
    [ENGLISH, fileOf(COMMON, ENGLISH)],
  ]
  const read = wanted.flatMap(([in_, file]) => (file ? [file().then((text) => new Sentences(text, in_))] : []))
  const catalogue = new Catalogue(await Promise.all(read)) // others may come meanwhile
  loaded = { ...loaded, [key(name, tongue)]: catalogue }
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
