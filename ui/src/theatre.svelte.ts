/**
 * What has happened, at a pace that eyes can follow.
 *
 * The server tells the outcome of an answer at once: the last card of a trick, who took it, the next deal. A
 * game says which of its events deserve a moment, how the table looks in that moment, and how long it lasts
 * (`games/<game>/scenes.ts`). A cue of a race waits for nobody: then the rest of the show is skipped.
 */

import { settings } from './lib/memory'
import { asMeasured } from './lib/race'
import type { Happening, Update } from './wire'

export interface Scene<View> {
  /** Milliseconds. */
  for: number
  /** How the view looks meanwhile; what is left out stays as it was. */
  show?: Partial<View>
}

/** The scenes of a game: what an event looks like, given the view before it. Null: it needs no moment. */
export type Scenes<View, Event> = (event: Event, view: View) => Scene<View> | null

const HURRY_AT = 6 // updates that wait; then the show gets faster
/** How much longer a moment lasts at a pace. A race waits for nobody who would like it slower than usual. */
export const PACES = { relaxed: 1.6, usual: 1, quick: 0.25 }

export class Theatre<View extends object, Event> {
  view = $state.raw<View | null>(null)
  scene = $state.raw<Event | null>(null)
  /** What is being shown, scene by scene. */
  update = $state.raw<Update | null>(null)

  private truth: View | null = null // the view without what scenes show: updates tell only what changed in it
  private queue: Update[] = []
  private playing = false
  private turn = 0 // grows when a show is broken off
  private wake = (): void => {} // ends the scene that is on
  private readonly scenes: Scenes<View, Event>
  private readonly told: (update: Update) => void
  private readonly happens: (event: Happening, skipped: boolean) => void
  private readonly slowest: number

  /**
   * `told`: all of an update has been seen. `happens`: an event is shown; or it is skipped, as a cue is on. `slowest`:
   * the pace at which the table waits until all is seen.
   */
  constructor(
    scenes: Scenes<View, Event>,
    told: (update: Update) => void,
    happens: (event: Happening, skipped: boolean) => void,
    slowest: number = PACES.relaxed,
  ) {
    this.scenes = scenes
    this.told = told
    this.happens = happens
    this.slowest = slowest
  }

  /** Everything at once; whatever was on is over. */
  set(view: View): void {
    this.turn += 1
    this.queue = []
    this.playing = false
    this.scene = this.update = null
    this.view = this.truth = view
  }

  show(update: Update): void {
    this.queue.push(update)
    if (update.cue !== undefined && update.cue !== null) this.skip()
    else if (!this.playing) void this.play()
  }

  /** To the end of all that has been told, now. */
  skip(): void {
    this.turn += 1
    this.playing = false
    this.scene = this.update = null
    const queue = this.queue.splice(0)
    for (const update of queue) {
      for (const event of update.events) this.happens(asMeasured(event, update.calls), update !== queue.at(-1))
      this.finish(update)
    }
  }

  /** Enough of the scene that is on. */
  goOn(): void {
    this.wake()
  }

  private async play(): Promise<void> {
    const turn = this.turn
    this.playing = true
    while (this.queue.length) {
      const update = this.queue[0]
      if (!update) break
      this.update = update
      const happened = [...update.events]
      update.events = []
      for (let event = happened.shift(); event; event = happened.shift()) {
        this.happens(asMeasured(event, update.calls), false)
        const scene = this.view && this.scenes(event as Event, this.view)
        update.events = happened
        if (!scene) continue
        if (scene.show && this.view) this.view = { ...this.view, ...scene.show }
        this.scene = event as Event
        if (!scene.for) continue // it is seen together with what comes next
        const hurried = this.queue.length > HURRY_AT || document.hidden
        await this.pause(hurried ? 0 : scene.for * Math.min(PACES[settings().pace], this.slowest))
        if (turn !== this.turn) return
      }
      this.queue.shift()
      this.scene = this.update = null
      this.finish(update)
    }
    this.playing = false
  }

  private pause(ms: number): Promise<void> {
    return new Promise((done) => {
      this.wake = done
      setTimeout(done, ms)
    })
  }

  private finish(update: Update): void {
    if (this.truth) this.view = this.truth = { ...this.truth, ...(update.view as Partial<View>) }
    this.told(update)
  }
}
