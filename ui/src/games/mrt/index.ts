import type { GameUi } from '..'
import Learn from './Learn.svelte'
import Table from './Table.svelte'
import { asides, marks } from './marks'
import { scenes } from './scenes'
import { buzzes, sounds } from './sounds'
import type { MrtEvent, MrtView } from './wire'

export default { Table, Learn, scenes, sounds, buzzes, asides, marks } satisfies GameUi<MrtView, MrtEvent>
