/** Something is dragged with a finger or a mouse, and dropped on something that can be tapped. */

let from = { x: 0, y: 0 }

export interface Moved {
  x: number
  y: number
}

export function hold(event: PointerEvent): Moved {
  const target = event.currentTarget as Element
  target.setPointerCapture(event.pointerId)
  from = { x: event.clientX, y: event.clientY }
  return { x: 0, y: 0 }
}

export function drag(event: PointerEvent): Moved {
  return { x: event.clientX - from.x, y: event.clientY - from.y }
}

/** The action of what lies under the finger, if anything does. */
export function letGo(event: PointerEvent): string | null {
  const below = document.elementsFromPoint(event.clientX, event.clientY)
  const found = below.map((one) => one.closest<HTMLElement>('[data-action]')).find(Boolean)
  return found?.dataset.action ?? null
}
