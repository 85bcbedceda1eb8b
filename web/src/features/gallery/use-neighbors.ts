import { useEffect } from 'react'
import useSWR from 'swr'
import type { Image } from '../site/api/images.ts'
import { useGalleryPages } from './use-gallery-pages.ts'

export interface Neighbors {
  previous: Image | undefined
  next: Image | undefined
  /** Counted from 1; undefined until the picture's place is known. */
  position: number | undefined
  /** Undefined while there may be more. */
  total: number | undefined
}

/**
 * What stands beside a picture: in the list it was opened from (an address already read), else in the gallery, which is
 * loaded as far as it takes to know. The ends are ends: nothing wraps around.
 */
export const useNeighbors = (id: number, listKey: string | undefined): Neighbors => {
  const { data: list } = useSWR<Image[]>(listKey ?? null)
  const gallery = useGalleryPages()
  const images = listKey ? list : gallery.items
  const at = images?.findIndex(image => image.id === id) ?? -1
  const { more, loadMore } = gallery
  const wantsMore = !listKey && more && at >= (images?.length ?? 0) - 1
  const searching = !listKey && more && at < 0
  useEffect(() => {
    if (wantsMore || searching) loadMore()
  })
  const known = images !== undefined && at >= 0
  return {
    previous: known ? images[at - 1] : undefined,
    next: known ? images[at + 1] : undefined,
    position: known ? at + 1 : undefined,
    total: known ? (listKey === undefined && more ? gallery.total : images.length) : undefined,
  }
}
