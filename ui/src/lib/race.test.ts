import { expect, test, vi } from 'vitest'
import { asMeasured, framePeriod, measure, stamp, timing } from './race'

/** A screen that draws every so many milliseconds. */
function screen(period: number): () => void {
  const waiting: FrameRequestCallback[] = []
  let now = 0
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => waiting.push(callback))
  return () => {
    now += period
    for (const callback of waiting.splice(0)) callback(now)
  }
}

test('a touch counts from the frame that showed the cue to its own time', async () => {
  const draw = screen(10)
  const measured = measure()
  for (let i = 0; i < 30; i++) draw()
  expect(await measured).toBe(10)
  expect(framePeriod()).toBe(10)

  const shown = stamp(3, 304) // the message came at 304 ms
  expect(shown.at).toBeNull()
  draw() // a frame begins at 310 ms, and is on the screen at 320
  expect(timing(shown, 551.5)).toEqual({ dt: 231.5, q: 16 })
})

test('a touch before the frame was there is early', () => {
  screen(10)
  const shown = stamp(3, 304)
  expect(timing(shown, 306).dt).toBeLessThan(0)
})

test('hands that clump are told at the times of the verdict', () => {
  const slapped = (seat: number) => ({ kind: 'Slapped', fields: { seat, after: 537_000 } })
  const call = (seat: number, ms: number | null, early = false) => ({ seat, action: 'slap', ms, error: 4, early })
  const calls = [call(1, 40, true), call(1, 533.75), call(2, 537), call(3, null)]
  expect([1, 2, 3].map((seat) => asMeasured(slapped(seat), calls).fields.after)).toEqual([533_750, 537_000, 537_000])
  const lost = { kind: 'LostHandsDown', fields: { seat: 1 } }
  expect(asMeasured(lost, calls)).toBe(lost)
  expect(asMeasured(slapped(1))).toEqual(slapped(1))
})
