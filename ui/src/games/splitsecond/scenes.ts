/** Who found it, and where, before the card is taken. A new card waits for nobody: then all this is skipped. */

import type { Scenes } from '../../theatre.svelte'
import type { SplitsecondCard, SplitsecondEvent, SplitsecondView } from './wire'

function paid(view: SplitsecondView, from: number, to: number, card: SplitsecondCard): SplitsecondCard[][] {
  return view.won.map((cards, seat) =>
    seat === to ? [...cards, card] : seat === from ? cards.filter((one) => one !== card) : cards,
  )
}

export const scenes: Scenes<SplitsecondView, SplitsecondEvent> = (event, view) => {
  switch (event.kind) {
    case 'Found':
      return { for: 1500, show: { winner: event.fields.seat, partner: event.fields.place } }
    case 'WrongCard':
      return { for: 450, show: { out: [...view.out, event.fields.seat] } } // short: the search goes on
    case 'Conceded':
      return { for: 300, show: { conceded: [...view.conceded, event.fields.seat] } }
    case 'Slapped':
      return { for: 450, show: { slapped: [...view.slapped, event.fields.seat], claimant: event.fields.seat } }
    case 'LastOneLeft':
      return { for: 1000, show: { winner: event.fields.seat, partner: event.fields.place } }
    case 'ClaimHeld':
      return { for: 1300, show: { winner: event.fields.seat } }
    case 'ClaimFailed':
      return { for: 1500, show: { partner: event.fields.place } }
    case 'NobodyWon':
      return { for: 1400, show: { partner: event.fields.place } }
    case 'TanPaid':
      return { for: 300, show: { won: paid(view, event.fields.seat, event.fields.to, event.fields.card) } }
    case 'AreaCalled':
      return { for: 700, show: { called: event.fields.area, phase: 'take', partner: -1 } } // the next area is no part of this match
    default:
      return null
  }
}
