/**
 * Which moments of the game are shown, how, and for how long.
 *
 * An update brings only what is new to the server. So a scene shows nothing that the update, or a later race,
 * would not set right by itself.
 */

import type { Scenes } from '../../theatre.svelte'
import { isLastPair } from './table'
import { SCENES, type HandsdownCard, type HandsdownEvent, type HandsdownView } from './wire'

const ORDER: HandsdownCard[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'joker']

const FINALE = 3 // so much longer does the last pair of all stay on the screen: nobody waits for anything after it

const withCard = (cards: HandsdownCard[], ...more: HandsdownCard[]): HandsdownCard[] =>
  [...cards, ...more].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b))

function without(cards: HandsdownCard[], card: HandsdownCard, amount: number): HandsdownCard[] {
  let left = amount
  return cards.filter((other) => other !== card || left-- <= 0)
}

const change = <T>(list: T[], index: number, to: (old: T) => T): T[] =>
  list.map((old, i) => (i === index ? to(old) : old))

/** A card comes to a seat. What it is, only its owner is told. */
function gain(view: HandsdownView, seat: number, card: HandsdownCard | null): Partial<HandsdownView> {
  const held = change(view.held, seat, (amount) => amount + 1)
  return seat === view.seat && card ? { held, hand: withCard(view.hand, card) } : { held }
}

/** On a TV everything is. */
const isMine = (view: HandsdownView, seat: number): boolean => view.seat === null || view.seat === seat

/** Whether a hand that lands now finds others who must answer it. */
const isRace = ({ phase, turn, held }: HandsdownView): boolean =>
  phase === 'lunge' && held.filter((amount, seat) => seat !== turn && amount > 0).length > 1

export const scenes: Scenes<HandsdownView, HandsdownEvent> = (event, view) => {
  switch (event.kind) {
    case 'Dealt':
      return {
        for: isMine(view, event.fields.seat) ? SCENES[event.kind] : 0, // a card for everybody at once
        show: { ...gain(view, event.fields.seat, event.fields.card), left: view.left - 1 },
      }
    case 'Drew':
      return {
        for: SCENES[event.kind],
        show: { ...gain(view, event.fields.seat, event.fields.card), left: view.left - 1 },
      }
    case 'TurnBegan':
      return { for: SCENES[event.kind], show: { turn: event.fields.seat } }
    case 'HandsDown': // a race waits for nobody, but if only one other has cards there is none (H9)
      return isRace(view) ? null : { for: SCENES[event.kind], show: { phase: 'race' } }
    case 'Slapped': {
      const at = (view.cue ?? 0) + event.fields.after
      return { for: SCENES[event.kind], show: { at: change(view.at, event.fields.seat, () => at) } }
    }
    case 'LostHandsDown':
      return { for: SCENES[event.kind], show: { phase: 'race', loser: event.fields.seat } }
    case 'Clumped':
      return { for: SCENES[event.kind], show: { phase: 'race' } }
    case 'Caught':
    case 'TouchedEarly':
      return { for: SCENES[event.kind] }
    case 'Faked': // without anybody to fool
      return isRace(view) ? null : { for: SCENES[event.kind] }
    case 'SlappedWithoutPair':
    case 'HalfSlapped':
    case 'Grazed':
      return { for: SCENES[event.kind] }
    case 'Passed':
      return { for: SCENES[event.kind] }
    case 'PairShown': {
      const { seat, card } = event.fields
      const show: Partial<HandsdownView> = {
        phase: 'pair',
        held: change(view.held, seat, (amount) => amount - 2),
        laid: change(view.laid, seat, (cards) => withCard(cards, card, card)),
      }
      if (seat === view.seat) {
        show.hand = without(view.hand, card, 2)
        show.paired = without(view.paired, card, 2)
      }
      return { for: SCENES[event.kind] * (isLastPair({ ...view, ...show }) ? FINALE : 1), show }
    }
    case 'CardTaken': {
      const { seat, loser, card } = event.fields
      const show = gain(view, seat, card)
      show.held = change(show.held ?? view.held, loser, (amount) => amount - 1)
      if (loser === view.seat && card) show.hand = without(view.hand, card, 1)
      return { for: SCENES[event.kind], show }
    }
    case 'JokerLaid': {
      const { seat } = event.fields
      const show: Partial<HandsdownView> = {
        held: change(view.held, seat, (amount) => amount - 1),
        laid: change(view.laid, seat, (cards) => withCard(cards, 'joker')),
      }
      if (seat === view.seat) show.hand = without(view.hand, 'joker', 1)
      return { for: SCENES[event.kind], show }
    }
    case 'DealerChosen': // it is seen while cards are dealt
      return { for: 0, show: { dealer: event.fields.seat } }
    case 'WentNowhere':
      return { for: SCENES[event.kind] }
    default:
      return null
  }
}
