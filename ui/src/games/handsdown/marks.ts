import type { Marks } from '..'
import type { HandsdownEvent } from './wire'

/** What a TV shows on the board anyway. */
export const asides: HandsdownEvent['kind'][] = ['TurnBegan', 'Dealt', 'Wound', 'Committed']

/** Where a replay can be opened. */
export const marks: Marks<HandsdownEvent> = { HandsDown: 'moment', Caught: 'moment' }
