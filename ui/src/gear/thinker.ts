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

/** Who waits for a thought. */
interface Waiting {
  done: (action: number) => void
  failed: (why: Error) => void
}

/** Somebody who thinks about one game. Where there are no workers, the page waits for it. */
export class Thinker {
  private readonly game: string
  private own: Promise<Gear> | null = null
  private worker: Promise<Worker> | null = null
  private readonly open = new Map<number, Waiting>()
  private number = 0

  constructor(game: string) {
    this.game = game
  }

  /** It always comes to something: if a thought fails, advice does as well, or any choice. */
  choose(thought: Thought): Promise<number> {
    const quick = thought.level !== 'hard' || thought.choices.length === 1
    const first = quick || typeof Worker !== 'function' ? this.inThePage(thought) : this.inTheWorker(thought)
    return first.catch(() => this.inThePage({ ...thought, level: 'medium' })).catch(() => thought.choices[0] ?? 0)
  }

  private async inThePage(thought: Thought): Promise<number> {
    this.own ??= parts(this.game).then((made) => new Gear(...made))
    try {
      return choose(await this.own, thought)
    } catch (error) {
      this.own = null // a gear that has broken down is of no more use
      throw error
    }
  }

  private async inTheWorker(thought: Thought): Promise<number> {
    this.worker ??= this.engage()
    const worker = await this.worker
    const number = (this.number += 1)
    return new Promise((done, failed) => {
      this.open.set(number, { done, failed })
      worker.postMessage({ ...thought, number } satisfies ToThinker)
    })
  }

  private async engage(): Promise<Worker> {
    const [manifest, module] = await parts(this.game)
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<FromThinker>) => {
      this.open.get(data.number)?.done(data.action)
      this.open.delete(data.number)
    }
    worker.onerror = () => this.giveUp(worker)
    worker.postMessage({ manifest, module } satisfies ToThinker)
    return worker
  }

  /** It never came, or broke down: the next thought gets another one. */
  private giveUp(worker: Worker): void {
    worker.terminate()
    this.worker = null
    for (const { failed } of this.open.values()) failed(new Error('it broke down'))
    this.open.clear()
  }

  close(): void {
    void this.worker?.then((worker) => worker.terminate()).catch(() => {})
  }
}
