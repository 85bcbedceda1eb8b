import { COLUMNS, ROWS, SHATTER_MS, TILES_REST_MS } from './hero-timing.ts'

export interface Size {
  width: number
  height: number
}

export interface Tile {
  left: number
  top: number
  width: number
  height: number
  /** Where it flies to, in pixels from its place. */
  x: number
  y: number
  /** Degrees. */
  turn: number
  /** Milliseconds from the change of the slide until it moves, and how long it then takes. */
  delay: number
  duration: number
}

/** The outermost tiles start so much later than the middle. */
const SPREAD_MS = 260

const edge = (index: number, count: number, length: number) => Math.round((index * length) / count)

/** Cuts a frame into tiles that start from the centre outward; `random` answers 0 to 1. */
export const cutTiles = (frame: Size, random = Math.random): Tile[] =>
  Array.from({ length: COLUMNS * ROWS }, (_, index) => {
    const column = index % COLUMNS
    const row = Math.floor(index / COLUMNS)
    const left = edge(column, COLUMNS, frame.width)
    const top = edge(row, ROWS, frame.height)
    // From -1 to 1 across the frame.
    const across = (column + 0.5) / (COLUMNS / 2) - 1
    const down = (row + 0.5) / (ROWS / 2) - 1
    const start = SPREAD_MS * (Math.hypot(across, down) / Math.SQRT2)
    return {
      left,
      top,
      width: edge(column + 1, COLUMNS, frame.width) - left,
      height: edge(row + 1, ROWS, frame.height) - top,
      x: Math.round(across * 220 + (random() - 0.5) * 360),
      y: Math.round(down * 160 + (random() - 0.5) * 320),
      turn: Math.round((random() - 0.5) * 320),
      delay: Math.round(TILES_REST_MS + start),
      duration: Math.round(SHATTER_MS - TILES_REST_MS - SPREAD_MS),
    }
  })

/** Where a picture stands that covers a frame, in the frame's pixels: what `object-fit: cover` does; `at` in percent. */
export const covering = (frame: Size, picture: Size, at = { x: 50, y: 50 }): Size & { left: number; top: number } => {
  const scale = Math.max(frame.width / picture.width, frame.height / picture.height)
  const width = picture.width * scale
  const height = picture.height * scale
  return { width, height, left: ((frame.width - width) * at.x) / 100, top: ((frame.height - height) * at.y) / 100 }
}
