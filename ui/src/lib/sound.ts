/** Small sounds, made here: no files to load. Off until somebody wants them. */

import { settings } from './memory'

export interface Tone {
  from: number
  to: number
  for: number
  shape: OscillatorType
  loud: number
}

export const tone = (from: number, to: number, ms: number, shape: OscillatorType = 'triangle', loud = 0.12): Tone => ({
  from,
  to,
  for: ms / 1000,
  shape,
  loud,
})

export const CARD = [tone(520, 240, 60, 'triangle')]
export const GOOD = [tone(523, 523, 90), tone(659, 659, 90), tone(784, 784, 160)]
export const BAD = [tone(220, 150, 180, 'sawtooth', 0.06)]
export const SLAP = [tone(160, 50, 120, 'square', 0.2)]
export const FANFARE = [...GOOD, tone(1047, 1047, 260)]
export const ASK = [tone(660, 880, 90, 'sine', 0.08)]

/** What the events of a game sound like, by their kind. */
export type Sounds<Event extends { kind: string }> = Partial<Record<Event['kind'], Tone[]>>

/** And what they feel like, on a device that can shake: milliseconds on, off, on... */
export type Buzzes<Event extends { kind: string }> = Partial<Record<Event['kind'], number | number[]>>

let context: AudioContext | null = null

export function play(tones: Tone[] | undefined): void {
  if (!tones || !settings().sound || document.hidden) return
  context ??= new AudioContext()
  let at = context.currentTime
  for (const { from, to, for: length, shape, loud } of tones) {
    const source = new OscillatorNode(context, { type: shape, frequency: from })
    const gain = new GainNode(context, { gain: loud })
    source.frequency.exponentialRampToValueAtTime(to, at + length)
    gain.gain.setValueAtTime(loud, at)
    gain.gain.exponentialRampToValueAtTime(0.001, at + length)
    source.connect(gain).connect(context.destination)
    source.start(at)
    source.stop(at + length)
    at += length
  }
}
