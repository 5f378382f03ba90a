/**
 * The page's part in a race: what time it was on this very screen.
 *
 * A cue counts from the frame that shows it. requestAnimationFrame tells when that frame began, and it is on
 * the screen one frame later. A touch counts by the time of its event, not by when we got to handle it.
 */

import type { Happening, Timing } from '../wire'

export interface Shown {
  race: number
  /** When the cue was on the screen; null until its frame has come. */
  at: number | null
  received: number
}

const FRAMES = 24
let frame = 1000 / 60

/** Milliseconds from one frame to the next, as it was when last measured. */
export const framePeriod = (): number => frame

/** How often this screen draws: the middle of some frames in a row. */
export function measure(): Promise<number> {
  return new Promise((done) => {
    const gaps: number[] = []
    let last = 0
    const step = (now: number): void => {
      if (last) gaps.push(now - last)
      last = now
      if (gaps.length < FRAMES) {
        requestAnimationFrame(step)
        return
      }
      gaps.sort((a, b) => a - b)
      frame = Math.max(gaps[FRAMES >> 1] ?? frame, 1)
      done(frame)
    }
    requestAnimationFrame(step)
  })
}

/** How finely the clock ticks, in milliseconds: 0.005 where the page is isolated, up to 1 elsewhere. */
export function resolution(): number {
  return globalThis.crossOriginIsolated ? 0.1 : 1
}

/** Call it when the cue has been drawn, before the next frame. */
export function stamp(race: number, received: number): Shown {
  const shown: Shown = { race, at: null, received }
  requestAnimationFrame((now) => {
    shown.at = now + frame
  })
  return shown
}

/** What a touch says about its time: milliseconds since the cue, and how long the cue took to be shown. */
export function timing(shown: Shown, eventTime: number): { dt: number; q: number } {
  const at = shown.at ?? eventTime + frame // touched before its frame: before the cue
  return { dt: eventTime - at, q: at - shown.received }
}

let last: 'key' | 'mouse' | 'touch' | null = null

/** What this player touches with. */
export function inputKind(): 'key' | 'mouse' | 'touch' {
  return last ?? (matchMedia('(pointer: coarse)').matches ? 'touch' : 'mouse')
}

export function noteInput(event: Event): void {
  if (event instanceof KeyboardEvent) last = 'key'
  else if (event instanceof PointerEvent) last = event.pointerType === 'mouse' ? 'mouse' : 'touch'
}

/**
 * What happened, at the time that was measured: the rules count hands that cannot be told apart as one time, but people
 * should hear what the verdict shows.
 */
export function asMeasured(event: Happening, calls: Timing[] = []): Happening {
  const call = calls.find(({ seat, ms, early }) => seat === event.fields.seat && ms !== null && !early)
  if (!call || typeof event.fields.after !== 'number') return event
  return { ...event, fields: { ...event.fields, after: Math.round((call.ms ?? 0) * 1000) } }
}
