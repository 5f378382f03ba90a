/** Everything that a table in the page says in words. */

import type { Happening } from '../wire'
import type { Refused } from './match'
import type { Event } from './names'
import type { BadRecord } from './record'

/** An event as somebody hears it. */
export function happening(_game: string, event: Event, _names: string[], _me: number | null): Happening {
  return { ...event, line: '' }
}

/** What is asked in a phase. */
export function question(_game: string, phase: string): string {
  return phase
}

/** Why not. */
export function refusal(_game: string, refused: Refused): { paragraph: string; sentence: string } {
  return { paragraph: refused.paragraph ?? '', sentence: refused.message }
}

/** Which line of a record a rule forbids, and why. */
export function refusedLine(game: string, { line, refused }: BadRecord): string {
  const { paragraph, sentence } = refused ? refusal(game, refused) : { paragraph: '', sentence: '' }
  return `line ${line ?? 0}: ${sentence.replace(/\.$/, '')} (${paragraph}).`
}
