import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type { Image } from '../../../api/images.ts'
import { altOf, galleryAddresses } from '../../../models/picture/image-addresses.ts'
import { Picture } from '../../../site/picture/picture.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Board, Control, Fitted, Magnification } from '../photo-view.styled.ts'
import { useKeys } from '../keys/use-keys.ts'
import { Minimap, TileLayer } from './tile-layer.tsx'
import { useFullScreen } from './use-full-screen.ts'
import { useZoom, type Size } from './use-zoom.ts'

/** How wide the whole picture is shown. */
export const BOARD_SIZES = '(min-width: 56.25rem) calc(100vw - 32rem), 100vw'
/** CSS pixels that a key moves the magnified picture. */
const PAN_STEP = 80

const widestOf = (image: Image): Size => {
  const widest = image.responsiveVariants.reduce<Size>((one, other) => (other.width > one.width ? other : one), {
    width: 0,
    height: 0,
  })
  return widest.width > 0 ? widest : { width: image.width, height: image.height }
}

/** Whether a file is among the widest that the browser chooses from. */
const isWidest = (image: Image, file: string): boolean => {
  const { width } = widestOf(image)
  const widest = image.responsiveVariants.filter(variant => variant.width === width)
  return widest.length === 0 || widest.some(({ url }) => file.endsWith(url))
}

interface LargestFile extends Size {
  url: string
}

/**
 * The public JPEG, once it is wanted and has come: the largest public file, where the original is wider than the other
 * renditions. Null until then; when it can't be loaded, the next best stays.
 */
const useLargestFile = (image: Image, wanted: boolean): LargestFile | null => {
  const [loaded, setLoaded] = useState<LargestFile | null>(null)
  const { path } = image
  const isLarger = image.width > widestOf(image).width
  useEffect(() => {
    if (!wanted || !isLarger || !path) return undefined
    const file = new window.Image()
    const finish = () => setLoaded({ url: path, width: file.naturalWidth, height: file.naturalHeight })
    file.addEventListener('load', finish)
    file.src = path
    return () => file.removeEventListener('load', finish)
  }, [wanted, isLarger, path])
  return loaded?.url === path ? loaded : null
}

interface PhotoBoardProps {
  image: Image
  onNext?: (() => void) | undefined
  onPrevious?: (() => void) | undefined
  /** The picture has come, or has failed. */
  onSettled: () => void
  /** What stands over the picture. */
  children: ReactNode
}

/** The tiles of a picture, unless they could not be loaded: then the next best is shown as without tiles. */
const useTiles = (image: Image) => {
  const [failed, setFailed] = useState<string | null>(null)
  const { tiles } = image
  return { tiles: tiles?.url === failed ? null : tiles, giveUp: () => setFailed(tiles?.url ?? null) }
}

/**
 * A picture as large as its place allows, to be magnified up to 200 % of its pixels: sharper files come at once then, or the
 * tiles of what is shown where it has them.
 */
export const PhotoBoard = ({ image, onNext, onPrevious, onSettled, children }: PhotoBoardProps) => {
  const [widestId, setWidestId] = useState<number | null>(null)
  const { tiles, giveUp } = useTiles(image)
  const largest = useLargestFile(image, widestId === image.id && !tiles)
  const pixels = tiles ?? largest ?? widestOf(image)
  const { board, view, frame, reach, gestures, ...zoom } = useZoom({ id: image.id, pixels }, { onNext, onPrevious })
  const { isMagnified, wasMagnified } = zoom
  const fullScreen = useFullScreen(() => board.current?.parentElement ?? null)

  // The next sharper file follows the one before it, so that they don't wait for each other.
  const noteFile = () => {
    const picture = board.current?.querySelector('img')
    if (wasMagnified && picture?.complete && isWidest(image, picture.currentSrc || picture.src)) setWidestId(image.id)
  }
  const notePresent = useEffectEvent(() => {
    // It may have come before the browser took over.
    if (board.current?.querySelector('img')?.complete) onSettled()
    noteFile()
  })
  useEffect(() => notePresent(), [wasMagnified, image.id])

  useKeys(event => {
    const moves: Record<string, [number, number]> = {
      ArrowLeft: [PAN_STEP, 0],
      ArrowRight: [-PAN_STEP, 0],
      ArrowUp: [0, PAN_STEP],
      ArrowDown: [0, -PAN_STEP],
    }
    // Alone they turn to the neighbors while the whole picture is shown.
    const move = isMagnified && moves[event.key]
    if (event.key === '+' || event.key === '=') zoom.enlarge()
    else if (event.key === '-' || event.key === '_') zoom.reduce()
    else if (event.key === '0' && isMagnified) zoom.showWhole()
    else if (move) zoom.pan(...move)
    else if (event.key.toLowerCase() === 'f' && fullScreen.isPossible) fullScreen.toggle()
    else return
    event.preventDefault()
  })

  const settle = () => {
    onSettled()
    noteFile()
  }
  const { width, height } = widestOf(image)
  return (
    <>
      <Board
        ref={board}
        {...gestures}
        data-magnified={isMagnified || undefined}
        onDragStart={event => event.preventDefault()}
        onLoadCapture={settle}
        onErrorCapture={onSettled}
      >
        {children}
        <Fitted
          $width={width}
          $height={height}
          style={isMagnified ? { transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` } : undefined}
        >
          <Picture
            key={image.id}
            image={{
              ...image,
              // The picture is what the screen is about: without words of its own it still is one.
              altText: altOf(image) || 'Photograph',
              ...(largest && { responsiveVariants: [] }),
            }}
            main
            fit="contain"
            sizes={wasMagnified && !tiles ? `${width}px` : BOARD_SIZES}
            addresses={largest ? [largest.url] : galleryAddresses(image)}
            whenBroken="keep"
          />
        </Fitted>
        {tiles && wasMagnified && frame && (
          <TileLayer key={tiles.url} tiles={tiles} view={view} frame={frame} onFail={giveUp} />
        )}
        {isMagnified && frame && <Minimap image={image} view={view} frame={frame} onCenter={zoom.center} />}
      </Board>
      <Magnification data-scripted>
        <Control type="button" aria-label="Reduce" aria-keyshortcuts="-" disabled={!isMagnified} onClick={zoom.reduce}>
          <Icon name="remove" />
        </Control>
        <output aria-label="Magnification">{isMagnified ? `${reach.percent} %` : 'Fit'}</output>
        <Control
          type="button"
          aria-label="Magnify"
          aria-keyshortcuts="+"
          disabled={isMagnified && reach.isMost}
          onClick={zoom.enlarge}
        >
          <Icon name="add" />
        </Control>
        {fullScreen.isPossible && (
          <Control
            type="button"
            aria-label={fullScreen.isOn ? 'Leave full screen' : 'Full screen'}
            aria-keyshortcuts="f"
            onClick={fullScreen.toggle}
          >
            <Icon name={fullScreen.isOn ? 'leaveFullScreen' : 'fullScreen'} />
          </Control>
        )}
      </Magnification>
    </>
  )
}
