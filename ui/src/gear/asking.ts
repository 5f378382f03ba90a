/** What a table asks of its seats. A question stays the same as long as nothing has changed for its seat. */

import { CHANCE, CLOCK, NOBODY, PLAYERS } from './manifest'
import type { Match } from './match'

export interface Question {
  number: number
  choices: number[]
  /** Of a race. */
  moment: number
}

export class Asking {
  readonly open = new Map<number, Question>()
  /** When CLOCK began to run, in the match's time. */
  clockSince: number | null = null
  /** Who may answer after the last row, one bit per seat. */
  who = 0
  private acted = new Set<number>()
  private number = 0

  /** A match lies on the table: a new one, or one that goes on. */
  begin(match: Match): void {
    this.open.clear()
    this.clockSince = null
    this.acted.clear()
    this.follow(match, NOBODY)
  }

  /** After each row. */
  follow(match: Match, by: number): void {
    this.who = match.who
    this.acted.add(by)
    if (!(this.who & PLAYERS) && (this.who >> CHANCE) & 1) {
      this.clockSince = null // a card is on its way: what it leads to comes next
      return
    }
    const moment = match.manifest.race ? match.gear.read('moment') : 0
    let isNew = false
    for (let seat = 0; seat < match.seats; seat++) {
      if (!((this.who >> seat) & 1)) {
        this.open.delete(seat)
        continue
      }
      const choices = match.legal(seat)
      const old = this.open.get(seat)
      if (old && !this.acted.has(seat) && old.moment === moment && String(old.choices) === String(choices)) continue
      this.open.set(seat, { number: (this.number += 1), choices, moment })
      isNew = true
    }
    this.acted.clear()
    if (!((this.who >> CLOCK) & 1)) this.clockSince = null
    else if (isNew || this.clockSince === null) this.clockSince = match.now
  }
}
