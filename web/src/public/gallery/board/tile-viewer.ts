import OpenSeadragon from 'openseadragon'
import { scaleFactorsOf, TILE_SIDE, type Part, type PictureTiles } from './first-tiles.ts'

export interface TileViewer {
  show(part: Part): void
  close(): void
}

/** How far beyond the board tiles are drawn on each side, in sides of the board. */
const MARGIN = 0.125
/** The side of what is drawn, in sides of the board. */
const DRAWN_SIDE = 1 + 2 * MARGIN

/** A part of the picture with the margin around it. */
const withMargin = ({ x, y, width, height }: Part) =>
  new OpenSeadragon.Rect(x - MARGIN * width, y - MARGIN * height, DRAWN_SIDE * width, DRAWN_SIDE * height)

/** How far one part's corner is from another's, in sides of the second, which are the board's. */
const offset = (from: Part, to: Part) => ({ x: (from.x - to.x) / to.width, y: (from.y - to.y) / to.height })

/**
 * Whether a part can be shown by moving what is drawn of another. Tiles are requested halfway to the end of the margin, so
 * that they are there when their place comes into view.
 */
const isWithinMargin = (part: Part, drawn: Part): boolean => {
  const { x, y } = offset(drawn, part)
  return part.width === drawn.width && Math.max(Math.abs(x), Math.abs(y)) <= MARGIN / 2
}

interface TileEvents {
  /** All tiles of the part are there, for the first time. */
  onDrawn: () => void
  onFail: () => void
}

/**
 * OpenSeadragon adds a style element to the page, which the content security policy refuses, unless there is one that is
 * marked as its own; what it would say is about a focus that its canvas never has here.
 */
const refuseStyle = () => {
  const mark = 'data-openseadragon-mobile-css'
  if (document.querySelector(`style[${mark}]`)) return
  const style = document.createElement('style')
  style.setAttribute(mark, 'true')
  document.head.append(style)
}

/** A layer of its own, larger than the board, so that moving it draws nothing. */
const addStage = (element: HTMLElement): HTMLElement => {
  const stage = document.createElement('div')
  const inset = `${-100 * MARGIN}%`
  Object.assign(stage.style, { position: 'absolute', inset, willChange: 'transform' })
  element.append(stage)
  return stage
}

/**
 * Draws the tiles of a part of a picture into an element, those of the sharpness that the screen needs at once; the picture
 * shows through where none has come yet. It hears no pointers and no keys: the board does.
 */
export const openTiles = (
  element: HTMLElement,
  tiles: PictureTiles,
  part: Part,
  { onDrawn, onFail }: TileEvents,
): TileViewer => {
  refuseStyle()
  const stage = addStage(element)
  const viewer = OpenSeadragon({
    element: stage,
    // As its info.json says, which is not fetched: every millisecond before the first tile counts.
    tileSources: {
      '@context': 'http://iiif.io/api/image/3/context.json',
      ...{ id: tiles.url, type: 'ImageService3', protocol: 'http://iiif.io/api/image', profile: 'level0' },
      ...{ width: tiles.width, height: tiles.height },
      tiles: [{ width: TILE_SIDE, height: TILE_SIDE, scaleFactors: scaleFactorsOf(tiles) }],
    } as unknown as OpenSeadragon.TileSourceOptions,
    // Elements are decoded and painted beside the main thread; a canvas would be filled on it.
    drawer: 'html',
    ...{ mouseNavEnabled: false, keyboardNavEnabled: false, tabIndex: -1 },
    ...{ showNavigationControl: false, showNavigator: false },
    ...{ immediateRender: true, animationTime: 0, blendTime: 0, imageLoaderLimit: 6 },
    // One that is lost on a slow connection is asked for again, before all are given up for the JPEG.
    ...{ tileRetryMax: 2, tileRetryDelay: 500 },
    // The board decides how far one goes.
    ...{ visibilityRatio: 0, minZoomImageRatio: 0, maxZoomPixelRatio: Infinity },
  })
  let shown = part
  /** What is to be drawn next, and what has been: the board's part of it, without the margin. */
  let wanted = part
  let drawn: Part | null = null
  const place = () => {
    if (!drawn) return
    const { x, y } = offset(drawn, shown)
    const scale = drawn.width / shown.width
    const { x: width, y: height } = viewer.viewport.getContainerSize()
    // The stage grows from its middle.
    const middle = (scale - 1) / 2
    const toPixels = (sides: number, side: number) => {
      const density = window.devicePixelRatio || 1
      return Math.round(((sides + middle) * side * density) / DRAWN_SIDE) / density
    }
    stage.style.transform = `translate(${toPixels(x, width)}px, ${toPixels(y, height)}px) scale(${scale})`
  }
  const show = () => {
    if (!drawn || !isWithinMargin(shown, drawn)) {
      wanted = shown
      viewer.viewport.fitBounds(withMargin(wanted), true)
    }
    place()
  }
  viewer.addOnceHandler('open', () => {
    show()
    viewer.addHandler('update-viewport', () => {
      drawn = wanted
      place()
    })
    const noteDrawn = ({ fullyLoaded }: { fullyLoaded: boolean }) => {
      if (fullyLoaded) onDrawn()
    }
    viewer.world.getItemAt(0).addHandler('fully-loaded-change', noteDrawn)
  })
  viewer.addHandler('tile-load-failed', ({ maxReached }) => {
    if (maxReached) onFail()
  })
  viewer.addOnceHandler('open-failed', onFail)
  return {
    show: next => {
      shown = next
      if (viewer.isOpen()) show()
    },
    close: () => {
      viewer.destroy()
      stage.remove()
    },
  }
}
