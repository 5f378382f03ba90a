/** Where a replay can be opened. */

import type { Marks } from '../games'
import type { Happening, Step } from '../wire'

export interface Mark {
  /** The step. */
  at: number
  kind: 'chapter' | 'moment'
  line: string
}

export function marksOf(
  steps: Pick<Step, 'events'>[],
  marks: Marks<Happening>,
  lineOf: (event: Happening) => string,
): Mark[] {
  return steps.flatMap(({ events }, at) =>
    events.flatMap((event) => {
      const mark = marks[event.kind]
      const line = mark ? lineOf(event) : ''
      return mark && line ? [{ at, kind: mark, line }] : []
    }),
  )
}

/** The last mark up to a step; -1 if there is none yet. */
export const markAt = (marks: Mark[], at: number): number => marks.findLastIndex((mark) => mark.at <= at)

/** The step of the next mark, or of the one before; undefined if there is none. */
export const nextMark = (marks: Mark[], at: number): number | undefined => marks.find((mark) => mark.at > at)?.at
export const markBefore = (marks: Mark[], at: number): number | undefined => marks.findLast((mark) => mark.at < at)?.at
