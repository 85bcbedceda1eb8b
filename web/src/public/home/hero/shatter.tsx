import { useEffect, useState, type CSSProperties } from 'react'
import styled, { keyframes } from 'styled-components'
import { color, ease } from '../../../theme/tokens.ts'

/** The hero's times, in milliseconds; the cross-fade is the theme's `duration.fade`, 500. */
export const SLIDE_MS = 15_000
export const REFETCH_MS = 5 * 60_000
export const TILES_REST_MS = 50
export const SHATTER_MS = 1200

/** The shatter's tiles. */
const COLUMNS = 8
const ROWS = 6

interface Size {
  width: number
  height: number
}

interface Tile {
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

/** Cuts a frame into tiles that start from the center outward; `random` returns 0 to 1. */
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

const fly = keyframes`
  to { transform: translate(var(--x), var(--y)) rotate(var(--turn)) scale(0.1); opacity: 0; }
`

const Tiles = styled.div`
  position: absolute;
  inset: 0;
  z-index: 2;
  pointer-events: none;
  span {
    position: absolute;
    background-repeat: no-repeat;
    will-change: transform, opacity;
    animation: ${fly} ${ease.in} forwards;
  }
`

export interface Outgoing extends Size {
  /** The file that was shown, of so many pixels. */
  src: string
  frame: Size
  /** The side it was cropped towards, in percent. */
  focus: { x: number; y: number }
}

const styleOf = (tile: Tile, { src, frame, width, height, focus }: Outgoing): CSSProperties => {
  const cover = covering(frame, { width, height }, focus)
  return {
    left: tile.left,
    top: tile.top,
    width: tile.width,
    height: tile.height,
    // With the slides' overlay on it, as one layer: 48 more would cost frames.
    backgroundImage: `linear-gradient(${color.overlay}, ${color.overlay}), url("${src}")`,
    backgroundSize: `auto, ${cover.width}px ${cover.height}px`,
    backgroundPosition: `0 0, ${cover.left - tile.left}px ${cover.top - tile.top}px`,
    animationDelay: `${tile.delay}ms`,
    animationDuration: `${tile.duration}ms`,
    '--x': `${tile.x}px`,
    '--y': `${tile.y}px`,
    '--turn': `${tile.turn}deg`,
  } as CSSProperties
}

/** The picture that leaves, in 48 pieces that fly apart. Made in the browser only, so its styles are a script's. */
export const Shatter = ({ outgoing, onGone }: { outgoing: Outgoing; onGone: () => void }) => {
  const [tiles] = useState(() => cutTiles(outgoing.frame))
  useEffect(() => {
    const timer = setTimeout(onGone, SHATTER_MS)
    return () => clearTimeout(timer)
  }, [onGone])
  return (
    <Tiles aria-hidden="true" data-shatter>
      {tiles.map(tile => (
        <span key={`${tile.left} ${tile.top}`} style={styleOf(tile, outgoing)} />
      ))}
    </Tiles>
  )
}
