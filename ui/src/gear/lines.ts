/** What a table in the page leaves for its sentences: `rumpus.words`, with the same blanks from the same view. */

import type { Blank, Blanks } from '../words/catalogue'
import { loadWords, momentOf, says } from '../words/lines.svelte'
import type { Field } from './manifest'
import type { Match, Forbidden, Row } from './match'
import type { Named } from './names'

/** A refusal, as the wire has it. */
export interface Why {
  paragraph: string
  code: string
  blanks: Blanks
}

/** As much of a match as sentences need. */
type Seen = Pick<Match, 'manifest' | 'seats' | 'phase' | 'view'>

type More = (view: Named) => Blanks
const more = import.meta.glob<More>('../games/*/blanks.ts', { import: 'default', eager: true }) // a few lines each

/** What is said of a game, before anybody says it. */
export const prepare = (game: string): Promise<void> => loadWords(game)

/** Why not, filled in from nothing but the view of whoever tried it. */
export function refusal(match: Seen, { seat, action }: Omit<Row, 'at'>, refused: Forbidden): Why {
  const { game } = match.manifest
  const eyes = seat < match.seats ? seat : -1
  const view = match.view(eyes)
  const found = {
    ...blanks(match, eyes, view),
    ...ofAction(match, action),
    ...more[`../games/${game}/blanks.ts`]?.(view),
  }
  const paragraph = refused.paragraph ?? momentOf({ game, places: [], me: eyes }, match.phase, found)
  return { paragraph, code: refused.called, blanks: found }
}

function blanks(match: Seen, seat: number, view: Named): Blanks {
  const { game, view: layout } = match.manifest
  const found: Blanks = {}
  for (const [name, field] of Object.entries(layout.fields)) {
    const blank = name in view ? ofField(field, view[name], seat) : null
    if (blank) found[name] = blank
  }
  const [question, waiting] = [`asked-${match.phase}`, `waiting-${match.phase}`]
  found.question = ['sentence', question]
  found.waited_for = ['sentence', says(game, waiting) ? waiting : question]
  found.last_seat = ['number', match.seats - 1]
  return found
}

function ofAction(match: Seen, action: number): Blanks {
  const name = match.manifest.actions.names[action] ?? ''
  const word = name.split(' ').at(-1) ?? ''
  const isSeat = /^\d+$/.test(word) && Number(word) < match.seats
  return {
    action: ['text', name],
    object: ['text', word],
    card: [match.manifest.cards.includes(word) ? 'card' : 'text', word],
    other: isSeat ? ['seat', Number(word)] : ['text', word],
  }
}

/** What a view says in a field, or in the seat's own entry of a row; nothing else. */
function ofField({ kind, shape, places, listed, enum: named }: Field, told: unknown, seat: number): Blank | null {
  const rows = kind === 'bag' ? shape.length - 1 : shape.length
  if (rows > 1 || (rows && (places || listed || seat < 0))) return null
  const value = rows ? (told as unknown[])[seat] : told
  if (kind === 'bag' || kind === 'heap' || kind === 'cards') return ['cards', value]
  if (kind === 'named') return [named ?? 'text', value]
  return [kind === 'names' ? 'texts' : kind, value]
}
