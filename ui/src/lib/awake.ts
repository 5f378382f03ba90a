/**
 * A screen that falls asleep in the middle of a game shows nothing. A page that came by https may ask to keep it on;
 * elsewhere a video does it, as wherever people watch one.
 */

import { settings } from './memory'

export const canStayAwake = (): boolean => 'wakeLock' in navigator

/** Keeps the screen on until what it returns is called. */
export const stayAwake = (): (() => void) => (canStayAwake() ? hold() : watch())

/** Now, at every tap, and when the page is seen again: some browsers want a tap first, and all forget when hidden. */
function again(run: () => void): () => void {
  const events = ['visibilitychange', 'pointerup', 'keydown'] as const
  for (const event of events) document.addEventListener(event, run)
  run()
  return () => {
    for (const event of events) document.removeEventListener(event, run)
  }
}

function hold(): () => void {
  let lock: WakeLockSentinel | null = null
  let asking = false
  let done = false

  async function ask(): Promise<void> {
    if (document.hidden || asking || lock?.released === false) return
    asking = true
    lock = await navigator.wakeLock.request('screen').catch(() => null) // a battery that runs low says no
    asking = false
    if (done) await lock?.release()
  }

  const stop = again(() => void ask())
  return () => {
    done = true
    stop()
    void lock?.release()
  }
}

/**
 * Four black seconds with a silent track behind the page, over and over. What counts as being watched differs:
 *
 * - Chrome: whatever is large and on the screen, though nothing can be heard of it and the page covers it.
 * - Firefox: whatever has a track for sound, though it is muted.
 * - Safari, and everything on an iPhone: only what could be heard, and is not marked as a loop.
 *
 * So it is muted wherever that will do, as sound belongs to whoever listens to music. What is shorter than five
 * seconds gets no controls on the lock screen.
 */
function watch(): () => void {
  let video: HTMLVideoElement | null = null
  let done = false
  const play = (): void => {
    if (!settings().awake) video?.pause()
    else if (video?.paused && !document.hidden) void video.play().catch(() => {}) // where it wants a tap first
  }

  const fetched = import('./silence.mp4?inline').catch(() => null)
  void fetched.then((found) => {
    if (done || !found) return
    video = document.createElement('video')
    video.playsInline = true
    video.muted = !isApple()
    video.ariaHidden = 'true'
    video.tabIndex = -1
    Object.assign(video.style, { position: 'fixed', inset: '0', zIndex: '-1', width: '100%', height: '100%' })
    Object.assign(video.style, { objectFit: 'fill', opacity: '0.01', pointerEvents: 'none' })
    video.src = found.default
    video.addEventListener('ended', play)
    document.body.append(video)
    play()
  })
  const stop = again(play)
  return () => {
    done = true
    stop()
    video?.pause()
    video?.remove()
  }
}

const isApple = (): boolean => navigator.vendor.startsWith('Apple')
