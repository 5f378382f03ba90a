/** What this browser remembers between visits. Without storage it forgets, and nothing else breaks. */

import type { Seated } from '../wire'

export interface Chair extends Seated {
  game: string
  at: number // when we last sat there
}

function read<T>(key: string, fallback: T): T {
  try {
    const text = localStorage.getItem(`rumpus:${key}`)
    return text === null ? fallback : (JSON.parse(text) as T)
  } catch {
    return fallback
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(`rumpus:${key}`, JSON.stringify(value))
  } catch {
    // private browsing, or full
  }
}

const MOST_CHAIRS = 20

/** The seats this browser has a key to, the latest first. */
export function chairs(): Chair[] {
  return read<Chair[]>('chairs', [])
}

export function chairAt(code: string): Chair | null {
  return chairs().find((chair) => chair.code === code) ?? null
}

export function keepChair(chair: Chair): void {
  write('chairs', [chair, ...chairs().filter((other) => other.code !== chair.code)].slice(0, MOST_CHAIRS))
}

export function forgetChair(code: string): void {
  write(
    'chairs',
    chairs().filter((chair) => chair.code !== code),
  )
}

export interface Settings {
  name: string
  sound: boolean
  /** Somebody has said whether this device sounds. */
  asked: boolean
  /** From 0 to 1. */
  volume: number
  /** Under a race, with the sounds. */
  music: boolean
  /** A phone may shake. */
  buzz: boolean
  light: 'auto' | 'light' | 'dark'
  /** How long the page lets us look at what happened. */
  pace: 'relaxed' | 'usual' | 'quick'
}

const USUAL: Settings = {
  name: '',
  sound: false,
  asked: false,
  volume: 0.7,
  music: true,
  buzz: true,
  light: 'auto',
  pace: 'usual',
}

export function settings(): Settings {
  return { ...USUAL, ...read<Partial<Settings>>('settings', {}) }
}

export function keepSettings(change: Partial<Settings>): void {
  write('settings', { ...settings(), ...change })
}
