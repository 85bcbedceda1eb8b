import { useEffect, useState, type CSSProperties } from 'react'
import styled, { keyframes } from 'styled-components'
import { color, ease } from '../../../theme/tokens.ts'
import { SHATTER_MS } from './hero-timing.ts'
import { covering, cutTiles, type Size, type Tile } from './tiles.ts'

const fly = keyframes`
  to { transform: translate(var(--x), var(--y)) rotate(var(--turn)) scale(0.1); opacity: 0; }
`

const Place = styled.div`
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
    <Place aria-hidden="true" data-shatter>
      {tiles.map(tile => (
        <span key={`${tile.left} ${tile.top}`} style={styleOf(tile, outgoing)} />
      ))}
    </Place>
  )
}
