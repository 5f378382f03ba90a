/** The rules of a game as WebAssembly: the memory of a module, and its doors. */

import type { Layout, Manifest, Region } from './manifest'

/** Words of 64 bits, as pairs of halves with the lower first. */
export type Words = Int32Array

const HIGH = 2 ** 32
const NOWHERE: Region = { at: 0, shape: [0] }

export function wordAt(words: Words, i: number): number {
  return (words[2 * i + 1] ?? 0) * HIGH + ((words[2 * i] ?? 0) >>> 0)
}

export function setWord(words: Words, i: number, value: number): void {
  words[2 * i] = value % HIGH // of more than 32 bits an Int32Array keeps the lower
  words[2 * i + 1] = Math.floor(value / HIGH)
}

/** The numbers of the bits that are set, lowest first. */
export function bitsAt(words: Words, i: number): number[] {
  const found: number[] = []
  for (let half = 0; half < 2; half++) {
    let left = words[2 * i + half] ?? 0
    while (left) {
      found.push(32 * half + 31 - Math.clz32(left & -left))
      left &= left - 1
    }
  }
  return found
}

type Door = (...numbers: (number | bigint)[]) => number | undefined

export class Gear {
  readonly manifest: Manifest
  private readonly doors: Record<string, Door | undefined>
  private readonly memory: Int32Array
  private readonly module: WebAssembly.Module

  constructor(manifest: Manifest, module: WebAssembly.Module) {
    this.manifest = manifest
    this.module = module
    const { memory, ...doors } = new WebAssembly.Instance(module).exports
    this.doors = doors as Record<string, Door>
    this.memory = new Int32Array((memory as WebAssembly.Memory).buffer)
  }

  /** Another one, for another match. */
  again(): Gear {
    return new Gear(this.manifest, this.module)
  }

  has(door: string): boolean {
    return door in this.doors
  }

  /** What the rules answer; a door that gives nothing gives 0. An index out of range is an error here. */
  ask(door: string, ...numbers: (number | bigint)[]): number {
    const found = this.doors[door]
    if (!found) throw new Error(`the gear of ${this.manifest.game} has no door ${door}`)
    return found(...numbers) ?? 0
  }

  /** A part of the memory, by name; of several rows, one of them. */
  region(name: string, row = 0): Words {
    const { at, shape } = this.manifest.memory[name] ?? NOWHERE
    const words = shape.at(-1) ?? 1
    const start = at / 4 + 2 * words * row
    return this.memory.subarray(start, start + 2 * words)
  }

  get state(): Words {
    return this.region('tables')
  }

  get view(): Words {
    return this.region('views')
  }

  /** A field of the state that is one number. */
  read(field: string): number {
    return wordAt(this.state, this.manifest.state.fields[field]?.at ?? 0)
  }

  write(field: string, value: number): void {
    setWord(this.state, this.manifest.state.fields[field]?.at ?? 0, value)
  }

  numbers(region: string, count: number, row = 0): number[] {
    const words = this.region(region, row)
    return Array.from({ length: count }, (_, i) => wordAt(words, i))
  }

  put(region: string, numbers: readonly number[], row = 0): void {
    const words = this.region(region, row)
    numbers.forEach((number, i) => setWord(words, i, number))
  }

  /** An empty table. */
  clear(): void {
    fill(this.state, this.manifest.state)
  }

  legal(seat: number): number[] {
    return this.numbers('out', this.ask('legal', seat))
  }

  /** What a seat may know, on `view`. */
  hide(seat: number): Words {
    this.blankView()
    this.ask('hide', seat)
    return this.view
  }

  blankView(): Words {
    fill(this.view, this.manifest.view)
    return this.view
  }
}

function fill(words: Words, { fields }: Layout): void {
  words.fill(0)
  for (const { at, shape, empty } of Object.values(fields)) {
    if (!empty) continue
    const count = shape.reduce((a, b) => a * b, 1)
    for (let i = at; i < at + count; i++) setWord(words, i, empty)
  }
}
