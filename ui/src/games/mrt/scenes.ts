/** Sealed cards are turned together, and what they mean is seen before anybody collects. */

import type { Scenes } from '../../theatre.svelte'
import type { MrtCard, MrtEvent, MrtView } from './wire'
import { isDouble, isDuel } from './board'

const CARD = 320
const LAST_CARD = 800

const without = (seats: number[], seat: number): number[] => seats.filter((one) => one !== seat)

const put = <T>(row: T[], seat: number, value: T): T[] => row.map((old, i) => (i === seat ? value : old))

const kinds = (view: MrtView, seats: (seat: number) => boolean): MrtCard[] => [
  ...new Set(view.top.filter((card, seat): card is MrtCard => card !== null && seats(seat))),
]

/** A card comes up. */
function laid(view: MrtView, seat: number, card: MrtCard): Partial<MrtView> {
  const now = {
    space: put(view.space, seat, [...(view.space[seat] ?? []), card]),
    playing: without(view.playing, seat),
  }
  return isDuel(view) && !view.showdown.length
    ? { ...now, wanted: [...new Set([...view.wanted, card])] }
    : { ...now, top: put(view.top, seat, card) }
}

/** Which spaces are swept: in a Double Showdown only those of the pair (T17). */
function swept(view: MrtView, seat: number): (other: number) => boolean {
  if (!isDouble(view)) return () => true
  const pair = view.showdown.includes(seat) ? view.showdown : view.second
  return (other) => pair.includes(other)
}

function cleared(view: MrtView, here: (seat: number) => boolean): Partial<MrtView> {
  return {
    space: view.space.map((cards, seat) => (here(seat) ? [] : cards)),
    top: view.top.map((card, seat) => (here(seat) ? null : card)),
    playing: view.playing.filter((seat) => !here(seat)),
  }
}

function began(view: MrtView, contestants: number[]): Partial<MrtView> {
  const first = view.showdown
  if (!first.length) {
    return { showdown: contestants, wanted: kinds(view, (seat) => !contestants.includes(seat)), playing: [] }
  }
  const shown = (seats: number[]): MrtCard[] => kinds(view, (seat) => seats.includes(seat))
  return { second: contestants, wanted: shown(contestants), wanted_too: shown(first) }
}

export const scenes: Scenes<MrtView, MrtEvent> = (event, view) => {
  switch (event.kind) {
    case 'ChoiceSealed': {
      const asked = without(view.asked, event.fields.seat)
      return { for: asked.length ? 0 : 450, show: { asked } }
    }
    case 'CardPlayed':
    case 'CardTurned': {
      // One after the other, and then a moment to see them all
      const show = laid(view, event.fields.seat, event.fields.card)
      return { for: show.playing?.length ? CARD : LAST_CARD, show }
    }
    case 'Stalemate':
      return { for: 1000 }
    case 'ShowdownBegan':
      return { for: 1000, show: began(view, event.fields.contestants) }
    case 'LoneMrT':
      return { for: 1200 }
    case 'Matched':
      return { for: 900 }
    case 'DroppedOut':
      return { for: 1000, show: { showdown: without(view.showdown, event.fields.seat) } }
    case 'RanDry':
      return { for: 800 }
    case 'Collected': {
      const { seat } = event.fields
      const goes = swept(view, seat)
      const won = view.space.filter((_, other) => goes(other)).flat()
      const under = put(view.under, seat, [...(view.under[seat] ?? []), ...won])
      return { for: 800, show: { ...cleared(view, goes), under } }
    }
    case 'TookBack': {
      const { seat } = event.fields
      return { for: 400, show: cleared(view, (other) => other === seat) }
    }
    case 'WentOut':
      return { for: 900, show: { out: [...view.out, event.fields.seat] } }
    default:
      return null
  }
}
