/** A screen that falls asleep in the middle of a game shows nothing. Browsers let only https pages prevent it. */

export const canStayAwake = (): boolean => 'wakeLock' in navigator

/** Keeps the screen on until what it returns is called. A page that was hidden has to ask again. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null
  let done = false

  async function ask(): Promise<void> {
    if (document.hidden || !canStayAwake()) return
    const held = await navigator.wakeLock.request('screen').catch(() => null) // a battery that runs low says no
    if (done) await held?.release()
    else lock = held
  }

  const again = (): void => void ask()
  document.addEventListener('visibilitychange', again)
  again()
  return () => {
    done = true
    document.removeEventListener('visibilitychange', again)
    void lock?.release()
  }
}
