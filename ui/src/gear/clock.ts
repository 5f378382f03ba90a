/** The time at a table: the match counts microseconds, and its clock stands still while the game does. */

import { MS } from './manifest'

export class Clock {
  private since = 0 // a time of the match,
  private then = 0 // and the page's at that moment, in milliseconds
  private stopped = new Set<string>()
  private timer: ReturnType<typeof setTimeout> | undefined

  /** From where the match is now. */
  begin(now: number): void {
    this.since = now
    this.then = performance.now()
  }

  get running(): boolean {
    return this.stopped.size === 0
  }

  /** The match's time. */
  get now(): number {
    return this.running ? this.since + Math.floor((performance.now() - this.then) * MS) : this.since
  }

  stop(why: string): void {
    this.begin(this.now)
    this.stopped.add(why)
  }

  start(why: string): void {
    const now = this.now
    this.stopped.delete(why)
    this.begin(now)
  }

  /** Calls back at a time of the match, unless it is told another before. */
  wake(at: number, back: () => void): void {
    this.cancel()
    if (this.running && at !== Infinity) this.timer = setTimeout(back, Math.max(0, (at - this.now) / MS))
  }

  cancel(): void {
    clearTimeout(this.timer)
  }
}
