import type { Marks } from '..'
import type { MadEvent } from './wire'

/** What a TV shows on the board anyway. */
export const asides: MadEvent['kind'][] = ['Answered', 'Dealt']

/** Where a replay can be opened. */
export const marks: Marks<MadEvent> = { VictimNamed: 'moment', HandsExchanged: 'moment', JokerCalled: 'chapter' }
