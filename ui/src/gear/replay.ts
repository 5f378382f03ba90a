/** A record, checked by the rules and shown step by step: what `rumpus.web.replay` does on a server. */

import type { Ask, Attempt, Happening, Replay, Ruling, Step } from '../wire'
import type { Words } from './gear'
import * as lines from './lines'
import { hasGear, load, positionsOf } from './load'
import { CHANCE, NOBODY } from './manifest'
import { Match, Forbidden, type Row } from './match'
import { seenBy } from './names'
import { timings } from './notes'
import { BadRecord, gameOf, read, startsFromPosition, tooLong } from './record'

export { BadRecord }

const MOST_RECORD = 1 << 20 // characters

/** What a seat saw of it, or the room (no seat); with `asks`, also what it was asked. Null: only a server can say.
 * `start` is the position that it starts from, if that is known already. */
export async function replayHere(
  text: string,
  seat: number | null,
  asks: boolean,
  start: Words | null = null,
): Promise<Replay | null> {
  const match = await loaded(text, start)
  return match && shown(match, new Match(match.gear.again(), match.options, { start: match.start }), seat, asks)
}

/** What the rules say to something that somebody would like to do after a step of the replay. */
export async function rulingHere(
  { record, step, seat, action }: Attempt,
  start: Words | null = null,
): Promise<Ruling | null> {
  const match = await loaded(record, start)
  if (!match) return null
  match.replay(parts(match.rows).slice(0, step).flat())
  const code = match.refusal(seat, match.action(action))
  if (!code) return { allowed: true, paragraph: null, code: null, blanks: {} }
  const refused = new Forbidden(match.manifest, code)
  return { allowed: false, ...lines.refusal(match, { seat, action: match.action(action) }, refused) }
}

async function loaded(text: string, start: Words | null): Promise<Match | null> {
  if (text.length > MOST_RECORD) throw tooLong(MOST_RECORD)
  const game = gameOf(text)
  if (!hasGear(game)) return null
  const beginning = start ?? (startsFromPosition(text) ? await positionsOf(game) : null)
  await lines.prepare(game)
  return read(text.replace(/^\uFEFF/, ''), await load(game), beginning)
}

function shown(match: Match, again: Match, seat: number | null, asks: boolean): Replay {
  const names = namesOf(match)
  return {
    ...{ game: match.manifest.game, options: match.options, seats: names, seat },
    ...{ steps: steps(match, again, seat ?? NOBODY, asks), scores: match.scores, winners: match.winners },
  }
}

/** What an audience saw, answer by answer. */
function steps(match: Match, again: Match, viewer: number, asks: boolean): Step[] {
  const calls = timings(match)
  let last: Words | undefined
  const view = (): Record<string, unknown> => {
    const changed = again.view(viewer, last)
    last = again.gear.view.slice()
    return changed
  }
  const told = (since: number): Happening[] => again.eventsFor(viewer, since)
  const asked = (): Pick<Step, 'ask'> => (asks ? { ask: ask(again, viewer) } : {})
  const start = { at: again.now, who: null, action: null, events: told(0), view: view(), calls: [] }
  const found: Step[] = [{ ...start, ...asked() }]
  for (const [row, ...more] of parts(match.rows)) {
    const [first, before] = [again.rows.length, again.events.length]
    again.follow(row)
    // An answer that went into an envelope, so to speak, is none of the others' business yet.
    const open = again.events.slice(before).every((event) => seenBy(again.manifest, event, viewer) === event)
    const known = row.seat !== CHANCE && open
    for (const one of more) again.follow(one)
    found.push({
      at: row.at,
      who: row.seat < CHANCE ? row.seat : row.seat === CHANCE ? 'chance' : 'clock',
      action: known ? (match.manifest.actions.names[row.action] ?? null) : null,
      events: told(before),
      view: view(),
      calls: calls.flatMap(([below, call]) => (below >= first && below < again.rows.length ? call : [])),
      ...asked(),
    })
  }
  return found
}

/** What a seat may do now. */
function ask(match: Match, seat: number): Ask | null {
  if (!match.waiting.includes(seat)) return null
  return {
    number: match.rows.length,
    what: match.phase,
    choices: match.choices(seat),
  }
}

/** What is told at once: an answer, and whatever CHANCE adds to it at the same moment. */
function parts(rows: Row[]): [Row, ...Row[]][] {
  const found: [Row, ...Row[]][] = []
  for (const row of rows) {
    const part = found.at(-1)
    if (part && row.seat === CHANCE && row.at === part[0].at) part.push(row)
    else found.push([row])
  }
  return found
}

/** As the record has them; a name with a comma in it makes them unknown, and so empty. */
function namesOf(match: Match): string[] {
  const said = (match.tags.names ?? '').split(', ')
  return said.length === match.seats ? said : Array.from({ length: match.seats }, () => '')
}
