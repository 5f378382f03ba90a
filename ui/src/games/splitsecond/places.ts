/** Where the cards lie: the same 24 cells all evening, around the tray. The last is for the Bluffo stack. */

export interface Cell {
  row: number
  column: number
}

export interface Spread {
  columns: number
  rows: number
  tray: { row: number; column: number; rows: number; columns: number }
  cells: Cell[]
}

export const STACK = 23 // the cell behind the last place

function spread(columns: number, rows: number, tray: Spread['tray']): Spread {
  const cells: Cell[] = []
  for (let row = 1; row <= rows; row++) {
    for (let column = 1; column <= columns; column++) {
      const inTray =
        row >= tray.row && row < tray.row + tray.rows && column >= tray.column && column < tray.column + tray.columns
      if (!inTray) cells.push({ row, column })
    }
  }
  return { columns, rows, tray, cells }
}

export const TALL = spread(5, 6, { row: 3, column: 2, rows: 2, columns: 3 })
export const WIDE = spread(8, 4, { row: 2, column: 3, rows: 2, columns: 4 })

const WAYS: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** The next place that way, across the tray if need be; null for a key that is no arrow. */
export function walk({ cells }: Spread, from: number, key: string, last: number): number | null {
  const way = WAYS[key]
  const here = cells[from]
  if (!way || !here) return null
  let best = from
  let nearest = Infinity
  for (let place = 0; place < last; place++) {
    const cell = cells[place]
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
