import type { Image } from '../site/api/images.ts'
import { GALLERY_PAGE } from './gallery-first.ts'

/** Pictures that stand beside each other in the gallery, `before` others before them. */
export interface Stretch {
  images: Image[]
  before: number
}

/** Reads a page of the gallery, counted from 1. */
export type ReadPage = (page: number) => Promise<Image[]>

const isNewer = (one: Image, other: Image) =>
  one.createdAt === other.createdAt ? one.id > other.id : one.createdAt > other.createdAt

/** The gallery stands newest first, ties by id: each page that is read halves what is left. */
const findPage = async (image: Image, lastPage: number, read: ReadPage): Promise<number | undefined> => {
  let [low, high] = [2, lastPage]
  while (low <= high) {
    const page = Math.floor((low + high) / 2)
    const images = await read(page)
    if (images.some(({ id }) => id === image.id)) return page
    const end = images.at(-1)
    if (end && isNewer(end, image)) low = page + 1
    else high = page - 1
  }
  return undefined
}

/**
 * The page of a picture that is not on the gallery's first, with the pages beside it: at most ten of 143 are read.
 * Undefined when the gallery doesn't have it.
 */
export const findStretch = async (image: Image, lastPage: number, read: ReadPage): Promise<Stretch | undefined> => {
  const page = await findPage(image, lastPage, read)
  if (page === undefined) return undefined
  const around = [page - 1, page, page + 1].filter(each => each <= lastPage)
  return { images: (await Promise.all(around.map(read))).flat(), before: (page - 2) * GALLERY_PAGE }
}
