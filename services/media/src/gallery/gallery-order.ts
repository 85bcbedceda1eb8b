/** date: newest upload first. taken: by the day on which they were taken, latest first. manual: as the owner has moved them. */
export const GALLERY_ORDERS = ['date', 'taken', 'manual'] as const
export type GalleryOrder = (typeof GALLERY_ORDERS)[number]

/** An image of the gallery in the order by hand: larger ranks come first, ties by id, larger first. */
export interface Ranked {
  id: number
  rank: number
}

export interface GalleryOrderRepository {
  get(): Promise<GalleryOrder>
  set(order: GalleryOrder): Promise<void>
  /** An image of the gallery that is not gone; null when it is none. */
  ranked(id: number): Promise<Ranked | null>
  /** The images next to a place, beginning with the nearest, without `exceptId`. Null: all, from the last or the first one. */
  next(place: Ranked | null, side: 'above' | 'below', limit: number, exceptId?: number): Promise<Ranked[]>
  rerank(images: Ranked[]): Promise<void>
  /** Where an image stands among those that visitors see; null when it doesn't. */
  place(id: number, order: GalleryOrder): Promise<{ position: number; total: number } | null>
}

/** How far the first and the last one stand from the next, and new images from each other if one came each second. */
const STEP = 1_000
/** Numbers of this size (milliseconds since 1970) are 0.00024 apart. */
const LEAST_STEP = 0.01

/** Of an image that nobody has moved: the order by date, so that new ones come first. */
export const initialRank = ({ createdAt }: { createdAt: Date }): number => createdAt.getTime()

/** A rank between two, or beyond one of them; null when there is no room. */
export function rankBetween(above: number | null, below: number | null, now: Date): number | null {
  if (above === null) return Math.max(now.getTime(), (below ?? 0) + STEP)
  if (below === null) return above - STEP
  return above - below < 2 * LEAST_STEP ? null : below + (above - below) / 2
}

/** So many ranks between two, evenly, the largest first; null when there is no room. */
export function ranksBetween(above: number, below: number, count: number): number[] | null {
  const step = (above - below) / (count + 1)
  return step < LEAST_STEP ? null : Array.from({ length: count }, (_, index) => above - step * (index + 1))
}

/** Whether a list asks for all of the gallery in its order. */
export const isWholeGallery = (list: { scope: string; search: string | null; equipmentId: number | null }): boolean =>
  list.scope === 'gallery' && !list.search?.trim() && list.equipmentId === null

/** How many images on each side are spread at first when there is no room between two. */
const FIRST_SPREAD = 100

/** Makes room around an image: gives it and those next to it ranks at even distances, among no more than it takes. */
export async function makeRoom(
  gallery: Pick<GalleryOrderRepository, 'next' | 'rerank'>,
  around: Ranked,
): Promise<void> {
  for (let count = FIRST_SPREAD; ; count *= 2) {
    const [above, below] = await Promise.all([
      gallery.next(around, 'above', count + 1),
      gallery.next(around, 'below', count + 1),
    ])
    const spread = [...above.slice(0, count).reverse(), around, ...below.slice(0, count)]
    const wide = STEP * (spread.length + 1)
    const bottom = below[count]?.rank ?? Math.min(...spread.map(({ rank }) => rank)) - wide
    const top = above[count]?.rank ?? Math.max(...spread.map(({ rank }) => rank)) + wide
    const ranks = ranksBetween(top, bottom, spread.length)
    if (!ranks) continue
    return gallery.rerank(spread.map(({ id }, index) => ({ id, rank: ranks[index] ?? bottom })))
  }
}
