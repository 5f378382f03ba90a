/** Players at a table in the page: a view in, an action out, as `rumpus.bots` has it. */

import { toss, type Dice } from './dice'
import { wordAt, type Gear, type Words } from './gear'

export const LEVELS = ['easy', 'medium', 'hard', 'rival'] as const
export type Level = (typeof LEVELS)[number]

export const levelNumber = (level: string): number => Math.max(0, LEVELS.indexOf(level as Level))

const BUDGET = 40 // milliseconds for a decision
const ENOUGH = 2000 // worlds; more would hardly change a mind
const CHUNK = 16 // worlds between two looks at the clock, at most,
const BRIEF = 4 // if they take no more than so many milliseconds: a slow phone looks more often
const CLEARLY = 2 // standard errors

/** What a bot is asked. */
export interface Thought {
  view: Words
  choices: number[]
  level: Level
  dice: Dice
  /** HARD thinks in so many worlds, and then always alike; otherwise as long as there is time. */
  worlds?: number
}

/** One of the choices. `gear` is only thought with: its table stays as it is. */
export function choose(gear: Gear, { view, choices, level, dice, worlds }: Thought): number {
  const [only] = choices
  if (only === undefined) throw new Error('there is nothing to choose')
  if (choices.length === 1) return only
  gear.view.set(view)
  gear.put('dice', dice)
  gear.put('out', choices)
  const found =
    level === 'easy' || level === 'medium' ? gear.ask(level, choices.length) : lookAhead(gear, choices, worlds)
  if (!choices.includes(found)) throw new Error('a choice that there is not')
  return found
}

/** `hard_bot.look_ahead`: what is advised, unless another choice does clearly better in worlds that the view allows. */
function lookAhead(gear: Gear, choices: number[], worlds?: number): number {
  const n = choices.length
  const advised = choices.indexOf(gear.ask('advise', n))
  const dice = gear.numbers('dice', 4) as Dice
  const seed = (BigInt(toss(dice)) << 31n) | BigInt(toss(dice) >>> 1)
  gear.put('dice', dice)
  gear.ask('forget_sealed')
  gear.put('choices', choices)
  const gain = new Float64Array(n) // over what is advised, and its square, added up over all worlds
  const squares = new Float64Array(n)
  const most = worlds ?? ENOUGH
  const began = performance.now()
  let [done, chunk, now] = [0, 1, began]
  while (done < most && (worlds !== undefined || now - began < BUDGET)) {
    const count = Math.min(chunk, most - done)
    gear.ask('search', n, seed, done, count)
    const before = now
    now = performance.now()
    if (now - before < BRIEF) chunk = Math.min(2 * chunk, CHUNK)
    for (let world = 0; world < count; world++) {
      const found = gear.region('found', world)
      const base = wordAt(found, advised)
      for (let i = 0; i < n; i++) {
        const more = wordAt(found, i) - base
        gain[i] = (gain[i] ?? 0) + more
        squares[i] = (squares[i] ?? 0) + more * more
      }
    }
    done += count
  }
  let best = advised
  let surest = 0
  for (let i = 0; i < n; i++) {
    const [g = 0, s = 0] = [gain[i], squares[i]]
    const sure = g - CLEARLY * Math.sqrt(Math.max(s - (g * g) / done, 0))
    if (sure > surest) [best, surest] = [i, sure]
  }
  return choices[best] ?? choices[0] ?? 0
}

// --- pauses ----------------------------------------------------------------------------------------------

const SHORTEST = 500
const LONGEST = 4000

/** Milliseconds until a bot answers. They tell nothing: they are drawn before the answer is known, from what all can
 * see, as `rumpus.bots.pauses` does. */
export function pause(gear: Gear, phase: string, random = Math.random): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const taken = 780 + 120 * normal - 600 * Math.log(1 - random())
  const scaled = (taken * (gear.manifest.pauses[phase] ?? 1000)) / 1000
  return Math.max(SHORTEST, Math.min(LONGEST, scaled))
}
