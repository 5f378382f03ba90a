import Learn from './Learn.svelte'
import Table from './Table.svelte'
import { scenes } from './scenes'

export default { Table, Learn, scenes }
