/** A game of splitsecond in words, from where I sit. */

import { finish, type Finish } from '../../lib/finish'
import type { GameTable } from '../../table'
import type { Timing } from '../../wire'
import type { SplitsecondEvent, SplitsecondView } from './wire'
import words from './words'

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
      switch (isWrong(table) ? 'wrong' : standing(view, me)) {
        case 'wrong':
          return words.wrong
        case 'conceded':
          return words.conceded
        case 'slapped':
          return words.youSlapped
        default:
          if (done === 'card' && table.judgement?.right) return words.touchedRight(round(table.judgement.ms))
          if (done) return { card: words.touched, stack: words.slapped, nothing: words.givingUp }[done]
          return view.called ? words.find(view.called) : ''
      }
  }
}

/** My touch was judged already, and it was wrong: the others will hear it in a moment. */
export const isWrong = ({ view, me, judgement }: Pick<Table, 'view' | 'me' | 'judgement'>): boolean =>
  me !== null &&
  view.phase === 'search' &&
  (standing(view, me) === 'wrong' || (judgement?.right === false && judgement.action.startsWith('touch ')))

/** How that is to be felt: what I did wrong is red, what I won is green, and the rest is only news. */
export function mood(table: Pick<Table, 'view' | 'me' | 'judgement'>): 'good' | 'bad' | 'calm' {
  const { view, me } = table
  if (me !== null && view.winner === me) return 'good'
  return view.winner === null && isWrong(table) ? 'bad' : 'calm'
}

/** All that is known of the last race: what the scenes show now comes before what was settled. */
const timings = ({ calls, verdict }: Pick<Table, 'calls' | 'verdict'>): Timing[] => (verdict.length ? verdict : calls)

/** How the last race was called, the fastest first. */
export function times(table: Table): string {
  return timings(table)
    .flatMap(({ seat, ms, early }) => (ms === null ? [] : [{ seat, ms, early }]))
    .sort((a, b) => a.ms - b.ms)
    .map(({ seat, ms, early }) => words.time(nameOf(table, seat), ms, early))
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
  const all = timings(table)
  const mine = all.find(({ seat, behind }) => seat === table.me && typeof behind === 'number')
  const beaten = mine && all.find(({ action, behind }) => action === mine.action && typeof behind !== 'number')
  if (beaten) return words.behind(words.you, nameOf(table, beaten.seat), round(mine.behind ?? 0))
  const close = mine ? null : photo(table)
  if (!close) return ''
  const { first, second, margin } = close
  return words.behind(nameOf(table, second.seat), nameOf(table, first.seat), round(margin))
}

const round = (ms: number): number => Math.max(1, Math.round(ms))
