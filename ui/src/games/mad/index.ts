import type { GameUi } from '..'
import Learn from './Learn.svelte'
import Table from './Table.svelte'
import { scenes } from './scenes'
import { sounds } from './sounds'
import type { MadEvent, MadView } from './wire'

export default { Table, Learn, scenes, sounds } satisfies GameUi<MadView, MadEvent>
