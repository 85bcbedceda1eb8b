import OpenSeadragon from 'openseadragon'
import { scaleFactorsOf, TILE_SIDE, type Part, type PictureTiles } from './first-tiles.ts'

export interface TileViewer {
  show(part: Part): void
  close(): void
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
  const viewer = OpenSeadragon({
    element,
    // As its info.json says, which is not fetched: every millisecond before the first tile counts.
    tileSources: {
      '@context': 'http://iiif.io/api/image/3/context.json',
      ...{ id: tiles.url, type: 'ImageService3', protocol: 'http://iiif.io/api/image', profile: 'level0' },
      ...{ width: tiles.width, height: tiles.height },
      tiles: [{ width: TILE_SIDE, height: TILE_SIDE, scaleFactors: scaleFactorsOf(tiles) }],
    } as unknown as OpenSeadragon.TileSourceOptions,
    drawer: 'canvas',
    // As blobs they are decoded beside the main thread; image elements would be on it, when they are drawn.
    loadTilesWithAjax: true,
    ...{ mouseNavEnabled: false, keyboardNavEnabled: false, tabIndex: -1 },
    ...{ showNavigationControl: false, showNavigator: false },
    ...{ immediateRender: true, animationTime: 0, blendTime: 0, imageLoaderLimit: 6 },
    // The board decides how far one goes.
    ...{ visibilityRatio: 0, minZoomImageRatio: 0, maxZoomPixelRatio: Infinity },
  })
  const show = ({ x, y, width, height }: Part) =>
    viewer.viewport.fitBounds(new OpenSeadragon.Rect(x, y, width, height), true)
  let shown = part
  viewer.addOnceHandler('open', () => {
    show(shown)
    const noteDrawn = ({ fullyLoaded }: { fullyLoaded: boolean }) => {
      if (fullyLoaded) onDrawn()
    }
    viewer.world.getItemAt(0).addHandler('fully-loaded-change', noteDrawn)
  })
  viewer.addOnceHandler('tile-load-failed', onFail)
  viewer.addOnceHandler('open-failed', onFail)
  return {
    show: next => {
      shown = next
      if (viewer.isOpen()) show(next)
    },
    close: () => viewer.destroy(),
  }
}
