/** What a host does rarely, and not by mistake. */

import type { LiveTable } from '../live.svelte'
import evening from '$words/evening'
import words from '$words/page'

export function ban(live: LiveTable, seat: number, name: string): void {
  if (confirm(words.banSure(name))) live.say({ type: 'remove', seat, ban: true })
}

export function remove(live: LiveTable, seat: number, name: string): void {
  if (confirm(evening.removeSure(name))) live.say({ type: 'remove', seat })
}
