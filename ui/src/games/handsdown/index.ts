import Learn from './Learn.svelte'
import Table from './Table.svelte'
import { scenes } from './scenes'

/** H37: a hundred a point, and the tie-break below that. */
const points = (score: number): number => Math.floor(score / 100)

export default { Table, Learn, scenes, points }
