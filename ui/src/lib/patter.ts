/** A word from the side of the table. Every device says the same at the same moment, so nobody draws lots. */
export function pick<T>(lines: readonly T[], moment: number): T | undefined {
  return lines[(Math.imul(moment, 2654435761) >>> 8) % lines.length]
}
