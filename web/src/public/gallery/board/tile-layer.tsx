import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type PointerEvent } from 'react'
import styled from 'styled-components'
import type { Image } from '../../../api/images.ts'
import { color } from '../../../theme/tokens.ts'
import { tilesIn, type PictureTiles } from './first-tiles.ts'
import type { TileViewer } from './tile-viewer.ts'
import { partOf, type Frame, type View } from './use-zoom.ts'

const Layer = styled.div`
  position: absolute;
  inset: 0;
  pointer-events: none;
`
const Tile = styled.img`
  && {
    position: absolute;
    max-width: none;
  }
`

interface TileLayerProps {
  tiles: PictureTiles
  view: View
  frame: Frame
  /** Tiles can't be loaded, or their viewer can't. */
  onFail: () => void
}

/** Resolves when pictures have come, or have not. */
const settled = (addresses: readonly string[]) =>
  Promise.allSettled(addresses.map(src => Object.assign(new window.Image(), { src }).decode()))

/**
 * The tiles over a magnified picture. Those of the part that is shown first come before their viewer, which on a slow connection would
 * hold them up; it then finds them in the browser's cache.
 */
export const TileLayer = ({ tiles, view, frame, onFail }: TileLayerProps) => {
  const [isDrawn, setDrawn] = useState(false)
  const element = useRef<HTMLDivElement>(null)
  const viewer = useRef<TileViewer | null>(null)
  const part = partOf(view, frame)
  const sharpness = frame.enlarged * view.scale
  const fail = useEffectEvent(onFail)
  const presentPart = useEffectEvent(() => part)
  const open = useEffectEvent(async (isClosed: () => boolean) => {
    await settled(tilesIn(part, tiles, sharpness).map(({ url }) => url))
    const { openTiles } = await import('./tile-viewer.ts')
    if (isClosed() || !element.current) return
    viewer.current = openTiles(element.current, tiles, presentPart(), {
      onDrawn: () => setDrawn(true),
      onFail: () => fail(),
    })
  })
  useEffect(() => {
    let closed = false
    open(() => closed).catch(() => fail())
    return () => {
      closed = true
      viewer.current?.close()
      viewer.current = null
    }
  }, [])
  const { x, y, width, height } = part
  useLayoutEffect(() => viewer.current?.show({ x, y, width, height }), [x, y, width, height])
  return (
    <>
      {!isDrawn && (
        <Layer aria-hidden="true">
          {tilesIn(part, tiles, sharpness).map(({ url, ...place }) => (
            <Tile key={url} src={url} alt="" data-tile style={place} />
          ))}
        </Layer>
      )}
      <Layer ref={element} aria-hidden="true" />
    </>
  )
}

const Map = styled.div<{ $ratio: number }>`
  position: absolute;
  left: 0.75rem;
  bottom: 0.75rem;
  width: ${({ $ratio }) => `min(9rem, 28%, ${(7 * $ratio).toFixed(3)}rem)`};
  aspect-ratio: ${({ $ratio }) => $ratio};
  overflow: hidden;
  border: 1px solid ${color.lineStrong};
  background: ${color.surfaceSunken};
  cursor: pointer;
  touch-action: none;
  && img {
    position: static;
    display: block;
    width: 100%;
    height: 100%;
  }
`
const Shown = styled.div`
  position: absolute;
  min-width: 0.375rem;
  min-height: 0.375rem;
  border: 1px solid ${color.accent};
  box-shadow: 0 0 0 100vmax rgb(0 0 0 / 25%);
  pointer-events: none;
`

interface MinimapProps {
  image: Image
  view: View
  frame: Frame
  /** Moves the middle of the board to a point of the picture, in parts of its sides. */
  onCenter: (x: number, y: number) => void
}

const percent = (part: number) => `${(100 * part).toFixed(2)}%`

/** The whole picture, small, and what the board shows of it. For pointers: keys move the picture itself. */
export const Minimap = ({ image, view, frame, onCenter }: MinimapProps) => {
  const { x, y, width, height } = partOf(view, frame)
  const ratio = frame.whole.width / frame.whole.height
  const center = (event: PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect()
    onCenter((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height)
  }
  const [left, top] = [Math.max(0, x), Math.max(0, y * ratio)]
  const [right, bottom] = [Math.min(1, x + width), Math.min(1, (y + height) * ratio)]
  return (
    <Map
      $ratio={ratio}
      aria-hidden="true"
      data-minimap
      onClick={event => event.stopPropagation()}
      onDoubleClick={event => event.stopPropagation()}
      onPointerDown={event => {
        event.stopPropagation()
        event.currentTarget.setPointerCapture(event.pointerId)
        center(event)
      }}
      onPointerMove={event => {
        event.stopPropagation()
        if (event.currentTarget.hasPointerCapture(event.pointerId)) center(event)
      }}
      onPointerUp={event => event.stopPropagation()}
    >
      {image.thumbnailPath && <img src={image.thumbnailPath} alt="" />}
      <Shown
        style={{ left: percent(left), top: percent(top), width: percent(right - left), height: percent(bottom - top) }}
      />
    </Map>
  )
}
