import OpenSeadragon from 'openseadragon'
import type { Image } from '../../../api/images.ts'

export type PictureTiles = NonNullable<Image['tiles']>

/** What part of a picture the board shows: widths of the picture, from its left upper corner. */
export interface Part {
  x: number
  y: number
  width: number
  height: number
}

export interface TileViewer {
  show(part: Part): void
  close(): void
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
export const openTiles = (element: HTMLElement, tiles: PictureTiles, part: Part, onFail: () => void): TileViewer => {
  refuseStyle()
  const side = 512
  const levels = 1 + Math.max(0, Math.ceil(Math.log2(Math.max(tiles.width, tiles.height) / side)))
  const viewer = OpenSeadragon({
    element,
    // As its info.json says, which is not fetched: every millisecond before the first tile counts.
    tileSources: {
      '@context': 'http://iiif.io/api/image/3/context.json',
      ...{ id: tiles.url, type: 'ImageService3', protocol: 'http://iiif.io/api/image', profile: 'level0' },
      ...{ width: tiles.width, height: tiles.height },
      tiles: [{ width: side, height: side, scaleFactors: Array.from({ length: levels }, (_, level) => 2 ** level) }],
    } as unknown as OpenSeadragon.TileSourceOptions,
    drawer: 'canvas',
    ...{ mouseNavEnabled: false, keyboardNavEnabled: false, tabIndex: -1 },
    ...{ showNavigationControl: false, showNavigator: false },
    ...{ immediateRender: true, animationTime: 0, blendTime: 0, imageLoaderLimit: 6 },
    // The board decides how far one goes.
    ...{ visibilityRatio: 0, minZoomImageRatio: 0, maxZoomPixelRatio: Infinity },
  })
  const show = ({ x, y, width, height }: Part) =>
    viewer.viewport.fitBounds(new OpenSeadragon.Rect(x, y, width, height), true)
  let shown = part
  viewer.addOnceHandler('open', () => show(shown))
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
