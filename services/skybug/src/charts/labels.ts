import { element, escaped } from './svg.ts'
import { textWidth, type Weight } from './text-width.ts'

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface LabelWish {
  text: string
  x: number
  y: number
  /** How far from the point the text keeps; 0 centres it on the point. */
  gap: number
  size: number
  fill: string
  weight?: Weight
  /** Class of the text element, so that readers of the SVG find it. */
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

// A label that belongs to an area: on its middle, else a bit beside it.
const CENTERED: [number, number][] = [[0, 0], ...SPOTS.slice(2, 4), ...SPOTS.slice(0, 2), ...SPOTS.slice(4)]

export interface Labels {
  /** Keeps a place free of labels. */
  block(box: Box): void
  /** Writes a label where there is room; leaves it out where there is none. True: it stands. */
  put(wish: LabelWish): boolean
  /** The labels as SVG. */
  svg(): string
}

/**
 * Labels that never overlap each other, a blocked box, or the edge; first come, first served.
 * @param inside whether a box may be written on at all
 */
export const createLabels = (inside: (box: Box) => boolean): Labels => {
  const taken: Box[] = []
  const texts: string[] = []
  const boxAt = (wish: LabelWish, [right, down]: [number, number]): Box => {
    // A tenth more, for browsers that show the SVG with another font.
    const width = textWidth(wish.text, wish.weight ?? 'regular') * wish.size * 1.1
    const height = wish.size * 1.15
    const x = wish.x + right * (wish.gap + width / 2)
    const y = wish.y + down * (wish.gap + height / 2)
    return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }
  }
  return {
    block: box => void taken.push(box),
    put: wish => {
      const spots = wish.gap === 0 ? CENTERED : SPOTS
      const box = spots
        .map(spot => boxAt(wish, spot))
        .find(at => inside(at) && !taken.some(other => overlaps(at, other)))
      if (!box) return false
      taken.push(box)
      const attributes = {
        class: wish.kind,
        x: (box.left + box.right) / 2,
        y: (box.top + box.bottom) / 2 + wish.size * 0.34,
        'text-anchor': 'middle',
        'font-size': wish.size,
        'font-weight': wish.weight === 'semibold' ? 600 : 400,
        fill: wish.fill,
      }
      texts.push(element('text', attributes, escaped(wish.text)))
      return true
    },
    svg: () => texts.join(''),
  }
}

/** Free text at a place of its own, outside the field of the labels. */
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
