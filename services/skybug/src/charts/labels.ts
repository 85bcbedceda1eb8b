import { readFileSync } from 'node:fs'
import { once, skyFile } from '../catalog/catalog-files.ts'
import { element, escaped } from './svg.ts'

type Weight = 'regular' | 'semibold'

const widths = once(
  () => JSON.parse(readFileSync(skyFile('fonts/widths.json'), 'utf8')) as Record<Weight, Record<string, number>>,
)

/** The width of a text in units of its font size: the advance widths of the bundled Noto Sans, without kerning. */
export const textWidth = (text: string, weight: Weight): number => {
  const table = widths()[weight]
  return [...text].reduce((sum, letter) => sum + (table[letter] ?? 0.6), 0)
}

/** Wraps a text between words to lines of at most a width. A word that is wider gets its own line. Empty for an empty text. */
export const wrapText = (
  text: string,
  { size, weight = 'regular', width }: { size: number; weight?: Weight; width: number },
): string[] => {
  const lines: string[] = []
  for (const word of text.split(' ').filter(Boolean)) {
    const line = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && textWidth(line, weight) * size <= width) lines[lines.length - 1] = line
    else lines.push(word)
  }
  return lines
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

interface LabelRequest {
  text: string
  x: number
  y: number
  /** Distance from the point; 0 centers the text on it. */
  gap: number
  size: number
  fill: string
  weight?: Weight
  /** Class of the text element. */
  kind: string
}

const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

// Right first, as atlases have it, then left, below, above and the corners: [x, y] in widths and heights.
const SPOTS: [number, number][] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
]

// For the label of an area: its middle, else beside it.
const CENTERED: [number, number][] = [[0, 0], ...SPOTS.slice(2, 4), ...SPOTS.slice(0, 2), ...SPOTS.slice(4)]

export interface Labels {
  /** Keeps a box free of labels. */
  block(box: Box): void
  /** Places a label where there is room; false: there is none, and it is left out. */
  place(request: LabelRequest): boolean
  /** The labels as SVG. */
  svg(): string
}

/**
 * Places labels so that they never overlap each other, a blocked box or the edge; the first ones have priority.
 * @param inside whether a box lies within the edge
 */
export const createLabels = (inside: (box: Box) => boolean): Labels => {
  const occupied: Box[] = []
  const texts: string[] = []
  const boxAt = (request: LabelRequest, [right, down]: [number, number]): Box => {
    // A tenth more, for browsers that show the SVG with another font.
    const width = textWidth(request.text, request.weight ?? 'regular') * request.size * 1.1
    const height = request.size * 1.15
    const x = request.x + right * (request.gap + width / 2)
    const y = request.y + down * (request.gap + height / 2)
    return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }
  }
  return {
    block: box => void occupied.push(box),
    place: request => {
      const spots = request.gap === 0 ? CENTERED : SPOTS
      const box = spots
        .map(spot => boxAt(request, spot))
        .find(at => inside(at) && !occupied.some(other => overlaps(at, other)))
      if (!box) return false
      occupied.push(box)
      const attributes = {
        class: request.kind,
        x: (box.left + box.right) / 2,
        y: (box.top + box.bottom) / 2 + request.size * 0.34,
        'text-anchor': 'middle',
        'font-size': request.size,
        'font-weight': request.weight === 'semibold' ? 600 : 400,
        fill: request.fill,
      }
      texts.push(element('text', attributes, escaped(request.text)))
      return true
    },
    svg: () => texts.join(''),
  }
}

/** Text at a fixed position, outside the field of the labels. */
export const caption = (
  text: string,
  x: number,
  y: number,
  {
    size,
    fill,
    anchor = 'start',
    weight = 'regular',
  }: { size: number; fill: string; anchor?: string; weight?: Weight },
): string => {
  const attributes = {
    x,
    y,
    'font-size': size,
    fill,
    'text-anchor': anchor,
    'font-weight': weight === 'semibold' ? 600 : 400,
  }
  return element('text', attributes, escaped(text))
}
