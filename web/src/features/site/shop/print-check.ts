/** How a photograph comes out on paper of a size. */
export interface PrintCheck {
  /** Pixels per inch, rounded down. */
  dpi: number
  /** Of the paper, the longer side where the photograph has its longer one. Inches. */
  width: number
  height: number
  /** What the paper shows of the photograph, its middle. Pixels. */
  crop: { x: number; y: number; width: number; height: number }
  /** Part of the photograph that the paper doesn't show, 0 to 1. */
  lost: number
}

/** Below this a print looks soft. */
export const LEAST_DPI = 150
const SHARP_DPI = 300

interface Size {
  width: number
  height: number
}

/** Lays a photograph of so many pixels over paper of so many inches, filling it. */
export const printCheck = (pixels: Size, paper: Size): PrintCheck => {
  const [long, short] = [Math.max(paper.width, paper.height), Math.min(paper.width, paper.height)]
  const [width, height] = pixels.width >= pixels.height ? [long, short] : [short, long]
  const ratio = width / height
  const shown = {
    width: Math.min(pixels.width, pixels.height * ratio),
    height: Math.min(pixels.height, pixels.width / ratio),
  }
  return {
    dpi: Math.floor(shown.width / width + 1e-9),
    width,
    height,
    crop: { x: (pixels.width - shown.width) / 2, y: (pixels.height - shown.height) / 2, ...shown },
    lost: Math.max(0, 1 - (shown.width * shown.height) / (pixels.width * pixels.height)),
  }
}

/** What to expect of it, in words. */
export const printWords = ({ dpi }: PrintCheck): string => {
  if (dpi >= SHARP_DPI) return `${dpi} dpi: sharp even up close.`
  if (dpi >= LEAST_DPI) return `${dpi} dpi: sharp at arm’s length.`
  return `Only ${dpi} dpi: below ${LEAST_DPI}, this size looks soft up close. A smaller one is sharper.`
}

/** How much the paper cuts off; null when it is next to nothing. */
export const cropWords = ({ lost, crop }: PrintCheck): string | null => {
  const percent = Math.round(lost * 100)
  if (percent < 1) return null
  return `The paper cuts off ${percent} % of the photograph, ${crop.x > 0 ? 'left and right' : 'above and below'}.`
}
