/** Small sounds, made here: no files to load. Off until somebody wants them. */

import { settings } from './memory'

type Tone = { from: number; to: number; for: number; shape: OscillatorType; loud: number }

const tone = (from: number, to: number, ms: number, shape: OscillatorType = 'triangle', loud = 0.12): Tone => ({
  from,
  to,
  for: ms / 1000,
  shape,
  loud,
})

const CARD = [tone(520, 240, 60, 'triangle')]
const GOOD = [tone(523, 523, 90), tone(659, 659, 90), tone(784, 784, 160)]
const BAD = [tone(220, 150, 180, 'sawtooth', 0.06)]
const SLAP = [tone(160, 50, 120, 'square', 0.2)]

/** By the kind of an event, or by what the page did. */
const SOUNDS: Record<string, Tone[]> = {
  ask: [tone(660, 880, 90, 'sine', 0.08)],
  refused: BAD,
  CardPlayed: CARD,
  CardTurned: CARD,
  TanTurned: CARD,
  PairShown: CARD,
  Drew: [tone(300, 420, 50)],
  BidShown: [tone(440, 550, 70)],
  TrickWon: [tone(392, 523, 120)],
  Matched: GOOD,
  Found: GOOD,
  GameWon: [...GOOD, tone(1047, 1047, 260)],
  HandsDown: SLAP,
  Slapped: SLAP,
  Faked: [tone(700, 300, 120, 'sine')],
  Caught: BAD,
  WrongCard: BAD,
  Stalemate: [tone(330, 330, 80), tone(330, 330, 80)],
  Defended: [tone(300, 900, 160, 'square', 0.06)],
}

let context: AudioContext | null = null

export function play(what: string): void {
  const tones = SOUNDS[what]
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
