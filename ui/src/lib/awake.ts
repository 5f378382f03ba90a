/**
 * A screen that falls asleep in the middle of a game shows nothing. A page that came by https may ask to keep it on;
 * elsewhere a video does it, as wherever people watch one.
 */

export const canStayAwake = (): boolean => 'wakeLock' in navigator

/** Keeps the screen on until what it returns is called. */
export const stayAwake = (): (() => void) => (canStayAwake() ? hold() : watch())

/** A page that was hidden has to ask again. */
function hold(): () => void {
  let lock: WakeLockSentinel | null = null
  let done = false

  async function ask(): Promise<void> {
    if (document.hidden) return
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

/**
 * Four black seconds with a silent track, again and again. Browsers count it as being watched only with a track, and
 * without `loop`; what is shorter than five seconds gets no controls on the lock screen. It begins with a tap.
 */
function watch(): () => void {
  let video: HTMLVideoElement | null = null
  let done = false
  const play = (): void => {
    if (video?.paused && !document.hidden) void video.play().catch(() => {}) // not before the first tap
  }
  const taps = ['pointerup', 'keydown'] as const

  void import('./silence.mp4?inline').then(({ default: source }) => {
    if (done) return
    video = document.createElement('video')
    video.playsInline = true
    video.src = source
    video.addEventListener('ended', play)
    play()
  })
  document.addEventListener('visibilitychange', play)
  for (const tap of taps) document.addEventListener(tap, play)
  return () => {
    done = true
    document.removeEventListener('visibilitychange', play)
    for (const tap of taps) document.removeEventListener(tap, play)
    video?.removeEventListener('ended', play)
    video?.pause()
  }
}
