/** Where everybody's hand is, and what it looks like there: the same on every screen. */

import type { GameTable } from '../../table'
import { CONTACT, NEAREST } from './gesture'
import type { HandsdownEvent, HandsdownView } from './wire'

/**
 * `lunge`: it comes down, and nobody knows yet what it will be (H40). `down`: it has landed. `back`: it has turned
 * back. A wind-up has a pose of its own (H41).
 */
export type Pose = 'up' | 'lunge' | 'down' | 'back' | 'twitch' | 'creep' | 'swoop'

export interface Hand {
  pose: Pose
  /** 0 is up in the air, 1 is down on the pad. */
  height: number
}

type Seen = Pick<GameTable<HandsdownView, HandsdownEvent>, 'view' | 'scene' | 'me' | 'hovering'>

const WINDING = 0.55 // where a hand is drawn that has come as near as may be seen
const LUNGE = 0.72 // it hangs there until it is known what it was

export const UP: Hand = { pose: 'up', height: 0 }
export const LUNGING: Hand = { pose: 'lunge', height: LUNGE }
export const DOWN: Hand = { pose: 'down', height: 1 }
const TOUCHING: Hand = { pose: 'down', height: (CONTACT + 1) / 2 }
const BACK: Hand = { pose: 'back', height: 0 }
const WOUND: Record<'twitch' | 'creep' | 'swoop', Hand> = {
  twitch: { pose: 'twitch', height: 0.12 },
  creep: { pose: 'creep', height: 0.4 },
  swoop: { pose: 'swoop', height: 0.3 },
}

/** The hand whose turn it is. */
export function turnHand({ view, scene, hovering }: Seen): Hand {
  switch (scene?.kind) {
    case 'SlappedWithoutPair':
      return DOWN
    case 'HalfSlapped':
    case 'Grazed':
      return TOUCHING
  }
  switch (view.phase) {
    case 'lunge':
      return LUNGING
    case 'race':
      return DOWN
    case 'fake':
      return BACK
    case 'act':
      if (hovering?.seat === view.turn) return { pose: 'up', height: (hovering.height / NEAREST) * WINDING }
      return view.wind ? WOUND[view.wind] : UP
    default:
      return UP
  }
}

/** The hand of somebody else, as far as it is known; `times` says who is down. */
export function otherHand({ view, scene }: Seen, seat: number, isDown: boolean): Hand {
  const touched = scene?.kind === 'Caught' || scene?.kind === 'TouchedEarly'
  if (touched && scene.fields.seat === seat) return DOWN
  return view.phase === 'race' && isDown ? DOWN : UP
}
