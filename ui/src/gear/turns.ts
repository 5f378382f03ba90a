/** How answers come in at a table in the page, in games where it does not matter when they do. */

import { settings } from '../lib/memory'
import { PACES } from '../theatre.svelte'
import { pause, type Level } from './bots'
import { fair, freshDice } from './dice'
import { CHANCE, CLOCK, MS, SECOND } from './manifest'
import type { Row } from './match'
import type { LocalTable } from './table'
import { Thinker } from './thinker'

interface Plan {
  question: number
  /** On the match's clock. */
  due: number
  thought: Promise<number>
}

export class Turns {
  readonly cue: number | null = null
  private readonly table: LocalTable
  private readonly thinker: Thinker
  private plans = new Map<number, Plan>()

  constructor(table: LocalTable) {
    this.table = table
    this.thinker = new Thinker(table.saved.game)
  }

  close(): void {
    this.thinker.close()
  }

  begin(): void {
    this.plans.clear()
  }

  readonly opens = 0
  readonly isOn = false

  armed(): void {}
  hover(): void {}
  shown(): void {}
  nextCue(): null {
    return null
  }

  /** CHANCE answers at once. */
  chance(): void {
    const { match, asking } = this.table
    while ((asking.who >> CHANCE) & 1) this.table.follow({ at: match.now, seat: CHANCE, action: match.draw(fair) })
  }

  /** Gives whether it is done; in a race it waits for its verdict. */
  answer(seat: number, action: number): boolean {
    this.table.advance([{ at: this.stamp(), seat, action }])
    return true
  }

  touch(): null {
    return null
  }

  /** When CLOCK answers instead of everybody who is asked. */
  get lapses(): number {
    const { match, asking, saved } = this.table
    if (asking.clockSince === null) return Infinity
    return match.gear.has('closes') ? match.gear.ask('closes') : asking.clockSince + saved.window * SECOND
  }

  /** How long the moment to answer lasts in all, in seconds, if it passes by itself. */
  get window(): number | null {
    const since = this.table.asking.clockSince
    return since === null ? null : (this.lapses - since) / SECOND
  }

  /** Before CLOCK has spoken nobody is late. */
  private stamp(): number {
    return Math.max(this.table.match.now, Math.min(this.table.clock.now, this.lapses))
  }

  /** Bots with a new question begin to think, and draw when they will answer. */
  prepare(): void {
    const { match, clock } = this.table
    for (let seat = 0; seat < match.seats; seat++) {
      const asked = this.table.question(seat)
      const level = this.table.saved.chairs[seat]?.level
      if (!asked || !level) this.plans.delete(seat)
      else if (this.plans.get(seat)?.question !== asked.number) {
        const view = match.gear.hide(seat).slice()
        const { choices } = asked
        const thought = this.thinker.choose({ view, choices, level: level as Level, dice: freshDice() })
        const due = clock.now + pause(match.gear, match.phase) * PACES[settings().pace] * MS
        this.plans.set(seat, { question: asked.number, due, thought })
      }
    }
  }

  get due(): number {
    return Math.min(this.lapses, ...[...this.plans.values()].map((plan) => plan.due))
  }

  /** Whatever is due. */
  async onTime(now: number): Promise<void> {
    const { match } = this.table
    if (this.lapses <= now) {
      this.table.advance([this.timeUp()])
      return
    }
    const due = [...this.plans].filter(([, plan]) => plan.due <= now).sort(([, a], [, b]) => a.due - b.due)
    for (const [seat, plan] of due) {
      const action = await plan.thought
      if (this.table.match !== match || this.table.question(seat)?.number !== plan.question) continue
      if (!this.table.clock.running) return // it has been stopped meanwhile, and the plan stays
      this.plans.delete(seat)
      this.answer(seat, action)
    }
  }

  private timeUp(): Row {
    const { match } = this.table
    return { at: Math.max(this.lapses, match.now), seat: CLOCK, action: match.legal(CLOCK)[0] ?? 0 }
  }
}
