/** The square that is cut out of a picture: its center as parts of width and height, and how often it is enlarged. */
export interface Crop {
  /** 0 to 1. */
  x: number
  y: number
  /** 1: the largest square that fits. */
  zoom: number
}

export interface Size {
  width: number
  height: number
}

export const LARGEST_ZOOM = 5
export const centered: Crop = { x: 0.5, y: 0.5, zoom: 1 }

const within = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

/** The side of the square in the picture's own pixels. */
export const sideOf = ({ width, height }: Size, { zoom }: Crop): number => Math.min(width, height) / zoom

/** The same crop, moved and zoomed so that it stays inside the picture. */
export function clampCrop(size: Size, crop: Crop): Crop {
  const zoom = within(crop.zoom, 1, LARGEST_ZOOM)
  const half = sideOf(size, { ...crop, zoom }) / 2
  return {
    x: within(crop.x, half / size.width, 1 - half / size.width),
    y: within(crop.y, half / size.height, 1 - half / size.height),
    zoom,
  }
}

/** Left, top and side of the square in the picture's pixels. */
export function squareOf(size: Size, crop: Crop) {
  const { x, y, zoom } = clampCrop(size, crop)
  const side = sideOf(size, { x, y, zoom })
  return { left: x * size.width - side / 2, top: y * size.height - side / 2, side }
}
