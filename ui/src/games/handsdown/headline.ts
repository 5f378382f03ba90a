/** The few big words over the machine: what has just happened, or what is on. */

import type { GameTable } from '../../table'
import type { HandsdownEvent, HandsdownView } from './wire'
import { isLastPair } from './table'
import words from './words'

export interface Headline {
  title: string
  note?: string
  /** `cue`, `lunge`: everybody must see it now. `bad`: somebody pays for it. `finale`: that was it. */
  mood: 'cue' | 'lunge' | 'bad' | 'calm' | 'finale'
}

type Seen = Pick<GameTable<HandsdownView, HandsdownEvent>, 'view' | 'scene' | 'me' | 'places' | 'race'>

export function nameOf(table: Pick<Seen, 'me' | 'places'>, seat: number | null): string | null {
  if (seat === null) return ''
  return seat === table.me ? null : (table.places[seat]?.name ?? '')
}

/** All hands have been shown, and now what came of it is. */
export const isTold = ({ scene }: Pick<Seen, 'scene'>): boolean =>
  ['LostHandsDown', 'Clumped'].includes(scene?.kind ?? '')

/** The race is over, and how it went is being shown. */
export const isJudged = (table: Pick<Seen, 'view' | 'scene'>): boolean =>
  table.view.phase === 'race' && (table.scene?.kind === 'Slapped' || isTold(table))

/** My hand is down in the race that is on, as far as this device knows. */
export const isTouched = ({ view, race }: Pick<Seen, 'view' | 'race'>): boolean =>
  ['lunge', 'race', 'fake'].includes(view.phase) && (race?.touched ?? false)

/** What the whole table looks like. Until a hand lands there is one look for whatever it will be (H40). */
export function moodOf({ view, scene }: Pick<Seen, 'view' | 'scene'>): 'calm' | 'lunge' | 'alarm' | 'back' {
  if (scene) return 'calm'
  if (view.phase === 'lunge') return 'lunge'
  if (view.phase === 'race') return 'alarm'
  return view.phase === 'fake' && view.lunge > 0 ? 'back' : 'calm'
}

/** What is on, while nothing that has happened is being shown. */
function now(table: Seen): Headline | null {
  const { view, me } = table
  switch (view.phase) {
    case 'lunge':
      return { title: words.lunge, mood: 'lunge' }
    case 'race':
      return { title: words.handsDown, mood: 'cue' }
    case 'fake': {
      if (!view.lunge) return null // then it is said when it is too late to help
      return me !== null && me !== view.turn && isTouched(table)
        ? { title: words.caught(null), mood: 'bad' }
        : { title: words.faked, mood: 'calm' }
    }
    default:
      return null
  }
}

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
      if (isLastPair(view))
        return { title: words.lastPair, note: words.lastPairBy(who(scene.fields.seat)), mood: 'finale' }
      return { title: words.pairOf(scene.fields.card), mood: 'calm' }
    case 'CardTaken':
      return { title: words.taken(who(scene.fields.seat), who(scene.fields.loser)), mood: 'calm' }
    case 'Passed':
      return { title: words.passed(who(scene.fields.seat)), mood: 'calm' }
    case 'JokerLaid':
      return { title: words.jokerLaid(who(scene.fields.seat)), mood: 'calm' }
    case 'WentNowhere':
      return { title: words.wentNowhere, mood: 'calm' }
    case 'HandsDown':
      return { title: words.handsDown, mood: 'cue' }
    case undefined:
      return now(table)
    default:
      return null
  }
}
