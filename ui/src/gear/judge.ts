/**
 * What the rules say to somebody at a table elsewhere, from nothing but what they see. The server decides; this is so
 * that nobody has to wait for it to hear that something is not allowed.
 */

import { fair } from './dice'
import { setWord, type Gear } from './gear'
import { prepare, refusal, type Why } from './lines'
import { load } from './load'
import { actionNumber, Forbidden } from './match'
import type { Named } from './names'
import { numberedView } from './numbers'

export class Judge {
  private readonly gear: Gear

  constructor(gear: Gear) {
    this.gear = gear
  }

  static async of(game: string): Promise<Judge> {
    const [gear] = await Promise.all([load(game), prepare(game)])
    return new Judge(gear)
  }

  /** What a seat may do. */
  choices(view: Named, seat: number): string[] {
    this.lay(view)
    return this.gear.legal(seat).map((action) => this.gear.manifest.actions.names[action] ?? '')
  }

  /** Why a seat may not do something, as a code; 0 if it may. */
  code(view: Named, seat: number, action: number): number {
    this.lay(view)
    return this.gear.ask('refusal', seat, action)
  }

  /** The same in words; null if it is allowed, or if these rules are not those by which the seat was asked. */
  refusal(view: Named, seat: number, asked: readonly string[], text: string): Why | null {
    const { manifest } = this.gear
    if (String(this.choices(view, seat)) !== String(asked)) return null
    const action = actionNumber(manifest, text)
    const code = this.code(view, seat, action)
    if (!code) return null
    const match = { manifest, seats: Number(view.seats), phase: String(view.phase), view: () => view }
    return refusal(match, { seat, action }, new Forbidden(manifest, code))
  }

  /** A table that the view allows. What a seat may do follows from what it may know, so any of them will do. */
  private lay(view: Named): void {
    const { gear } = this
    numberedView(gear.manifest, view, gear.blankView())
    const order = gear.region('order')
    const left = Array.from({ length: order.length / 2 }, (_, i) => i)
    for (let i = 0; left.length; i++) setWord(order, i, left.splice(fair(left.length), 1)[0] ?? 0)
    gear.ask('imagine')
    gear.state.set(gear.region('tables', 1))
  }
}
