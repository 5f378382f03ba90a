/** A game of splitsecond in words, from where I sit. */

import { finish, type Finish } from '../../lib/finish'
import type { GameTable } from '../../table'
import type { Timing } from '../../wire'
import type { SplitsecondEvent, SplitsecondView } from './wire'
import words from './words.en'

type Table = GameTable<SplitsecondView, SplitsecondEvent>

export type Standing = 'wrong' | 'conceded' | 'slapped' | 'winner' | 'searching'

export function standing(view: SplitsecondView, seat: number): Standing {
  if (view.winner === seat) return 'winner'
  if (view.out.includes(seat)) return 'wrong'
  if (view.slapped.includes(seat)) return 'slapped'
  return view.conceded.includes(seat) ? 'conceded' : 'searching'
}

export const nameOf = (table: Pick<Table, 'me' | 'places'>, seat: number): string =>
  seat === table.me ? words.you : (table.places[seat]?.name ?? '')

/** A moment that is worth a headline. */
export function headline(event: SplitsecondEvent, name: (seat: number) => string): string | null {
  switch (event.kind) {
    case 'Found':
      return words.found(name(event.fields.seat))
    case 'WrongCard':
      return words.wrongBy(name(event.fields.seat))
    case 'Conceded':
      return words.concededBy(name(event.fields.seat))
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

/** What I have done in this round, before everybody is told. */
export type Done = 'card' | 'stack' | 'nothing'

export const doneBy = (action: string | null): Done | null =>
  action === null ? null : action === 'bluffo' ? 'stack' : action === 'concede' ? 'nothing' : 'card'

/** What I should know or do now. */
export function prompt(table: Table, done: Done | null): string {
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
      if (view.dealers_choice && view.called) return words.called(view.called)
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
          if (done) return { card: words.touched, stack: words.slapped, nothing: words.givingUp }[done]
          return view.called ? words.find(view.called) : ''
      }
  }
}

/** How that is to be felt: what I did wrong is red, what I won is green, and the rest is only news. */
export function mood({ view, me }: Pick<Table, 'view' | 'me'>): 'good' | 'bad' | 'calm' {
  if (me === null) return 'calm'
  if (view.winner === me) return 'good'
  return view.winner === null && view.phase === 'search' && standing(view, me) === 'wrong' ? 'bad' : 'calm'
}

/** All that is known of the last race: what the scenes show now comes before what was settled. */
const timings = ({ calls, verdict }: Pick<Table, 'calls' | 'verdict'>): readonly Timing[] =>
  verdict.length ? verdict : calls

/** How the last race was called, the fastest first. */
export function times(table: Table): string {
  return [...timings(table)]
    .sort((a, b) => a.ms - b.ms)
    .map((call) => words.time(nameOf(table, call.seat), call.ms, call.early))
    .join(', ')
}

/** Whoever found it, and whoever found it just too late. */
export function photo(table: Pick<Table, 'calls' | 'verdict' | 'view'>): Finish | null {
  const all = timings(table)
  const winner = all.find((call) => call.seat === table.view.winner)
  if (!winner || winner.action === 'bluffo') return null
  return finish(
    all.filter((call) => call.action === winner.action),
    'first',
  )
}

/** What a hair's breadth means to me: I was beaten by it, or somebody else was. */
export function nearMiss(table: Table): string {
  const close = photo(table)
  if (!close) return ''
  const { first, second, margin } = close
  const ms = Math.max(1, Math.round(margin))
  return words.behind(nameOf(table, second.seat), nameOf(table, first.seat), ms)
}
