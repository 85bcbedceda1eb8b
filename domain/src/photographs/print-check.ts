/** How photographs fit the sizes they are printed in: the same rules for the store, which refuses, and the screens, which say why. */

/** How a photograph comes out on paper of a size. */
export interface PrintCheck {
  /** Pixels per inch, rounded down. */
  dpi: number
  /** Of the paper, the longer side where the photograph has its longer one. Inches. */
  width: number
  height: number
  /** Where it is printed on the paper. Inches. */
  picture: { x: number; y: number; width: number; height: number }
  /** What the paper shows of the photograph, its middle. Pixels. */
  crop: { x: number; y: number; width: number; height: number }
  /** Part of the photograph that the paper doesn't show, 0 to 1. */
  lost: number
}

/** A size is refused below it: even at arm's length the pixels show. */
export const LEAST_PRINT_DPI = 100
/** A size is refused when the paper cuts off more of the photograph than this. */
export const MOST_CUT_OFF = 0.5
/** The least white border of a print that has one, on every side. Inches. */
const LEAST_BORDER = 0.5

/** Pixels, or inches of paper. */
export interface Size {
  width: number
  height: number
}

/** Puts a photograph of so many pixels on paper of so many inches, filling it or whole within a border. */
export const printCheck = (pixels: Size, paper: Size, fit: 'fill' | 'border' = 'fill'): PrintCheck => {
  const [long, short] = [Math.max(paper.width, paper.height), Math.min(paper.width, paper.height)]
  const [width, height] = pixels.width >= pixels.height ? [long, short] : [short, long]
  if (fit === 'border') return withBorder(pixels, { width, height })
  const ratio = width / height
  const shown = {
    width: Math.min(pixels.width, pixels.height * ratio),
    height: Math.min(pixels.height, pixels.width / ratio),
  }
  return {
    dpi: Math.floor(shown.width / width + 1e-9),
    width,
    height,
    picture: { x: 0, y: 0, width, height },
    crop: { x: (pixels.width - shown.width) / 2, y: (pixels.height - shown.height) / 2, ...shown },
    lost: Math.max(0, 1 - (shown.width * shown.height) / (pixels.width * pixels.height)),
  }
}

/** Whole and centered, as large as the border on every side allows. */
const withBorder = (pixels: Size, { width, height }: Size): PrintCheck => {
  // Of a slip of paper the border leaves at least half.
  const border = Math.min(LEAST_BORDER, Math.min(width, height) / 4)
  const inches = Math.min((width - 2 * border) / pixels.width, (height - 2 * border) / pixels.height)
  const printed = { width: pixels.width * inches, height: pixels.height * inches }
  return {
    dpi: Math.floor(1 / inches + 1e-9),
    width,
    height,
    picture: { x: (width - printed.width) / 2, y: (height - printed.height) / 2, ...printed },
    crop: { x: 0, y: 0, ...pixels },
    lost: 0,
  }
}

const oriented = (pixels: Size, { width, height }: Size): string => {
  const [long, short] = [Math.max(width, height), Math.min(width, height)]
  return pixels.width >= pixels.height ? `${long} × ${short}` : `${short} × ${long}`
}

/**
 * Why a photograph can't be sold in a size, with the numbers: too few pixels, or too much of it cut off. Null when it can.
 * @param option name and paper of the size, in inches.
 */
export function sizeMistake(pixels: Size, option: Size & { name: string }, fit: 'fill' | 'border'): string | null {
  const { dpi, lost } = printCheck(pixels, option, fit)
  const photograph = `this picture’s ${pixels.width} × ${pixels.height} pixels`
  if (lost > MOST_CUT_OFF)
    return `${option.name} would cut off ${Math.round(lost * 100)} % of ${photograph}, and at most ${MOST_CUT_OFF * 100} % may be cut off`
  if (dpi >= LEAST_PRINT_DPI) return null
  const needed = { width: option.width * LEAST_PRINT_DPI, height: option.height * LEAST_PRINT_DPI }
  const wanted = fit === 'fill' ? `, about ${oriented(pixels, needed)} pixels` : ''
  return `${option.name} needs ${LEAST_PRINT_DPI} dpi${wanted}: ${photograph} make ${dpi} dpi`
}

interface Offer {
  /** The sizes the owner has chosen; empty: all that fit. */
  printOptionIds: readonly number[]
  fit: 'fill' | 'border'
}

/** Whether a product is sold in a size. Pixels that aren't known (null) fit every size. */
export const offersSize = (
  { printOptionIds, fit }: Offer,
  option: Size & { id: number; name: string },
  pixels: Size | null,
): boolean =>
  (printOptionIds.length === 0 || printOptionIds.includes(option.id)) &&
  (pixels === null || sizeMistake(pixels, option, fit) === null)
