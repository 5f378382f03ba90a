/** Who came in where. */

import type { LiveTable } from '../live.svelte'
import type { Room } from '../wire'

export interface Standing {
  seat: number
  name: string
  /** What counts in this game: points, or what else says how close it was. */
  points: number | string
  /** 1 is first; equals share it. */
  rank: number
  winner: boolean
}

export function standings(
  live: Pick<LiveTable, 'scores' | 'winners' | 'ui' | 'view' | 'story'>,
  room: Pick<Room, 'seats'>,
  name: (seat: number) => string,
): Standing[] {
  const scores = room.seats.map((_, seat) => live.scores[seat] ?? 0)
  return scores
    .map((score, seat) => ({ score, seat, stands: live.ui?.standing?.(live.view, seat, live.story) }))
    .sort((a, b) => b.score - a.score || (a.stands?.left ?? 0) - (b.stands?.left ?? 0))
    .map(({ score, seat, stands }) => ({
      seat,
      name: name(seat),
      points: stands?.text ?? live.ui?.points?.(score) ?? score,
      rank: 1 + scores.filter((other) => other > score).length,
      winner: live.winners.includes(seat),
    }))
}
