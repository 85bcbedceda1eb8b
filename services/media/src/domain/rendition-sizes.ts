export interface Size {
  width: number
  height: number
}

export const VARIANT_WIDTHS = [320, 640, 1280, 2560] as const

/** The longest side of the picture that `path` names. */
export const PICTURE_SIDE = 4096

// WebP ends at 16383 px; half of that keeps the tallest panorama's pixels within the worker's memory.
const TALLEST = 8192

/**
 * The sizes of the variants of a picture, ascending: the widths of VARIANT_WIDTHS, never enlarged; a smaller picture gets
 * its own width as the last. Nothing is taller than 8192 px.
 */
export function variantSizes(original: Size): Size[] {
  const widest = Math.min(original.width, VARIANT_WIDTHS.at(-1) ?? original.width)
  const widths = [...VARIANT_WIDTHS.filter(width => width < widest), widest]
  const sizes = widths.map(width => scaled(original, Math.min(width / original.width, TALLEST / original.height)))
  return sizes.filter((size, n) => size.width !== sizes[n - 1]?.width)
}

/** The size of the picture that `path` names: within 4096 × 4096, never enlarged. */
export function pictureSize(original: Size): Size {
  return scaled(original, PICTURE_SIDE / Math.max(original.width, original.height))
}

/** The smallest size from which the picture and every variant can be made. */
export function masterSize(picture: Size, variants: Size[]): Size {
  const sizes = [picture, ...variants]
  // Each side by itself: rounding may make the widest of them a pixel less high.
  return { width: Math.max(...sizes.map(size => size.width)), height: Math.max(...sizes.map(size => size.height)) }
}

function scaled({ width, height }: Size, factor: number): Size {
  if (factor >= 1) return { width, height }
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}
