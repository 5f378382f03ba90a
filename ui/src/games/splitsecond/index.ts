import type { GameUi } from '..'
import Learn from './Learn.svelte'
import Table from './Table.svelte'
import { loadSprite } from './art'
import { scenes } from './scenes'
import { sounds } from './sounds'
import type { SplitsecondEvent, SplitsecondView } from './wire'

void loadSprite()

export default { Table, Learn, scenes, sounds } satisfies GameUi<SplitsecondView, SplitsecondEvent>
