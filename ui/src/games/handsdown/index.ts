import type { GameUi } from '..'
import Learn from './Learn.svelte'
import Table from './Table.svelte'
import { awards, patter } from './party'
import { asides, marks } from './marks'
import { scenes } from './scenes'
import { buzzes, sounds } from './sounds'
import type { HandsdownEvent, HandsdownView } from './wire'

/** H37: a hundred a point, and the tie-break below that. */
const points = (score: number): number => Math.floor(score / 100)

const floor = (view: HandsdownView): number => view.floor

export default { Table, Learn, scenes, sounds, asides, marks, buzzes, points, floor, awards, patter } satisfies GameUi<
  HandsdownView,
  HandsdownEvent
>
