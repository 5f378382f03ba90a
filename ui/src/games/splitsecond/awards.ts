/** What is worth saying about a game of splitsecond, while it is played and when it is over. */

import { best, means, running, streak, tally, type Award, type Best, type Seen } from '../../lib/awards'
import { pick } from '../../lib/patter'
import type { SplitsecondEvent } from './wire'
import words from './words'

type Game = Seen<SplitsecondEvent>

const isRound = (event: SplitsecondEvent): boolean =>
  ['Found', 'ClaimHeld', 'LastOneLeft', 'NobodyWon'].includes(event.kind)

/** Of every round so far: whoever won it, or null. */
export function roundWinners(story: readonly SplitsecondEvent[]): (number | null)[] {
  return story.filter(isRound).map((event) => ('seat' in event.fields ? event.fields.seat : null))
}

/** The times of all who found a card, and of those who found it too late. */
function finds({ judged, story }: Game): { seat: number; ms: number; behind: number | null }[] {
  const found = story.flatMap((event) => (event.kind === 'Found' ? [event.fields] : []))
  return judged.flatMap((calls) => {
    // A device may have come later than the game: not every card that was found was judged here.
    const at = found.findIndex(({ seat, place }) =>
      calls.some((call) => call.seat === seat && call.action === `touch ${place}` && typeof call.behind !== 'number'),
    )
    const [here] = at < 0 ? [] : found.splice(0, at + 1).slice(-1)
    return calls.flatMap(({ seat, ms, behind, action }) =>
      ms !== null && here && action === `touch ${here.place}` ? [{ seat, ms, behind: behind ?? null }] : [],
    )
  })
}

export function awards(seen: Game): Award[] {
  const found = finds(seen)
  const say = words.awards
  const fastest = found.filter((one) => one.behind === null).sort((a, b) => a.ms - b.ms)[0]
  const steady = best(means(found, 3), 'least')
  const wrong = best(tally(seen.story.flatMap((event) => (event.kind === 'WrongCard' ? [event.fields.seat] : []))))
  const close = best(tally(found.filter((one) => one.behind !== null && one.behind < NEAR).map((one) => one.seat)))
  const row = streak(roundWinners(seen.story))
  const award = (one: Best | null | undefined, title: string, note: (value: number) => string): Award[] =>
    one ? [{ seat: one.seat, title, note: note(one.value) }] : []
  return [
    ...award(fastest && { seat: fastest.seat, value: fastest.ms }, say.fastest, say.seconds),
    ...award(steady, say.steady, say.average),
    ...award(row && row.value > 1 ? row : null, say.streak, say.inARow),
    ...award(close, say.close, say.times),
    ...award(wrong, say.wrong, say.times),
  ]
}

const NEAR = 500 // milliseconds

/** About the last event, if it deserves a word. */
export function patter(seen: Game, name: (seat: number) => string | null): string | null {
  const event = seen.story.at(-1)
  if (!event) return null
  const say = words.patter
  const line = (lines: ((who: string | null) => string)[], seat: number): string | null =>
    pick(lines, seen.story.length)?.(name(seat)) ?? null
  if (event.kind === 'WrongCard') {
    const slips = seen.story.filter((one) => one.kind === 'WrongCard' && one.fields.seat === event.fields.seat).length
    return line(slips > 1 ? say.wrongAgain : say.wrong, event.fields.seat)
  }
  if (event.kind === 'NobodyWon') return pick(say.nobody, seen.story.length) ?? null
  if (event.kind !== 'Found') return null
  const row = running(roundWinners(seen.story))
  return row && row.value >= 3 ? say.streak(name(row.seat), row.value) : line(say.found, event.fields.seat)
}
