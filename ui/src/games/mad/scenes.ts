/** The moments of mad: a card on the pile, a colour named, a boomerang, hands that change sides, the count. */

import type { Scenes } from '../../theatre.svelte'
import type { MadCard, MadEvent, MadView } from './wire'
import { without } from './cards'

// The defence has a time limit of its own, so what comes before it is short.
const CARD = 450
const NAMED = 500
const AIMED = 450
const DREW = 260
const BACK = 1000
const SWAPPED = 1100
const TURNED = 800
const CALLED = 1100
const SHOWN = 220 // each card of a hand that is counted
const COUNT = 900
const COUNTED = 1700

export const scenes: Scenes<MadView, MadEvent> = (event, view) => {
  switch (event.kind) {
    case 'CardTurned':
      return { for: TURNED, show: { ...onTop(view, event.fields.card), left: view.left - 1 } }
    case 'CardPlayed':
      return { for: CARD, show: laid(view, event.fields.seat, event.fields.card) }
    case 'Defended':
      return { for: BACK, show: { ...laid(view, event.fields.seat, 'worry'), asked: [] } }
    case 'ColourNamed':
      return { for: NAMED, show: { colour: event.fields.colour } }
    case 'DirectionNamed':
      return { for: NAMED, show: { direction: event.fields.direction } }
    case 'VictimNamed':
      return {
        for: AIMED,
        show: { victim: event.fields.victim, attack: event.fields.attack, attacker: event.fields.seat },
      }
    case 'Drew':
    case 'ForcedToDraw': {
      const { seat, card } = event.fields
      return {
        for: DREW,
        show: { left: view.left - 1, held: more(view.held, seat, 1), ...(card && { hand: [...view.hand, card] }) },
      }
    }
    case 'CardGiven': {
      const { giver, taker, card } = event.fields
      // Two whole hands that change sides have had their moment.
      if (view.attack === 'exchange') return null
      const hand = card === null ? view.hand : giver === view.seat ? without(view.hand, card) : [...view.hand, card]
      return { for: DREW, show: { held: more(more(view.held, giver, -1), taker, 1), hand } }
    }
    case 'ExchangePrevented':
      return { for: NAMED }
    case 'HandsExchanged':
      return { for: SWAPPED }
    case 'JokerCalled':
    case 'Deadlocked':
      return { for: CALLED }
    case 'CardShown':
      return { for: SHOWN }
    case 'PointsCounted':
      return { for: event.fields.seat === view.seats - 1 ? COUNTED : COUNT }
    default:
      return null
  }
}

const onTop = (view: MadView, card: MadCard): Partial<MadView> => ({
  top: card,
  colour: null,
  discard: [...view.discard, card],
})

function laid(view: MadView, seat: number, card: MadCard): Partial<MadView> {
  return {
    ...onTop(view, card),
    drawn: null,
    held: more(view.held, seat, -1),
    ...(seat === view.seat && { hand: without(view.hand, card) }),
  }
}

const more = (held: number[], seat: number, by: number): number[] => held.with(seat, (held[seat] ?? 0) + by)
