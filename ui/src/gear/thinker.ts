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
  private readonly worker: Worker | null
  private readonly own: Promise<Gear>
  private readonly open = new Map<number, (action: number) => void>()
  private number = 0

  constructor(game: string) {
    this.own = parts(game).then((made) => new Gear(...made))
    this.worker = typeof Worker === 'function' ? this.engage(game) : null
  }

  private engage(game: string): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<FromThinker>) => {
      this.open.get(data.number)?.(data.action)
      this.open.delete(data.number)
    }
    void parts(game).then(([manifest, module]) => worker.postMessage({ manifest, module } satisfies ToThinker))
    return worker
  }

  async choose(thought: Thought): Promise<number> {
    const quick = thought.level !== 'hard' || thought.choices.length === 1
    if (quick || !this.worker) return choose(await this.own, thought)
    await this.own // what the worker is made of has been sent
    const number = (this.number += 1)
    this.worker.postMessage({ ...thought, number } satisfies ToThinker)
    return new Promise((tell) => this.open.set(number, tell))
  }

  close(): void {
    this.worker?.terminate()
  }
}
