import type { Marks } from '..'
import type { MrtEvent } from './wire'

/** What a TV shows on the board anyway. */
export const asides: MrtEvent['kind'][] = ['ChoiceSealed', 'Dealt']

/** Where a replay can be opened. */
export const marks: Marks<MrtEvent> = { BoardBegan: 'chapter', ShowdownBegan: 'moment', Collected: 'moment' }
