/** The games that this server has, in the order of its shelf, in the language of this device. */

import { games } from './server'
import type { GameInfo } from './wire'
import { ENGLISH, language } from './words/language.svelte'
import { titleIn } from './words/lids'
import { catalogueOf } from './words/said.svelte'

let known = $state.raw<GameInfo[]>([])

/** Asks the server, once. */
export async function stock(): Promise<GameInfo[]> {
  known = await games()
  return known
}

const titled = (info: GameInfo): GameInfo => ({ ...info, title: titleIn(info.name) || info.title })

/** The server speaks English; what a translation says of a game comes with its sentences. */
function translated(info: GameInfo): GameInfo {
  const said = language() === ENGLISH ? undefined : catalogueOf(info.name)
  if (!said) return info
  return {
    ...titled(info),
    options: info.options.map((option) => ({
      ...option,
      sentence: said.say(`option-${option.name}`) || option.sentence,
    })),
    cards: Object.fromEntries(Object.keys(info.cards).map((code) => [code, said.card(code)])),
    shouts: info.shouts.map((shout, at) => said.say(`shout-${at + 1}`) || shout),
  }
}

export const onShelf = (): GameInfo[] => known.map(titled)

export function infoOf(game: string): GameInfo | undefined {
  const info = known.find((one) => one.name === game)
  return info && translated(info)
}

export function titleOf(game: string): string {
  const info = known.find((one) => one.name === game)
  return info ? titled(info).title : ''
}
