/** What there is to say about the players: a word in passing, and awards at the end. */

import { best, means, tally, type Award, type Seen } from '../../lib/awards'
import { pick } from '../../lib/patter'
import type { HandsdownEvent } from './wire'
import words from './words'

type Story = readonly HandsdownEvent[]

const MANY = 3 // slaps that make an average worth telling
const FAR = 4 // Hands Downs in a row that make a streak

/** A fake, and who fell for it. */
interface Fake {
  by: number
  fell: number[]
}

/** The fakes of a game: whoever is caught is named after the fake, and before the next act. */
export function fakes(story: Story): Fake[] {
  const found: Fake[] = []
  for (const event of story) {
    if (event.kind === 'Faked') found.push({ by: event.fields.seat, fell: [] })
    else if (event.kind === 'Caught') found.at(-1)?.fell.push(event.fields.seat)
  }
  return found
}

/** The slaps of each Hands Down that was lost by somebody, in order. */
export function races(story: Story): { times: { seat: number; ms: number }[]; last: number }[] {
  const found: { times: { seat: number; ms: number }[]; last: number }[] = []
  let times: { seat: number; ms: number }[] = []
  for (const event of story) {
    if (event.kind === 'HandsDown') times = []
    else if (event.kind === 'Slapped') times.push({ seat: event.fields.seat, ms: event.fields.after / 1000 })
    else if (event.kind === 'LostHandsDown') found.push({ times, last: event.fields.seat })
  }
  return found
}

/** For each seat, the longest row of Hands Downs in which it was not the last. */
function neverLast(story: Story): Map<number, number> {
  const longest = new Map<number, number>()
  const row = new Map<number, number>()
  for (const { times, last } of races(story)) {
    for (const { seat } of times) row.set(seat, seat === last ? 0 : (row.get(seat) ?? 0) + 1)
    row.set(last, 0)
    for (const [seat, now] of row) longest.set(seat, Math.max(now, longest.get(seat) ?? 0))
  }
  return longest
}

export function awards({ seats, story }: Seen<HandsdownEvent>): Award[] {
  const all = fakes(story)
  const slaps = races(story).flatMap(({ times }) => times)
  const everybody = Array.from({ length: seats }, (_, seat) => seat)
  const fell = tally(all.flatMap((fake) => fake.fell))
  const survived = new Map(
    everybody.map((seat) => [seat, all.filter(({ by, fell: who }) => by !== seat && !who.includes(seat)).length]),
  )
  const fooled = tally(all.flatMap(({ by, fell: who }) => who.map(() => by)))
  const quickest = new Map<number, number>()
  for (const { seat, ms } of slaps) quickest.set(seat, Math.min(ms, quickest.get(seat) ?? Infinity))
  const say = words.awards
  const award = (found: ReturnType<typeof best>, title: string, note: (n: number) => string, least = 1): Award[] =>
    found && found.value >= least ? [{ seat: found.seat, title, note: note(found.value) }] : []
  return [
    ...award(best(quickest, 'least'), say.fastest, say.time),
    ...award(best(means(slaps, MANY), 'least'), say.quickest, say.time),
    ...award(best(survived), say.cold, say.survived),
    ...award(best(fell), say.gullible, say.fell),
    ...award(best(fooled), say.actor, say.fooled),
    ...award(best(neverLast(story)), say.streak, say.inARow, FAR),
  ]
}

type Lines = readonly ((name: string | null, times: number) => string)[]

/** A word about the last event, where it deserves one. */
export function patter({ story }: Seen<HandsdownEvent>, name: (seat: number) => string | null): string | null {
  const event = story.at(-1)
  const say = (lines: Lines, seat: number, times = 0): string => pick(lines, story.length)?.(name(seat), times) ?? ''
  switch (event?.kind) {
    case 'Caught': {
      const times = story.filter(({ kind, fields }) => kind === 'Caught' && fields.seat === event.fields.seat).length
      return say(times > 1 ? words.patter.again : words.patter.fooled, event.fields.seat, times)
    }
    case 'LostHandsDown': {
      const { seat } = event.fields
      const times = story.filter(({ kind, fields }) => kind === 'LostHandsDown' && fields.seat === seat).length
      return times > 1 ? say(words.patter.lastAgain, seat, times) : null
    }
    case 'Grazed':
    case 'HalfSlapped':
      return say(words.patter.grazed, event.fields.seat)
    case 'SlappedWithoutPair':
      return say(words.patter.noPair, event.fields.seat)
    case 'TouchedEarly':
      return say(words.patter.early, event.fields.seat)
    default:
      return null
  }
}
