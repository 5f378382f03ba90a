/** The five games: their pictures come when they are needed. */

import type { Component } from 'svelte'
import type { GameName, GameTable } from '../table'
import type { Scenes } from '../theatre.svelte'

export interface GameUi {
  /** The table, for any `part` of it. */
  Table: Component<{ table: GameTable }>
  /** Learn it in a minute: our rules, with pictures and one worked example. */
  Learn: Component
  scenes: Scenes<GameName>
  /** The points on the table, where the server's score also says how ties are broken. */
  points?: (score: number) => number
}

/** In the order of the shelf. */
export const GAMES: GameName[] = ['archie', 'mad', 'mrt', 'handsdown', 'splitsecond']

const loaders: Record<GameName, () => Promise<{ default: unknown }>> = {
  archie: () => import('./archie'),
  mad: () => import('./mad'),
  mrt: () => import('./mrt'),
  handsdown: () => import('./handsdown'),
  splitsecond: () => import('./splitsecond'),
}

/** Each folder's index is typed for its own game; from here on only the name says which it is. */
export async function loadGame(game: GameName): Promise<GameUi> {
  return (await loaders[game]()).default as GameUi
}

export function isGame(name: string): name is GameName {
  return (GAMES as string[]).includes(name)
}
