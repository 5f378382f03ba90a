/** Whose shouts this device does not show. Forgotten with the page: tomorrow they may be funny again. */

let names = $state.raw<string[]>([])

export const muted = (name: string | undefined): boolean => !!name && names.includes(name)

export function mute(name: string): void {
  names = muted(name) ? names.filter((other) => other !== name) : [...names, name]
}
