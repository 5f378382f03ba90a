/**
 * What a hand does on its way to the pad: positions and times in, one of the four acts out.
 *
 * Depth is 0 where the hand was taken and 1 where the pad is all the way down. Down to `TEASE` it only winds up, and
 * may come and go. From `CONTACT` on it touches. All the way is a slap at once, not only when it is let go. Whoever
 * turns back before the contact has faked; whoever turns back after it has grazed the pad, and who lets go in
 * between has slapped only half way (H17).
 */

export type Gesture = 'slap' | 'fake' | 'half' | 'graze'

export interface Drag {
  /** Where the hand is now. */
  readonly depth: number
  readonly deepest: number
  /** Depth a second, downwards, between the last two positions. */
  readonly speed: number
  readonly time: number
  /** What it was; `nothing` if the hand has hardly moved or was called off; null while it is open. */
  readonly gesture: Gesture | 'nothing' | null
}

export const TEASE = 0.4 // less than this is no act: only the others' nerves feel it
export const CONTACT = 0.8
export const NEAREST = 0.25 // as far down as the others ever see a hand before its lunge; the server holds it, too
const BACK = 0.1 // how far a hand must rise to have turned back; fingers tremble
const FLICK = 2.5 // let go at this speed in the contact, a hand goes the rest of the way by itself
const REST = 60 // milliseconds without a move: the hand stands still
const FALL = 550 // milliseconds in which a hand that is lowered by a button comes down

export function press(time: number): Drag {
  return { depth: 0, deepest: 0, speed: 0, time, gesture: null }
}

export function move(drag: Drag, depth: number, time: number): Drag {
  if (drag.gesture) return drag
  const here = Math.min(1, Math.max(0, depth))
  const elapsed = Math.max(1, time - drag.time)
  const speed = ((here - drag.depth) * 1000) / elapsed
  const deepest = Math.max(drag.deepest, here)
  return { depth: here, deepest, speed, time, gesture: underWay(here, deepest) }
}

function underWay(depth: number, deepest: number): Gesture | null {
  if (depth >= 1) return 'slap'
  if (deepest >= CONTACT) return depth < CONTACT - BACK ? 'graze' : null
  return deepest >= TEASE && deepest - depth >= BACK ? 'fake' : null
}

export function release(drag: Drag, time: number): Drag {
  if (drag.gesture) return drag
  return { ...drag, time, gesture: atRelease(drag, time) }
}

function atRelease({ deepest, speed, time: moved }: Drag, time: number): Gesture | 'nothing' {
  if (deepest < TEASE) return 'nothing'
  if (deepest < CONTACT) return 'fake'
  return speed >= FLICK && time - moved < REST ? 'slap' : 'half'
}

/** The system has taken the pointer away (a call, a swipe from the edge): that is nobody's act. */
export function cancel(drag: Drag): Drag {
  return drag.gesture ? drag : { ...drag, depth: 0, gesture: 'nothing' }
}

/**
 * How far down the others see it. Beyond the wind-up a slap and a fake part, so from there on they see nothing more
 * until the lunge, which is the same for both.
 */
export function seen({ depth, deepest }: Pick<Drag, 'depth' | 'deepest'>): number {
  return deepest >= TEASE ? NEAREST : (depth / TEASE) * NEAREST
}

/** Where a hand is that a held button has been lowering for so many milliseconds. */
export const lowered = (held: number): number => Math.min(1, Math.max(0, held / FALL))

/** Milliseconds to hold the button for a fake, with as much to spare on either side. */
export const IN_TIME = (FALL * (TEASE + CONTACT)) / 2

/** What it was when the button is let go: a fake, unless it was too soon or too late. */
export function letGo(held: number): 'fake' | 'graze' | 'nothing' {
  const depth = lowered(held)
  return depth < TEASE ? 'nothing' : depth < CONTACT ? 'fake' : 'graze'
}
