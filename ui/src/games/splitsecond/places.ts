/**
 * Where the cards lie: on every screen in the same five rows of five, around the tray in the middle. So people
 * at one table can say "second row, on the left", whether they look at a TV, a laptop or a phone.
 */

export interface Cell {
  row: number
  column: number
}

export const SIDE = 5
export const MIDDLE: Cell = { row: 3, column: 3 }
export const STACK = 23 // the cell behind the last place, for the Bluffo stack

/** Row by row, by the number of the place. */
export const CELLS: Cell[] = Array.from({ length: SIDE * SIDE }, (_, i) => ({
  row: 1 + Math.floor(i / SIDE),
  column: 1 + (i % SIDE),
})).filter(({ row, column }) => row !== MIDDLE.row || column !== MIDDLE.column)

const WAYS: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** The next place that way, across the tray if need be; null for a key that is no arrow. */
export function walk(from: number, key: string, last: number): number | null {
  const way = WAYS[key]
  const here = CELLS[from]
  if (!way || !here) return null
  let best = from
  let nearest = Infinity
  for (let place = 0; place < last; place++) {
    const cell = CELLS[place]
    if (!cell || place === from) continue
    const ahead = (cell.row - here.row) * way[0] + (cell.column - here.column) * way[1]
    const aside = Math.abs((cell.row - here.row) * way[1]) + Math.abs((cell.column - here.column) * way[0])
    if (ahead > 0 && ahead + 5 * aside < nearest) {
      nearest = ahead + 5 * aside
      best = place
    }
  }
  return best
}

/** A table of cards is never quite straight: a small turn, always the same for a place. */
export const tilt = (place: number): number => (((place * 7919 + 13) % 11) - 5) * 0.32
