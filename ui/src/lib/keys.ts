/** A key pressed for the table: in small letters, or null if it was held down, chorded, or meant for a field. */
export function plainKey(event: KeyboardEvent): string | null {
  if (event.repeat || event.metaKey || event.ctrlKey || event.altKey) return null
  if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return null
  return event.key.toLowerCase()
}
