/** The last trick of the round, as it follows from what has happened. */

import type { GameTable } from '../../table'
import type { Happening } from '../../wire'
import type { ArchieCard, ArchieEvent, ArchieView } from './wire'

export interface WonTrick {
  /** In the order in which they were played. */
  played: { seat: number; card: ArchieCard }[]
  winner: number
}

/** Null before the first trick of a round is won. */
export function lastTrick(story: Happening[]): WonTrick | null {
  let played: WonTrick['played'] = []
  let last: WonTrick | null = null
  for (const event of story as ArchieEvent[]) {
    if (event.kind === 'CardPlayed') played.push(event.fields)
    else if (event.kind === 'TrickWon') {
      last = { played, winner: event.fields.seat }
      played = []
    } else if (event.kind === 'RoundScored') last = null
  }
  return last
}

/** A19: by a house rule, or where nobody plays but me and bots. */
export function mayLookBack({ view, me, places }: Pick<GameTable<ArchieView>, 'view' | 'me' | 'places'>): boolean {
  return view.last_trick || (me !== null && places.every((place, seat) => seat === me || place.kind === 'bot'))
}
