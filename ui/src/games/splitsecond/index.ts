import type { GameUi } from '..'
import Learn from './Learn.svelte'
import Table from './Table.svelte'
import { loadSprite } from './art'
import { awards, patter } from './awards'
import { asides, marks } from './marks'
import { scenes } from './scenes'
import { buzzes, sounds } from './sounds'
import type { SplitsecondEvent, SplitsecondView } from './wire'

void loadSprite()

export default { Table, Learn, scenes, sounds, asides, marks, buzzes, awards, patter } satisfies GameUi<
  SplitsecondView,
  SplitsecondEvent
>
