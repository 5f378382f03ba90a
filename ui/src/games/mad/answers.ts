/** What can be answered in mad, as buttons. */

import { others } from '../../table'
import type { MadCard, MadView } from './wire'
import words from './words'

export interface Button {
  action: string
  label: string
  key: string
  main?: boolean
}

/** What a tap on a card of mine means just now. */
export function meant(view: MadView, card: MadCard): string {
  if (view.phase === 'give') return `give ${card}`
  if (view.phase === 'defend' && card === 'worry') return 'worry'
  return `play ${card}`
}

/** Phases in which a card of the hand is what is asked for. */
export const picksCard = (view: MadView): boolean => ['turn', 'drawn', 'give'].includes(view.phase)

/** Around the whole table one taps the victim; with only a hand here (`below` a TV), there is a button for each. */
export function buttons(
  view: MadView,
  choices: string[],
  me: number,
  name: (seat: number) => string,
  below: boolean,
): Button[] {
  const left = (me + 1) % view.seats
  const right = (me + view.seats - 1) % view.seats
  const all: Button[] = [
    { action: 'way left', label: `↻ ${words.way.left(name(left))}`, key: 'l' },
    { action: 'way right', label: `↺ ${words.way.right(name(right))}`, key: 'r' },
    ...(view.drawn ? [{ action: `play ${view.drawn}`, label: words.playIt, key: 'p', main: true }] : []),
    { action: 'keep', label: words.keep, key: 'k' },
    { action: 'worry', label: words.worry, key: 'w', main: true },
    { action: 'draw', label: words.draw, key: 'd', main: !choices.some((choice) => choice.startsWith('play')) },
    { action: 'pass', label: view.phase === 'defend' ? words.take : words.pass, key: 'p' },
    { action: 'call', label: words.call(view.points[me] ?? 0), key: 'c', main: true },
    ...(below ? others(view.seats, me) : []).map((seat, i) => ({
      action: `victim ${seat}`,
      label: name(seat),
      key: String(i + 1),
    })),
    { action: 'no swap', label: words.noSwap, key: 'n' },
  ]
  return all.filter(({ action }) => choices.includes(action))
}

/** A Joker's caller may reckon with what is known, and with no more; how many cards all hold, all see. */
export function callHint(view: MadView, me: number, name: (seat: number) => string): string {
  const known = others(view.seats, me).flatMap((seat) => {
    const points = view.points[seat] ?? -1
    return points < 0 ? [] : [words.callOther(name(seat), points)]
  })
  return known.length ? words.callHint(known) : ''
}
