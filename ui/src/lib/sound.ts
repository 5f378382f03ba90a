/** Small sounds, made here: no files to load. Off until somebody wants them. */

import { settings } from './memory'

export interface Tone {
  from: number
  to: number
  for: number
  shape: OscillatorType | 'noise'
  loud: number
  /** Begins together with the one before it, not after it. */
  with?: boolean
}

/** Frequencies in hertz; of noise, it is where it is brightest. */
export const tone = (
  from: number,
  to: number,
  ms: number,
  shape: Tone['shape'] = 'triangle',
  loud = 0.12,
  together = false,
): Tone => ({ from, to, for: ms / 1000, shape, loud, with: together })

/** A note with an overtone, as of a small bell. */
const bell = (pitch: number, ms: number, loud = 0.1): Tone[] => [
  tone(pitch, pitch, ms, 'sine', loud),
  tone(pitch * 2.01, pitch * 2, ms * 0.6, 'sine', loud * 0.4, true),
]

const chord = (ms: number, ...pitches: number[]): Tone[] =>
  pitches.flatMap((pitch, i) => [tone(pitch, pitch, ms, 'triangle', 0.08, i > 0)])

export const CARD = [tone(3200, 900, 70, 'noise', 0.2), tone(420, 220, 50, 'triangle', 0.09, true)]
export const GOOD = [...bell(523, 90), ...bell(659, 90), ...bell(784, 240)]
export const BAD = [tone(208, 130, 240, 'sawtooth', 0.09), tone(196, 120, 240, 'square', 0.05, true)]
export const SLAP = [tone(1800, 300, 90, 'noise', 0.24), tone(150, 45, 140, 'sine', 0.24, true)]
export const FANFARE = [...bell(523, 120), ...bell(659, 120), ...bell(784, 120), ...chord(600, 523, 659, 784, 1047)]
export const ASK = [...bell(660, 70, 0.1), ...bell(880, 150, 0.1)]
/** Three, two, one … */
export const TICK = [tone(880, 880, 90, 'square', 0.09)]
/** … now. */
export const GO = chord(320, 1047, 1319, 1568)
/** Somebody else was faster. */
export const BEATEN = [tone(392, 392, 110), tone(311, 294, 260)]
/** By a hair. */
export const GASP = [tone(600, 2600, 260, 'noise', 0.12), tone(220, 440, 260, 'sine', 0.06, true)]
/** Waiting for the verdict. */
export const DRUM = Array.from({ length: 10 }, (_, i) => tone(240, 160, 60, 'noise', 0.2 + i * 0.03))

type Heard<Event> = Tone[] | ((event: Event, me: number | null) => Tone[] | undefined)

/** What the events of a game sound like, by their kind: always so, or depending on who hears it. */
export type Sounds<Event extends { kind: string }> = {
  [Kind in Event['kind']]?: Heard<Extract<Event, { kind: Kind }>>
}

/** What one event sounds like where somebody sits at `me`. */
export function soundOf<Event extends { kind: string }>(
  sounds: Sounds<Event>,
  event: Event,
  me: number | null,
): Tone[] | undefined {
  const heard = sounds[event.kind as Event['kind']] as Heard<Event> | undefined
  return typeof heard === 'function' ? heard(event, me) : heard
}

const LOUD = 4 // across a room, from a phone
const HEADROOM = 0.65 // three hands that come down at once do not clip

/** Where tones go. */
export interface Mixer {
  context: BaseAudioContext
  out: GainNode
}

let context: AudioContext | null = null
let mine: Mixer | null = null
let hiss: AudioBuffer | null = null

/** Browsers let a page sound only after somebody has touched it. */
export function unlock(): void {
  if (!settings().sound) return
  try {
    context ??= new AudioContext()
  } catch {
    return // a device without any way to sound
  }
  mine ??= mixer(context) // which takes a moment before it is as loud as it will be
  if (context.state === 'suspended') void context.resume().catch(() => {})
}

addEventListener('pointerdown', unlock, { capture: true })
addEventListener('keydown', unlock, { capture: true })

/** Whether what is played now can be heard. */
export const isHeard = (): boolean => settings().sound && context?.state === 'running'

/** Where to play; null if nobody would hear it. */
export function speaker(): Mixer | null {
  if (!mine || !isHeard() || document.hidden) return null
  turn(mine, settings().volume)
  return mine
}

export function mixer(context: BaseAudioContext): Mixer {
  const out = new GainNode(context)
  out
    .connect(new DynamicsCompressorNode(context))
    .connect(new GainNode(context, { gain: HEADROOM }))
    .connect(context.destination)
  return { context, out }
}

/** To a volume from 0 to 1, as ears hear it. */
export function turn({ out }: Mixer, volume: number): void {
  out.gain.value = LOUD * volume ** 2
}

function noise(context: BaseAudioContext): AudioBuffer {
  if (hiss) return hiss
  hiss = context.createBuffer(1, context.sampleRate, context.sampleRate)
  const samples = hiss.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1
  return hiss
}

export function play(tones: Tone[] | null | undefined): void {
  const here = speaker()
  if (tones && here) schedule(tones, here)
}

/** All of them from now on, one after another or together. */
export function schedule(tones: Tone[], here: Mixer): void {
  let at = here.context.currentTime
  let last = at
  for (const one of tones) {
    const begins = one.with ? last : at
    sound(one, begins, here)
    last = begins
    at = Math.max(at, begins + one.for)
  }
}

/** One tone at a certain time. */
export function sound({ from, to, for: length, shape, loud }: Tone, at: number, { context, out }: Mixer): void {
  const end = at + length
  const gain = new GainNode(context, { gain: 0 })
  gain.gain.setValueAtTime(0.0001, at)
  gain.gain.exponentialRampToValueAtTime(loud, at + Math.min(0.008, length / 4)) // no click
  gain.gain.exponentialRampToValueAtTime(0.0005, end)
  if (shape === 'noise') {
    const source = new AudioBufferSourceNode(context, { buffer: noise(context), loop: true })
    const filter = new BiquadFilterNode(context, { type: 'bandpass', frequency: from, Q: 0.8 })
    filter.frequency.setValueAtTime(from, at)
    filter.frequency.exponentialRampToValueAtTime(to, end)
    source.connect(filter).connect(gain).connect(out)
    source.start(at, Math.random() * 0.5)
    source.stop(end)
    return
  }
  const source = new OscillatorNode(context, { type: shape, frequency: from })
  source.frequency.setValueAtTime(from, at)
  source.frequency.exponentialRampToValueAtTime(to, end)
  source.connect(gain).connect(out)
  source.start(at)
  source.stop(end)
}
