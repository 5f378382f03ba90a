/** What is asked of me now, or who is waited for, in one sentence. */

import type { GameTable } from '../../table'
import type { HandsdownEvent, HandsdownView } from './wire'
import { isTouched } from './headline'
import words from './words'

type Seen = Pick<
  GameTable<HandsdownView, HandsdownEvent>,
  'view' | 'ask' | 'scene' | 'me' | 'places' | 'over' | 'winners' | 'race'
>

export function prompt(table: Seen): string {
  const { view, me, ask, scene } = table
  const name = view.turn === null ? '' : (table.places[view.turn]?.name ?? '')
  const mine = me !== null && view.turn === me
  if (table.over || view.phase === 'over') return over(table)
  switch (view.phase) {
    case 'act':
      return mine ? myTurn(table) : theirTurn(table, name)
    case 'lunge':
      return scene ? '' : mine ? words.yourLunge : theirLunge(table)
    case 'race':
      if (me === null || mine || scene) return words.theyRace
      if (!view.asked.includes(me)) return (view.held[me] ?? 0) ? words.youAreDown : words.notIn
      return table.race?.touched ? words.youAreDown : ask ? words.slapAll : words.theyRace
    case 'fake':
      if (mine || me === null) return words.theyAreTempted
      return view.lunge && isTouched(table) ? words.fellForIt(name) : words.still
    case 'pair':
      return mine ? (scene ? '' : words.showPair) : words.showsPair(name)
    case 'take':
      return mine ? (scene ? '' : words.takeOne) : words.takesOne(name)
    default:
      return words.wait
  }
}

function theirLunge(table: Seen): string {
  const { view, me } = table
  if (me !== null && !(view.held[me] ?? 0)) return words.notIn
  return isTouched(table) ? words.committed : words.slapOrWait
}

function myTurn({ view, ask, scene }: Seen): string {
  if (!ask || scene) return '' // it is on its way
  if (!ask.choices.includes('slap')) return words.onlyPass(view.hand.length)
  return view.paired.length ? words.yourTurnPair : words.yourTurnNone
}

function theirTurn({ view, me }: Seen, name: string): string {
  if (me === null) return words.theirTurn(name)
  if (view.touched.includes(me)) return words.paid(name)
  return (view.held[me] ?? 0) ? words.theirTurn(name) : words.notIn
}

function over({ winners, places, me }: Seen): string {
  const names = winners.map((seat) => (seat === me ? words.you : (places[seat]?.name ?? '')))
  return winners.length ? words.won(names, me !== null && winners.includes(me)) : ''
}
