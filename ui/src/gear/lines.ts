/** Everything that a table in the page says, as data: the catalogue makes sentences of it. */

import type { Blank, Blanks } from '../words/catalogue'
import type { Happening } from '../wire'
import type { Match, Refused, Row } from './match'
import type { Event } from './names'

/** An event as somebody hears it. */
export function happening(_game: string, event: Event, _names: string[], _me: number | null): Happening {
  return event
}

/** What is asked now. */
export function question(match: Match): string {
  return match.phase
}

/** Why not, in the eyes of whoever tried it: as `rumpus.words` has it, as far as a view says it. */
export function refusal(
  match: Match,
  { seat, action }: Omit<Row, 'at'>,
  refused: Refused,
): { paragraph: string; code: string; blanks: Blanks } {
  const { manifest, phase } = match
  const name = manifest.actions.names[action] ?? ''
  const word = name.split(' ').at(-1) ?? ''
  const blanks: Blanks = {
    ...ofView(match, seat),
    action: ['text', name],
    object: ['text', word],
    card: [manifest.cards.includes(word) ? 'card' : 'text', word],
    other: /^\d+$/.test(word) && Number(word) < match.seats ? ['seat', Number(word)] : ['text', word],
    last_seat: ['number', match.seats - 1],
    question: ['sentence', `asked-${phase}`],
    waited_for: ['sentence', `waiting-${phase}`],
  }
  return { paragraph: refused.paragraph ?? '', code: manifest.refusals[refused.code]?.name ?? 'not_now', blanks }
}

/** What a view says in each field, or in the seat's own entry of a row. */
function ofView(match: Match, seat: number): Blanks {
  if (seat >= match.seats) return {}
  const view = match.view(seat)
  return Object.fromEntries(
    Object.entries(match.manifest.view.fields).flatMap(([name, field]): [string, Blank][] => {
      const value = view[name]
      const rows = field.kind === 'bag' ? field.shape.length - 1 : field.shape.length
      if (value === undefined || rows > 1 || (rows === 1 && (field.listed || field.places))) return []
      return [[name, [meaning(field.kind, field.enum), rows ? (value as unknown[])[seat] : value]]]
    }),
  )
}

function meaning(kind: string, name: string | undefined): string {
  if (kind === 'bag' || kind === 'heap') return 'cards'
  return name ?? (kind === 'names' ? 'texts' : kind)
}
