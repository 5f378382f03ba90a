/** What a phone does in the hand, where it can: milliseconds on, off, on. */

import { settings } from './memory'

export const TAP = [25]
export const WON = [40, 60, 40, 60, 120]
export const LOST = [180]
export const HURRY = [90, 50, 90]
export const NUDGE = [60, 80, 60, 80, 200]

export function buzz(pattern: number[] | null | undefined): void {
  if (!pattern || document.hidden || !settings().buzz || !('vibrate' in navigator)) return
  const { userActivation } = navigator as { userActivation?: UserActivation } // young in some browsers
  if (userActivation?.hasBeenActive === false) return // they refuse, and complain
  navigator.vibrate(pattern)
}
