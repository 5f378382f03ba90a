/** The few big words over the machine: what has just happened, or what is on. */

import type { GameTable } from '../../table'
import type { HandsdownEvent, HandsdownView } from './wire'
import words from './words.en'

export interface Headline {
  title: string
  note?: string
  /** `cue`: everybody must see it now. `bad`: somebody pays for it. */
  mood: 'cue' | 'bad' | 'calm'
}

type Seen = Pick<GameTable<HandsdownView, HandsdownEvent>, 'view' | 'scene' | 'me' | 'places'>

export function nameOf(table: Pick<Seen, 'me' | 'places'>, seat: number | null): string | null {
  if (seat === null) return ''
  return seat === table.me ? null : (table.places[seat]?.name ?? '')
}

/** The race is over, and how it went is being shown. */
export const isJudged = ({ view, scene }: Pick<Seen, 'view' | 'scene'>): boolean =>
  view.phase === 'race' && ['Slapped', 'LostHandsDown', 'Clumped'].includes(scene?.kind ?? '')

export function headline(table: Seen): Headline | null {
  const { view, scene } = table
  const who = (seat: number | null): string | null => nameOf(table, seat)
  switch (scene?.kind) {
    case 'LostHandsDown':
      return {
        title: words.last(who(scene.fields.seat)),
        note: words.lastPays(who(scene.fields.seat), who(view.turn)),
        mood: 'bad',
      }
    case 'Clumped':
      return { title: words.clump, note: words.clumpNote, mood: 'calm' }
    case 'Caught':
      return { title: words.caught(who(scene.fields.seat)), note: words.earlyNote(who(view.turn)), mood: 'bad' }
    case 'TouchedEarly':
      return { title: words.early(who(scene.fields.seat)), note: words.earlyNote(who(view.turn)), mood: 'bad' }
    case 'HalfSlapped':
      return { title: words.halfSlapped, note: words.foulNote(who(scene.fields.seat)), mood: 'bad' }
    case 'Grazed':
      return { title: words.grazed, note: words.foulNote(who(scene.fields.seat)), mood: 'bad' }
    case 'SlappedWithoutPair':
      return { title: words.noPair, note: words.noPairNote(who(scene.fields.seat)), mood: 'bad' }
    case 'PairShown':
      return { title: words.pairOf(scene.fields.card), mood: 'calm' }
    case 'CardTaken':
      return { title: words.taken(who(scene.fields.seat), who(scene.fields.loser)), mood: 'calm' }
    case 'Passed':
      return { title: words.passed(who(scene.fields.seat)), mood: 'calm' }
    case 'JokerLaid':
      return { title: words.jokerLaid(who(scene.fields.seat)), mood: 'calm' }
    case 'WentNowhere':
      return { title: words.wentNowhere, mood: 'calm' }
    case 'Slapped':
    case 'Drew':
    case 'TurnBegan':
    case 'Dealt':
    case 'DealerChosen':
      return null
    default:
      return view.phase === 'race' ? { title: words.handsDown, mood: 'cue' } : null
  }
}
