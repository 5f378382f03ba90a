/** Who found it, and where, before the card is taken. A new card waits for nobody: then all this is skipped. */

import type { Scenes } from '../../theatre.svelte'
import { SCENES, type SplitsecondCard, type SplitsecondEvent, type SplitsecondView } from './wire'

function paid(view: SplitsecondView, from: number, to: number, card: SplitsecondCard): SplitsecondCard[][] {
  return view.won.map((cards, seat) =>
    seat === to ? [...cards, card] : seat === from ? cards.filter((one) => one !== card) : cards,
  )
}

export const scenes: Scenes<SplitsecondView, SplitsecondEvent> = (event, view) => {
  switch (event.kind) {
    case 'Found':
      return { for: SCENES[event.kind], show: { winner: event.fields.seat, partner: event.fields.place } }
    case 'WrongCard':
      return { for: SCENES[event.kind], show: { out: [...view.out, event.fields.seat] } } // short: the search goes on
    case 'Conceded':
      return { for: SCENES[event.kind], show: { conceded: [...view.conceded, event.fields.seat] } }
    case 'Slapped':
      return {
        for: SCENES[event.kind],
        show: { slapped: [...view.slapped, event.fields.seat], claimant: event.fields.seat },
      }
    case 'LastOneLeft':
      return { for: SCENES[event.kind], show: { winner: event.fields.seat, partner: event.fields.place } }
    case 'ClaimHeld':
      return { for: SCENES[event.kind], show: { winner: event.fields.seat } }
    case 'ClaimFailed':
      return { for: SCENES[event.kind], show: { partner: event.fields.place } }
    case 'NobodyWon':
      return { for: SCENES[event.kind], show: { partner: event.fields.place } }
    case 'TanPaid':
      return {
        for: SCENES[event.kind],
        show: { won: paid(view, event.fields.seat, event.fields.to, event.fields.card) },
      }
    case 'AreaCalled':
      // The next area is no part of this match.
      return { for: SCENES[event.kind], show: { called: event.fields.area, phase: 'take', partner: -1 } }
    default:
      return null
  }
}
