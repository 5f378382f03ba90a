import type { GameUi } from '..'
import Learn from './Learn.svelte'
import Table from './Table.svelte'
import { asides, marks } from './marks'
import { scenes } from './scenes'
import { buzzes, sounds } from './sounds'
import { counting } from './telling'
import type { MadEvent, MadView } from './wire'
import words from './words'

// Whoever holds no answer must not be known by answering at once (M35).
const secret = (view: MadView): boolean => view.phase === 'defend'

// Where hands were counted, that has decided (M28).
function standing(view: MadView, seat: number, story: MadEvent[]): { text: string; left: number } {
  const { points } = counting(story, seat)
  const left = points ?? view.held[seat] ?? 0
  return { text: points === null ? words.left(left) : words.counts(points), left }
}

export default {
  Table,
  Learn,
  scenes,
  sounds,
  buzzes,
  asides,
  marks,
  secret,
  standing,
} satisfies GameUi<MadView, MadEvent>
