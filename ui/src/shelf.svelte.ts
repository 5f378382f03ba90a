/** The games that this server has, in the order of its shelf. */

import { games } from './server'
import type { GameInfo } from './wire'

let known = $state.raw<GameInfo[]>([])

/** Asks the server, once. */
export async function stock(): Promise<GameInfo[]> {
  known = await games()
  return known
}

export const onShelf = (): GameInfo[] => known

export const infoOf = (game: string): GameInfo | undefined => known.find((info) => info.name === game)

export const titleOf = (game: string): string => infoOf(game)?.title ?? ''
