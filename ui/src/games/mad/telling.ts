/** What the table of mad says above my hand. */

import type { Ask } from '../../wire'
import type { MadCard, MadEvent, MadView } from './wire'
import words from './words'
import { colourOf, isWild, messageOf, numberOf } from './cards'

interface Speaker {
  view: MadView
  scene: MadEvent | null
  ask: Ask | null
  me: number | null
  name: (seat: number | null) => string
}

export function telling(table: Speaker): string {
  return moment(table) ?? question(table) ?? waiting(table)
}

/** What happens just now. */
function moment({ scene, me, name }: Speaker): string | null {
  const who = (seat: number): string | null => (seat === me ? null : name(seat))
  switch (scene?.kind) {
    case 'ColourNamed':
      return words.colourNamed(who(scene.fields.seat), scene.fields.colour)
    case 'DirectionNamed':
      return words.wayNamed(who(scene.fields.seat), scene.fields.direction)
    case 'VictimNamed':
      return words.aimed(who(scene.fields.seat), who(scene.fields.victim), scene.fields.attack)
    case 'Drew':
    case 'ForcedToDraw':
      return words.drawing(who(scene.fields.seat))
    case 'Defended':
      return words.defended(who(scene.fields.seat))
    case 'ExchangePrevented':
      return words.prevented
    case 'HandsExchanged':
      return words.swapped(who(scene.fields.seat), who(scene.fields.other))
    case 'JokerCalled':
      return words.called(who(scene.fields.seat))
    case 'Deadlocked':
      return words.deadlocked
    case 'CardShown':
      return words.opens(who(scene.fields.seat))
    case 'PointsCounted':
      return words.counted(who(scene.fields.seat), scene.fields.points)
    default:
      return null
  }
}

/** What I am asked. */
function question({ view, ask, name }: Speaker): string | null {
  if (!ask) return null
  const can = (action: string): boolean => ask.choices.includes(action)
  switch (view.phase) {
    case 'turn':
      if (!can('draw')) return words.askPass
      return ask.choices.some((choice) => choice.startsWith('play')) ? words.askTurn : words.askTurnNone
    case 'drawn':
      if (!view.drawn) return null
      return can(`play ${view.drawn}`) ? words.askDrawn(plainName(view.drawn)) : words.askDrawnNo(plainName(view.drawn))
    case 'way':
      return words.askWay
    case 'colour':
      return can('call') ? words.askColourCall : words.askColour
    case 'victim':
      return words.askVictim[view.attack]
    case 'defend':
      return words.askDefend(name(view.attacker), view.attack)
    case 'give':
      return words.askGive(name(view.victim), view.amount)
    default:
      return null
  }
}

/** Whom the table waits for. */
function waiting({ view, scene, me, name }: Speaker): string {
  const who = (seat: number | null): string | null => (seat === me ? null : name(seat))
  if (view.phase === 'over') {
    const won = view.winners
    return words.won(won.filter((seat) => seat !== me).map(name), me !== null && won.includes(me))
  }
  // The same for everybody who has nothing to answer, whatever they hold (M35).
  if (view.phase === 'defend') return words.quiet(view.attack)
  // My answer is on its way.
  if (scene || (me !== null && view.chooser === me)) return ''
  const chooser = name(view.chooser)
  switch (view.phase) {
    case 'turn':
      return words.turn(chooser)
    case 'drawn':
      return words.looks(chooser)
    case 'way':
      return words.choosesWay(chooser)
    case 'colour':
      return words.names(chooser)
    case 'victim':
      return words.aims(chooser, view.attack)
    case 'give':
      return words.gives(chooser, who(view.victim))
    case 'draw':
      return words.drawing(who(view.chooser))
    default:
      return words.dealing
  }
}

/** What a seat has shown at the count, as far as it has been told. */
export function counting(story: MadEvent[], seat: number): { cards: MadCard[]; points: number | null } {
  const cards = story.flatMap((event) =>
    event.kind === 'CardShown' && event.fields.seat === seat ? [event.fields.card] : [],
  )
  const counted = story.findLast((event) => event.kind === 'PointsCounted' && event.fields.seat === seat)
  return { cards, points: counted?.kind === 'PointsCounted' ? counted.fields.points : null }
}

/** A card, for whoever listens. */
export function cardName(card: MadCard): string {
  const colour = colourOf(card)
  const number = numberOf(card)
  const message = messageOf(card)
  if (isWild(card)) return words.wild(card)
  if (colour && number !== null) return words.numbered(colour, number)
  return colour && message ? words.messaged(colour, message) : card
}

/** In a sentence the name of a card is shorter, and not broken. */
function plainName(card: MadCard): string {
  const colour = colourOf(card)
  const message = messageOf(card)
  const plain = isWild(card)
    ? words.plainWild(card)
    : colour && message
      ? words.plainMessage(colour, message)
      : cardName(card)
  return plain.replaceAll(' ', '\u00a0')
}
