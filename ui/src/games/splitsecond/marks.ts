import type { Marks } from '..'
import type { SplitsecondEvent } from './wire'

/** What a TV shows on the board anyway. */
export const asides: SplitsecondEvent['kind'][] = ['BlueLaid', 'TanPutAside']

/** Where a replay can be opened. */
export const marks: Marks<SplitsecondEvent> = { TanTurned: 'chapter' }
