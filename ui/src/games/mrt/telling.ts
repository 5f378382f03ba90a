/** The moments of a game in words, from where I sit. */

import type { GameTable } from '../../table'
import type { MrtEvent, MrtView } from './wire'
import words from './words'

export type Namer = (seat: number) => string

export const namer =
  (table: GameTable<MrtView, MrtEvent>): Namer =>
  (seat) =>
    seat === table.me ? words.you : (table.places[seat]?.name ?? '')

export function sceneWords(event: MrtEvent, name: Namer): string | null {
  const say = words.moment
  switch (event.kind) {
    case 'Stalemate':
      return say.stalemate
    case 'ShowdownBegan':
      return say.showdown(event.fields.contestants.map(name))
    case 'LoneMrT':
      return say.lone(name(event.fields.seat))
    case 'Matched':
      return say.matched(name(event.fields.seat), event.fields.card)
    case 'DroppedOut':
      return say.dropped(name(event.fields.seat))
    case 'RanDry':
      return say.dry(name(event.fields.seat))
    case 'Collected':
      return say.collected(name(event.fields.seat), event.fields.cards)
    case 'TookBack':
      return say.tookBack(name(event.fields.seat), event.fields.cards)
    case 'WentOut':
      return say.out(name(event.fields.seat))
    default:
      return null
  }
}

/** What I should know or do now, in a sentence. */
export function prompt(table: GameTable<MrtView, MrtEvent>, name: Namer): string {
  const { view, me } = table
  // What is shown counts, not what is known: the last cards may still lie face down.
  if (view.phase === 'over' && !table.scene) return words.over
  if (me === null) return view.asked.length ? words.waitFor(view.asked.map(name)) : words.turning
  if (view.out.includes(me)) return words.youAreOut
  if (table.scene || !view.asked.length) return words.turning
  if (!view.asked.includes(me)) {
    const others = view.asked.map(name)
    if (view.playing.includes(me)) return words.sealed(others)
    return view.phase === 'showdown' ? words.fight([...view.showdown, ...view.second].map(name)) : words.waitFor(others)
  }
  const fromPile = table.ask?.choices.includes('pile') ?? true
  if (view.phase === 'showdown') {
    const wanted = view.second.includes(me) ? view.wanted_too : view.wanted
    return words.ask.showdown(wanted, fromPile, view.hand.length > 0)
  }
  if (view.phase === 'target') return fromPile ? words.ask.target : words.ask.targetFromHand
  if (!fromPile) return words.ask.fromHand
  return view.space.some((cards) => cards.length) ? words.ask.stalemate : words.ask.turnUp
}
