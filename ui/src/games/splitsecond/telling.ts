/** A game of splitsecond in words, from where I sit. */

import type { GameTable } from '../../table'
import type { SplitsecondEvent, SplitsecondView } from './wire'
import words from './words.en'

export type Standing = 'wrong' | 'conceded' | 'slapped' | 'winner' | 'searching'

export function standing(view: SplitsecondView, seat: number): Standing {
  if (view.winner === seat) return 'winner'
  if (view.out.includes(seat)) return 'wrong'
  if (view.slapped.includes(seat)) return 'slapped'
  return view.conceded.includes(seat) ? 'conceded' : 'searching'
}

export const nameOf = (table: GameTable<SplitsecondView, SplitsecondEvent>, seat: number): string =>
  seat === table.me ? words.you : (table.places[seat]?.name ?? '')

/** A moment that is worth a headline. */
export function headline(event: SplitsecondEvent, name: (seat: number) => string): string | null {
  switch (event.kind) {
    case 'Found':
      return words.found(name(event.fields.seat))
    case 'WrongCard':
      return words.wrongBy(name(event.fields.seat))
    case 'Slapped':
      return words.slappedBy(name(event.fields.seat))
    case 'ClaimHeld':
      return words.held(name(event.fields.seat))
    case 'ClaimFailed':
      return words.failed
    case 'NobodyWon':
      return words.nobody
    case 'LastOneLeft':
      return words.lastOne(name(event.fields.seat))
    case 'AreaCalled':
      return words.called(event.fields.area)
    default:
      return null
  }
}

/** What I should know or do now. `touched`: what I have touched in this round, before the verdict. */
export function prompt(table: GameTable<SplitsecondView, SplitsecondEvent>, touched: 'card' | 'stack' | null): string {
  const { view, me } = table
  const name = (seat: number): string => nameOf(table, seat)
  switch (view.phase) {
    case 'over':
      return words.over
    case 'lay':
      return words.laying
    case 'turn':
      return words.ready
    case 'call':
      if (view.winner === me) return view.claimant === me ? words.claimCall : words.call
      return words.winnerCalls(name(view.winner ?? 0))
    case 'take':
      if (view.winner === me) return view.claimant === me ? words.claimWon : words.won
      return words.winnerTakes(name(view.winner ?? 0))
    case 'search':
      if (view.winner !== null) return (view.claimant === view.winner ? words.held : words.found)(name(view.winner))
      if (me === null) return view.called ? words.find(view.called) : ''
      switch (standing(view, me)) {
        case 'wrong':
          return words.wrong
        case 'conceded':
          return words.conceded
        case 'slapped':
          return words.youSlapped
        default:
          if (touched) return touched === 'card' ? words.touched : words.slapped
          return view.called ? words.find(view.called) : ''
      }
  }
}

/** How the last race was called, the fastest first. */
export function times(table: GameTable<SplitsecondView, SplitsecondEvent>): string {
  return table.calls
    .flatMap(({ seat, ms, early }) => (ms === null ? [] : [{ seat, ms, early }]))
    .sort((a, b) => a.ms - b.ms)
    .map(({ seat, ms, early }) => words.time(nameOf(table, seat), ms, early))
    .join(', ')
}
