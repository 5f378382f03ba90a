/** What this browser remembers between visits. Without storage it forgets, and nothing else breaks. */

import type { Seated } from '../wire'

export interface Chair extends Seated {
  game: string
  at: number // when we last sat there
}

export function read<T>(key: string, fallback: T): T {
  try {
    const text = localStorage.getItem(`rumpus:${key}`)
    return text === null ? fallback : (JSON.parse(text) as T)
  } catch {
    return fallback
  }
}

export function write(key: string, value: unknown): void {
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

/** What nobody else can guess. */
export const newToken = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (n) => n.toString(16).padStart(2, '0')).join('')

/** A name that this browser has made up for itself. Races that no person could run are noted by it at all tables. */
export function browserName(): string {
  const known = read<string>('browser', '')
  if (known) return known
  const name = newToken()
  write('browser', name)
  return name
}

export interface Settings {
  name: string
  /** What whoever uses this device looks like, if they have chosen it. */
  look: { avatar: number; colour: number } | null
  sound: boolean
  /** Somebody has said whether this device sounds. */
  asked: boolean
  /** From 0 to 1. */
  volume: number
  /** Under a race, with the sounds. */
  music: boolean
  /** A phone may shake. */
  buzz: boolean
  /** A video may keep the screen on, where nothing else can. */
  awake: boolean
  /** What this device speaks: like the browser, or one of the languages there are. */
  language: string
  light: 'auto' | 'light' | 'dark'
  /** Whoever is asked by the device already gets less of it. */
  motion: 'auto' | 'less'
  /** How long the page lets us look at what happened. */
  pace: 'relaxed' | 'usual' | 'quick'
  /** What every card is called stands on it. */
  names: boolean
  /** Everything has to be tapped twice. */
  confirm: boolean
  /** When the only thing that can be done is done by the page. */
  forced: 'alone' | 'always' | 'never'
  /** A screen for the whole room: a code leads to the board. */
  tv: boolean
}

const USUAL: Settings = {
  name: '',
  look: null,
  sound: false,
  asked: false,
  volume: 0.7,
  music: true,
  buzz: true,
  awake: true,
  language: 'auto',
  light: 'auto',
  motion: 'auto',
  pace: 'usual',
  names: false,
  confirm: false,
  forced: 'alone',
  tv: false,
}

export function settings(): Settings {
  return { ...USUAL, ...read<Partial<Settings>>('settings', {}) }
}

export function keepSettings(change: Partial<Settings>): void {
  write('settings', { ...settings(), ...change })
  wear()
}

/** The stylesheet reads these. */
export function wear(): void {
  const { light, motion, names } = settings()
  Object.assign(document.documentElement.dataset, { light, motion, names: names ? 'on' : 'off' })
}
