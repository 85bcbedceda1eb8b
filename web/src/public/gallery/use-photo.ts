import { useCallback, useEffect } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import useSWR, { useSWRConfig } from 'swr'
import { addresses } from '../../addresses.ts'
import { galleryImagesKey, imageKey, type Image } from '../../api/images.ts'
import { useEndlessList } from '../../site/lists/use-endless-list.ts'
import { http } from '../../api/http.ts'
import { GALLERY_PAGE } from './gallery-server.ts'

/** Consecutive pictures of the gallery, with `before` others before them. */
interface GallerySection {
  images: Image[]
  before: number
}

/** Reads a page of the gallery, counted from 1. */
type ReadPage = (page: number) => Promise<Image[]>

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
export const findGallerySection = async (
  image: Image,
  lastPage: number,
  read: ReadPage,
): Promise<GallerySection | undefined> => {
  const page = await findPage(image, lastPage, read)
  if (page === undefined) return undefined
  const around = [page - 1, page, page + 1].filter(each => each <= lastPage)
  return { images: (await Promise.all(around.map(read))).flat(), before: (page - 2) * GALLERY_PAGE }
}

/** The gallery as far as it has been loaded; the grid and the lightbox share it. */
const useGalleryPages = () => useEndlessList<Image>(page => galleryImagesKey(page, GALLERY_PAGE), GALLERY_PAGE)

/** Pages that have been read are not read again. */
const useReadPage = (): ReadPage => {
  const { cache, mutate } = useSWRConfig()
  return async page => {
    const key = galleryImagesKey(page, GALLERY_PAGE)
    const known = cache.get(key)?.data as Image[] | undefined
    return known ?? (await mutate(key, http.get<Image[]>(key), { revalidate: false })) ?? []
  }
}

/**
 * The section around a picture far down a gallery of `total` pictures. The previous section stays until the next one is
 * known, so that turning from one to the other is never held up.
 */
const useGallerySection = (image: Image | undefined, total: number | undefined): GallerySection | undefined => {
  const read = useReadPage()
  const { data } = useSWR<GallerySection | undefined, Error>(
    image && total !== undefined ? `gallery section around ${image.id}` : null,
    () => image && findGallerySection(image, Math.ceil((total ?? 0) / GALLERY_PAGE), read),
    { keepPreviousData: true },
  )
  return data
}

export interface Neighbors {
  previous: Image | undefined
  next: Image | undefined
  /** Counted from 1; undefined until the picture's place is known. */
  position: number | undefined
  /** Undefined while there may be more. */
  total: number | undefined
}

const unknown: Neighbors = { previous: undefined, next: undefined, position: undefined, total: undefined }

const indexIn = (images: Image[] | undefined, id: number) => images?.findIndex(image => image.id === id) ?? -1

/** Neighbors among `images`, which have `before` others before them. */
const neighborsIn = (id: number, images: Image[] | undefined, total: number | undefined, before = 0): Neighbors => {
  const at = indexIn(images, id)
  if (!images || at < 0) return unknown
  return { previous: images[at - 1], next: images[at + 1], position: before + at + 1, total }
}

/** Neighbors in the gallery as far as it is loaded, which grows when its last picture is reached; else where it stands. */
const useGalleryNeighbors = (id: number, image: Image | undefined, wanted: boolean): Neighbors => {
  const { items, more, total, loadMore } = useGalleryPages()
  const at = indexIn(items, id)
  const isFarDown = wanted && more && at < 0 && image?.imageType === 'gallery'
  const section = useGallerySection(isFarDown ? image : undefined, total)
  const atEnd = wanted && more && at >= 0 && at === (items?.length ?? 0) - 1
  useEffect(() => {
    if (atEnd) loadMore()
  })
  if (isFarDown) return neighborsIn(id, section?.images, total, section?.before)
  return neighborsIn(id, items, more ? total : items?.length)
}

/** The neighbors of a picture: in the list it was opened from (an address already read), else in the gallery. */
const useNeighbors = (id: number, image: Image | undefined, listKey: string | undefined): Neighbors => {
  const { data: list } = useSWR<Image[]>(listKey ?? null)
  const inGallery = useGalleryNeighbors(id, image, listKey === undefined)
  return listKey === undefined ? inGallery : neighborsIn(id, list, list?.length)
}

/** The photograph of the present address with its neighbors; `turn` replaces it by another one. */
export const usePhoto = (listKey?: string) => {
  const id = Number(useParams().id)
  const { data: image, error } = useSWR<Image, Error>(imageKey(id))
  const neighbors = useNeighbors(id, image, listKey)
  const navigate = useNavigate()
  const { mutate } = useSWRConfig()
  const state: unknown = useLocation().state
  const turn = useCallback(
    (to: Image) => {
      void mutate(imageKey(to.id), to, { revalidate: false })
      void navigate(addresses.photo(to.id), { replace: true, state })
    },
    [mutate, navigate, state],
  )
  return { id, image, error, neighbors, turn }
}
