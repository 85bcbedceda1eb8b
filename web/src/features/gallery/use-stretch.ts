import useSWR, { useSWRConfig } from 'swr'
import { http } from '../../http/http.ts'
import { galleryImagesKey, type Image } from '../site/api/images.ts'
import { findStretch, type ReadPage, type Stretch } from './find-stretch.ts'
import { GALLERY_PAGE } from './gallery-first.ts'

/** Pages that have been read are not asked for again. */
const useReadPage = (): ReadPage => {
  const { cache, mutate } = useSWRConfig()
  return async page => {
    const key = galleryImagesKey(page, GALLERY_PAGE)
    const known = cache.get(key)?.data as Image[] | undefined
    return known ?? (await mutate(key, http.get<Image[]>(key), { revalidate: false })) ?? []
  }
}

/**
 * What stands around a picture far down a gallery of `total` pictures, which stays as far as it is loaded. The stretch
 * before it stays until the next one is known, so that turning from one to the other is never held up.
 */
export const useStretch = (image: Image | undefined, total: number | undefined): Stretch | undefined => {
  const read = useReadPage()
  const { data } = useSWR<Stretch | undefined, Error>(
    image && total !== undefined ? `stretch around ${image.id}` : null,
    () => image && findStretch(image, Math.ceil((total ?? 0) / GALLERY_PAGE), read),
    { keepPreviousData: true },
  )
  return data
}
