import Learn from './Learn.svelte'
import Table from './Table.svelte'
import { loadSprite } from './art'
import { scenes } from './scenes'

void loadSprite()

export default { Table, Learn, scenes }
