/** Modelled people at the table of a race: what each of them will do, and when. As `rumpus.bots.race_bots` has it. */

import type { Dice } from './dice'
import { setWord, wordAt, type Words } from './gear'
import { CHANCE, CLOCK } from './manifest'
import type { Match, Row } from './match'

// A mind is a row of numbers (`rumpus.reactions`).
const LEVEL = 0
const MOMENT = 1
const ACTION = 2
const WHEN = 3
const SKILL = 4
const LESSONS = 5
const IDLE = -1
const RIVAL = 3

export class People {
  private readonly match: Match
  private readonly seats: number[]

  constructor(match: Match, levels: ReadonlyMap<number, number>, dice: Dice) {
    this.match = match
    this.seats = [...levels.keys()]
    match.gear.put('dice', dice)
    const all = match.gear.numbers('levels', CHANCE)
    for (const [seat, level] of levels) all[seat] = level
    match.gear.put('levels', all)
    for (const seat of this.seats) match.gear.ask('wake', seat)
  }

  private mind(seat: number): Words {
    return this.match.gear.region('minds', seat)
  }

  /** What a rival has learnt about the others, for the next game. */
  lessons(): Map<number, [skill: number, lessons: number]> {
    const rivals = this.seats.filter((seat) => wordAt(this.mind(seat), LEVEL) === RIVAL)
    return new Map(rivals.map((seat) => [seat, [wordAt(this.mind(seat), SKILL), wordAt(this.mind(seat), LESSONS)]]))
  }

  remember(lessons: ReadonlyMap<number, [skill: number, lessons: number]>): void {
    for (const [seat, [skill, learnt]] of lessons) {
      if (!this.seats.includes(seat) || wordAt(this.mind(seat), LEVEL) !== RIVAL) continue
      setWord(this.mind(seat), SKILL, skill)
      setWord(this.mind(seat), LESSONS, learnt)
    }
  }

  /** The next action of one of them, or of CLOCK; null if they all wait for somebody else. */
  coming(): Row | null {
    const { gear } = this.match
    const who = this.match.who
    const moment = gear.read('moment')
    let first: Row | null = null
    for (const seat of this.seats) {
      if (!((who >> seat) & 1)) continue
      const mind = this.mind(seat)
      if (wordAt(mind, MOMENT) !== moment) {
        gear.hide(seat)
        gear.ask('think', seat)
        setWord(mind, MOMENT, moment)
      }
      const [action, at] = [wordAt(mind, ACTION), wordAt(mind, WHEN)]
      if (action !== IDLE && (!first || at < first.at)) first = { at, seat, action }
    }
    if ((who >> CLOCK) & 1) {
      const at = gear.ask('closes')
      if (!first || at < first.at) first = { at, seat: CLOCK, action: gear.legal(CLOCK)[0] ?? 0 }
    }
    return first && { ...first, at: Math.max(first.at, this.match.now) }
  }

  /** A plan is carried out once. */
  spend({ seat }: Row): void {
    if (seat < CHANCE) setWord(this.mind(seat), ACTION, IDLE)
  }
}
