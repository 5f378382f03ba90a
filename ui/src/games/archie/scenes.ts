/** The moments of archie: the last card of a trick, tallies turned together, a round scored. */

import type { Scenes } from '../../theatre.svelte'
import type { ArchieEvent, ArchieView } from './wire'

const CARD = 400
const TRICK = 1100
const DING_BAT = 1000
const TALLY = 350 // one after the other
const TURNED = 1300
const ROW = 1000 // of the score sheet: bid, took, points
const SHEET = 6000 // or until somebody goes on

export const scenes: Scenes<ArchieView, ArchieEvent> = (event, view) => {
  switch (event.kind) {
    case 'BidSealed': {
      const { seat, bid } = event.fields
      const sealed = [...view.sealed, seat]
      // Only the last tally needs a moment: right after it all of them are turned.
      if (sealed.length < view.seats) return null
      return { for: CARD, show: { sealed, bid: bid === null ? view.bid : view.bid.with(seat, bid) } }
    }
    case 'BidShown': {
      const { seat, bid } = event.fields
      return { for: seat === view.seats - 1 ? TURNED : TALLY, show: { bid: view.bid.with(seat, bid) } }
    }
    case 'CardPlayed': {
      const { seat, card } = event.fields
      return {
        for: CARD,
        show: {
          trick: view.trick.with(seat, card),
          hand: view.hand.filter((held) => held !== card),
          held: view.held.with(seat, (view.held[seat] ?? 1) - 1),
          turn: null,
        },
      }
    }
    case 'TrickWon':
      return { for: TRICK, show: { leader: event.fields.seat } }
    case 'TrickKept':
      return { for: DING_BAT, show: { ...swept(view), tricks: oneMore(view.tricks, event.fields.seat) } }
    case 'TrickGiven':
      return { for: DING_BAT, show: { ...swept(view), tricks: oneMore(view.tricks, event.fields.to) } }
    case 'RoundScored': {
      const { seat, tricks, score } = event.fields
      return {
        for: seat === view.seats - 1 ? SHEET : ROW,
        show: { ...swept(view), tricks: view.tricks.with(seat, tricks), score: view.score.with(seat, score) },
      }
    }
    default:
      return null
  }
}

const swept = (view: { trick: unknown[] }): { trick: null[] } => ({ trick: view.trick.map(() => null) })

const oneMore = (tricks: number[], seat: number): number[] => tricks.with(seat, (tricks[seat] ?? 0) + 1)
