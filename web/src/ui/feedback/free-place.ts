export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export type Size = Pick<Box, 'width' | 'height'>

/** Pixels to the edges of the window, and between the places that are tried. */
export const MARGIN = 16
const STEP = 4

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height

/** How many of the obstacles a box lies over. */
export const countCovered = (box: Box, obstacles: readonly Box[]): number =>
  obstacles.filter(obstacle => overlap(box, obstacle)).length

/** Every place for a box of this size, the best first: the right edge from its lower corner upwards, then the left. */
const placesFor = (view: Size, { width, height }: Size): Box[] => {
  const [right, low] = [view.width - MARGIN - width, view.height - MARGIN - height]
  const tops: number[] = []
  for (let top = low; top >= MARGIN; top -= STEP) tops.push(top)
  const edges = [right, MARGIN].flatMap(left => tops.map(top => [left, top] as const))
  return edges.map(([left, top]) => ({ left, top, width, height }))
}

interface Obstacles {
  /** Must stay free: buttons and links, and the field that is typed into. */
  controls: readonly Box[]
  /** Should stay free: other fields, and error messages. */
  fields: readonly Box[]
}

/**
 * Where a box of one of these sizes, the preferred one first, covers nothing one can use; if there is no such place, no
 * controls; if there is none either, as few of them as possible.
 */
export function freePlace(view: Size, sizes: readonly Size[], { controls, fields }: Obstacles): Box | undefined {
  const places = sizes.flatMap(size => placesFor(view, size))
  const isFree = (obstacles: readonly Box[]) => places.find(place => countCovered(place, obstacles) === 0)
  return (
    isFree([...controls, ...fields]) ??
    isFree(controls) ??
    places.toSorted((one, other) => countCovered(one, controls) - countCovered(other, controls))[0]
  )
}
