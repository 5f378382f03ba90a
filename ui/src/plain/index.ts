import type { GameUi } from '../games'
import Table from './Table.svelte'

/** For every game that has no folder of its own. Whoever plays gives it its pace: nothing needs a moment more. */
export default { Table, scenes: () => null, sounds: {} } satisfies GameUi
