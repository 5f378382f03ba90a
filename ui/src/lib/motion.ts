/**
 * Cards that move. What appears flies in from where it was, what disappears flies to where it goes.
 *
 * A card has a key. If a card with the same key has just left another place, the new one starts from there.
 * Otherwise it starts from (or leaves for) a landmark: an element marked with `use:landmark={'seat-2'}`.
 */

import { cubicOut } from 'svelte/easing'
import { prefersReducedMotion } from 'svelte/motion'
import type { TransitionConfig } from 'svelte/transition'
import { settings } from './memory'

export const MOVE = 350 // milliseconds, as --move in style.css
const SMALL = 60 // pixels

/** Nothing shall move: the device asks for it, or somebody has said so here. */
export const isStill = (): boolean => prefersReducedMotion.current || settings().motion === 'less'

const landmarks = new Map<string, Element>()
const gone = new Map<string, DOMRect>()
const come = new Set<string>()

/** A place that cards can come from or go to, by name: `seat-2`, `pile`, `discard`. */
export function landmark(node: Element, name: string): { update(name: string): void; destroy(): void } {
  landmarks.set(name, node)
  return {
    update(next) {
      if (landmarks.get(name) === node) landmarks.delete(name)
      name = next
      landmarks.set(name, node)
    },
    destroy() {
      if (landmarks.get(name) === node) landmarks.delete(name)
    },
  }
}

interface Arriving {
  key?: string | undefined
  from?: string | undefined
  delay?: number
}

interface Departing {
  key?: string | undefined
  to?: string | undefined
}

/** `in:arrive={{ key: 'G8', from: 'seat-2' }}` */
export function arrive(node: Element, { key, from, delay = 0 }: Arriving): () => TransitionConfig {
  if (key) come.add(key)
  // Svelte asks for this when everything that leaves and comes in one go is known.
  return () => {
    const start = (key ? gone.get(key) : undefined) ?? (from ? place(from) : undefined)
    if (key) queueMicrotask(() => come.delete(key))
    if (isStill()) return { duration: 0 }
    if (!start) return { duration: MOVE / 2, delay, css: (t) => `opacity: ${t}` }
    return { duration: MOVE, delay, easing: cubicOut, css: flight(start, node.getBoundingClientRect()) }
  }
}

/** `out:depart={{ key: 'G8', to: 'seat-2' }}` */
export function depart(node: Element, { key, to }: Departing): () => TransitionConfig {
  const here = node.getBoundingClientRect()
  if (key) {
    gone.set(key, here)
    setTimeout(() => gone.delete(key), 50)
  }
  return () => {
    if (isStill() || (key && come.has(key))) return { duration: 0 }
    const end = to ? place(to) : undefined
    if (!end) return { duration: 0 }
    const path = flight(end, here)
    return { duration: MOVE, easing: cubicOut, css: (t) => `${path(t)}; opacity: ${Math.min(1, t * 2)}` }
  }
}

/** A landmark may be a whole seat: then its middle counts, and a card is not blown up to its size. */
function place(name: string): DOMRect | undefined {
  const found = landmarks.get(name)?.getBoundingClientRect()
  if (!found) return undefined
  const width = Math.min(found.width, SMALL)
  return new DOMRect(found.x + (found.width - width) / 2, found.y + found.height / 2, width, 0)
}

/** From one place (at t = 0) to another (at t = 1), growing or shrinking on the way. */
function flight(from: DOMRect, to: DOMRect): (t: number) => string {
  const dx = from.x + from.width / 2 - to.x - to.width / 2
  const dy = from.y + from.height / 2 - to.y - to.height / 2
  const scale = to.width ? Math.min(3, Math.max(0.2, from.width / to.width)) : 1
  return (t) => {
    const u = 1 - t
    return `transform: translate(${dx * u}px, ${dy * u}px) scale(${1 + (scale - 1) * u}); z-index: 5`
  }
}
