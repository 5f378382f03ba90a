/** HARD thinks beside the page, so that nothing on it stands still meanwhile. */

import { choose, type Thought } from './bots'
import { Gear } from './gear'
import { parts } from './load'
import type { Manifest } from './manifest'

export interface Task extends Thought {
  number: number
}

export type ToThinker = { manifest: Manifest; module: WebAssembly.Module } | Task
export interface FromThinker {
  number: number
  action: number
}

/** Somebody who thinks about one game. Where there are no workers, the page waits for it. */
export class Thinker {
  private readonly game: string
  private readonly own: Promise<Gear>
  private worker: Promise<Worker> | null = null
  private readonly open = new Map<number, (action: number) => void>()
  private number = 0

  constructor(game: string) {
    this.game = game
    this.own = parts(game).then((made) => new Gear(...made))
  }

  async choose(thought: Thought): Promise<number> {
    const quick = thought.level !== 'hard' || thought.choices.length === 1
    if (quick || typeof Worker !== 'function') return choose(await this.own, thought)
    this.worker ??= this.engage()
    const worker = await this.worker
    const number = (this.number += 1)
    worker.postMessage({ ...thought, number } satisfies ToThinker)
    return new Promise((tell) => this.open.set(number, tell))
  }

  private async engage(): Promise<Worker> {
    const [manifest, module] = await parts(this.game)
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<FromThinker>) => {
      this.open.get(data.number)?.(data.action)
      this.open.delete(data.number)
    }
    worker.postMessage({ manifest, module } satisfies ToThinker)
    return worker
  }

  close(): void {
    void this.worker?.then((worker) => worker.terminate())
  }
}
