/**
 * A key pressed for the table: in small letters, or null if it was held down, chorded, or meant for a field or for what
 * lies over the table.
 */
export function plainKey(event: KeyboardEvent): string | null {
  if (event.repeat || event.metaKey || event.ctrlKey || event.altKey) return null
  if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return null
  if (document.querySelector('dialog:modal')) return null
  return event.key.toLowerCase()
}
