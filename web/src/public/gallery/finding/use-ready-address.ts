import { useEffect, useState } from 'react'
import { useSWRConfig } from 'swr'
import { http } from '../../../api/http.ts'
import { totalKey } from '../../../api/initial-data.ts'
import type { Image } from '../../../api/images.ts'
import { galleryImagesPageKey } from '../gallery-server.ts'
import { choicesKey, type GalleryAddress, galleryQuery } from './gallery-address.ts'

/**
 * The address that is shown: another one as soon as its first photographs and its counts are there, so that nothing flickers or
 * jumps while they are read. What can't be read is shown too, as the error it is.
 */
export const useReadyAddress = (wanted: GalleryAddress): { shown: GalleryAddress; isBusy: boolean } => {
  const { cache, mutate } = useSWRConfig()
  const [shown, setShown] = useState(wanted)
  const query = galleryQuery(wanted)
  const isBusy = query !== galleryQuery(shown)
  useEffect(() => {
    if (!isBusy) return undefined
    let isCurrent = true
    const readPage = async () => {
      const key = galleryImagesPageKey(wanted)
      if (cache.get(key)?.data !== undefined && cache.get(totalKey(key))) return
      const { items, total } = await http.getPage<Image>(key)
      await Promise.all([
        mutate(key, items, { revalidate: false }),
        mutate(totalKey(key), total, { revalidate: false }),
      ])
    }
    const readChoices = async () => {
      const key = choicesKey(wanted)
      if (cache.get(key)?.data === undefined) await mutate(key, http.get(key), { revalidate: false })
    }
    void Promise.allSettled([readPage(), readChoices()]).then(() => {
      if (isCurrent) setShown(wanted)
    })
    return () => {
      isCurrent = false
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the query says all of `wanted`
  }, [query, isBusy])
  return { shown, isBusy }
}
