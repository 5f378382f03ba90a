/** What the shelf knows of each game, before its table is opened. */

import type { Component } from 'svelte'
import type { GameName } from '../table'
import ArchieBox from '../games/archie/Box.svelte'
import HandsdownBox from '../games/handsdown/Box.svelte'
import MadBox from '../games/mad/Box.svelte'
import MrtBox from '../games/mrt/Box.svelte'
import SplitsecondBox from '../games/splitsecond/Box.svelte'
import words from '$words/shelf'

export interface BoxLid {
  game: GameName
  Lid: Component
  name: string
  tagline: string
  from: string
  seats: [number, number]
}

const lid = (game: GameName, Lid: Component, seats: [number, number]): BoxLid => ({ game, Lid, seats, ...words[game] })

export const LIDS: BoxLid[] = [
  lid('archie', ArchieBox, [2, 6]),
  lid('mad', MadBox, [2, 6]),
  lid('mrt', MrtBox, [2, 4]),
  lid('handsdown', HandsdownBox, [3, 4]),
  lid('splitsecond', SplitsecondBox, [2, 8]),
]

export const nameOf = (game: string): string => LIDS.find((box) => box.game === game)?.name ?? game
