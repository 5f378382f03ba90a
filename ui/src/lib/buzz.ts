/** What can be felt, where a device can shake itself: milliseconds on, off, on... */
export function buzz(pattern: number | number[] | undefined): void {
  if (pattern === undefined || document.hidden || !('vibrate' in navigator)) return
  navigator.vibrate(pattern)
}
