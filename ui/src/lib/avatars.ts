/** What people look like: twelve heads and eight colours. A head is a few shapes, each light, dark or in between. */

export type Shape = [tone: 'light' | 'dark' | 'mid', path: string]

const dot = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`

const eyes = (y: number, apart = 5, r = 1.6): Shape => ['dark', dot(20 - apart, y, r) + dot(20 + apart, y, r)]
const head = (r = 11, y = 21): Shape => ['light', dot(20, y, r)]

const CAT: Shape[] = [
  ['light', 'M9 8l7 6h8l7-6v14a11 11 0 0 1-22 0z'],
  eyes(20),
  ['mid', 'M18 24h4l-2 2.4z'],
  ['dark', 'M20 26v2m0 0q-3 3-5 0m5 0q3 3 5 0'],
]
const BEAR: Shape[] = [
  ['light', dot(11, 12, 4.5) + dot(29, 12, 4.5)],
  head(),
  ['mid', dot(20, 25, 4.6)],
  eyes(18),
  ['dark', dot(20, 23.6, 1.8)],
]
const OWL: Shape[] = [
  ['light', 'M10 9q5 3 10 3t10-3v13a10 11 0 0 1-20 0z'],
  ['mid', dot(15.5, 19, 4.4) + dot(24.5, 19, 4.4)],
  eyes(19, 4.5, 2),
  ['dark', 'M18.4 23h3.2L20 26.5z'],
]
const FOX: Shape[] = [
  ['light', 'M8 8l8 5h8l8-5-2 13-10 11-10-11z'],
  ['mid', 'M20 32l-6-7 6-3 6 3z'],
  eyes(18),
  ['dark', dot(20, 29, 1.8)],
]
const FROG: Shape[] = [
  ['light', dot(13, 13, 4.6) + dot(27, 13, 4.6)],
  head(12, 22),
  eyes(13, 7, 2),
  ['dark', 'M12 24q8 7 16 0'],
]
const RABBIT: Shape[] = [
  ['light', 'M12 4q5-1 5 10h-4q-3-6-1-10zM28 4q-5-1-5 10h4q3-6 1-10z'],
  head(10, 22),
  eyes(20, 4),
  ['mid', dot(20, 24, 1.6)],
  ['dark', 'M20 26v3'],
]
const PENGUIN: Shape[] = [
  ['dark', dot(20, 20, 12)],
  ['light', dot(15.5, 20, 5.5) + dot(24.5, 20, 5.5) + dot(20, 25, 6.5)],
  eyes(19, 4),
  ['mid', 'M17 22h6l-3 4z'],
]
const ROBOT: Shape[] = [
  ['dark', 'M19 5h2v5h-2z'],
  ['light', 'M10 10h20v20H10z'],
  ['mid', 'M14 24h12v3H14z'],
  eyes(17, 4.5, 2.6),
]
const GHOST: Shape[] = [
  ['light', 'M9 32V18a11 11 0 0 1 22 0v14l-4-3-3.5 3-3.5-3-3.5 3-3.5-3z'],
  eyes(18, 4.5, 2),
  ['dark', dot(20, 24, 2)],
]
const PIG: Shape[] = [
  ['light', 'M9 9l7 3-5 6zM31 9l-7 3 5 6z'],
  head(),
  ['mid', 'M14.5 24a5.5 4 0 1 0 11 0a5.5 4 0 1 0-11 0z'],
  eyes(18),
  ['dark', dot(18, 24, 1) + dot(22, 24, 1)],
]
const OCTOPUS: Shape[] = [
  ['light', 'M10 18a10 10 0 0 1 20 0v6q3 4 0 7-3-1-3-5-1 5-4 5-3-1-3-5 0 4-3 5-3 0-4-5 0 4-3 5-3-3 0-7z'],
  eyes(17, 4.5, 2),
  ['mid', 'M16 22q4 3 8 0z'],
]
const LION: Shape[] = [
  ['mid', dot(20, 20, 14)],
  head(9, 21),
  eyes(19, 3.6),
  ['dark', 'M18 23h4l-2 2.6zM20 25v2m0 0q-3 2-4 0m4 0q3 2 4 0'],
]

export const AVATARS: Shape[][] = [CAT, BEAR, OWL, FOX, FROG, RABBIT, PENGUIN, ROBOT, GHOST, PIG, OCTOPUS, LION]

/** Dark enough for white on them. */
export const COLOURS = ['#b3392f', '#2d6a8f', '#3d7a3a', '#8a5a12', '#7a3d8f', '#17716b', '#a83a6f', '#4d5560']
