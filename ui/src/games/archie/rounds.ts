/** The sheet of a game, as it follows from what has happened. */

import type { Happening } from '../../wire'
import type { ArchieEvent } from './wire'

export interface Line {
  bid: number
  tricks: number
  /** After this round. */
  score: number
}

/** Round by round, a line per seat; the round that is being scored may lack some. */
export function rounds(story: Happening[]): Line[][] {
  const sheet: Line[][] = []
  for (const event of story as ArchieEvent[]) {
    if (event.kind !== 'RoundScored') continue
    const { seat, bid, tricks, score } = event.fields
    if (seat === 0) sheet.push([])
    sheet.at(-1)?.push({ bid, tricks, score })
  }
  return sheet
}
