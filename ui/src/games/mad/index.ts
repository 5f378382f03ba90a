import type { GameUi } from '..'
import Learn from './Learn.svelte'
import Table from './Table.svelte'
import { asides, marks } from './marks'
import { scenes } from './scenes'
import { buzzes, sounds } from './sounds'
import type { MadEvent, MadView } from './wire'
import words from './words'

// Whoever holds no answer must not be known by answering at once (M35).
const secret = (view: MadView): boolean => view.phase === 'defend'

const standing = (view: MadView, seat: number): string => words.left(view.held[seat] ?? 0)

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
