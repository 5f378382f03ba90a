import type { Marks } from '..'
import type { ArchieEvent } from './wire'

/** What a TV shows on the board anyway. */
export const asides: ArchieEvent['kind'][] = ['BidSealed', 'Dealt']

/** Where a replay can be opened. */
export const marks: Marks<ArchieEvent> = { RoundBegan: 'chapter', TrickWon: 'moment' }
