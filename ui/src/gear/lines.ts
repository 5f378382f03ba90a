/** Everything that a table in the page says in words. */

import type { Happening } from '../wire'
import type { Match, Refused, Row } from './match'
import type { Event } from './names'

/** An event as somebody hears it. */
export function happening(_game: string, event: Event, _names: string[], _me: number | null): Happening {
  return { ...event, line: '' }
}

/** What is asked now. */
export function question(match: Match): string {
  return match.phase
}

/** Why not, in the eyes of whoever tried it. */
export function refusal(
  _match: Match,
  _row: Omit<Row, 'at'>,
  refused: Refused,
): { paragraph: string; sentence: string } {
  return { paragraph: refused.paragraph ?? '', sentence: 'The rules do not allow that now.' }
}
