import { useEffect } from 'react'
import useSWR from 'swr'
import type { Image } from '../site/api/images.ts'
import { useGalleryPages } from './use-gallery-pages.ts'
import { useStretch } from './use-stretch.ts'

export interface Neighbors {
  previous: Image | undefined
  next: Image | undefined
  /** Counted from 1; undefined until the picture's place is known. */
  position: number | undefined
  /** Undefined while there may be more. */
  total: number | undefined
}

const unknown: Neighbors = { previous: undefined, next: undefined, position: undefined, total: undefined }

const placeIn = (images: Image[] | undefined, id: number) => images?.findIndex(image => image.id === id) ?? -1

/** Neighbours among `images`, which have `before` others before them. */
const besides = (id: number, images: Image[] | undefined, total: number | undefined, before = 0): Neighbors => {
  const at = placeIn(images, id)
  if (!images || at < 0) return unknown
  return { previous: images[at - 1], next: images[at + 1], position: before + at + 1, total }
}

/** Neighbours in the gallery as far as it is loaded, which grows when its last picture is reached; else where it stands. */
const useGalleryNeighbors = (id: number, image: Image | undefined, wanted: boolean): Neighbors => {
  const { items, more, total, loadMore } = useGalleryPages()
  const at = placeIn(items, id)
  const isFarDown = wanted && more && at < 0 && image?.imageType === 'gallery'
  const stretch = useStretch(isFarDown ? image : undefined, total)
  const atEnd = wanted && more && at >= 0 && at === (items?.length ?? 0) - 1
  useEffect(() => {
    if (atEnd) loadMore()
  })
  if (isFarDown) return besides(id, stretch?.images, total, stretch?.before)
  return besides(id, items, more ? total : items?.length)
}

/**
 * What stands beside a picture: in the list it was opened from (an address already read), else in the gallery. The ends
 * are ends: nothing wraps around.
 */
export const useNeighbors = (id: number, image: Image | undefined, listKey: string | undefined): Neighbors => {
  const { data: list } = useSWR<Image[]>(listKey ?? null)
  const inGallery = useGalleryNeighbors(id, image, listKey === undefined)
  return listKey === undefined ? inGallery : besides(id, list, list?.length)
}
