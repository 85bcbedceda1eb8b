import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import useSWR, { useSWRConfig } from 'swr'
import { addresses } from '../../addresses.ts'
import { imageKey, type Image } from '../../api/images.ts'
import type { ApiResponse } from '../../api/types.ts'
import { eachOnce, useEndlessList } from '../../site/lists/use-endless-list.ts'
import { http } from '../../api/http.ts'
import { GALLERY_PAGE, galleryPageKey } from './gallery-server.ts'
import { pageKeyOf, type PagedList } from './paged-list.ts'
import { otherVersion, versionIn } from './versions/versions.ts'

/** Consecutive pictures of the gallery, with `before` others before them. */
interface GallerySection {
  images: Image[]
  before: number
  /** Of the whole gallery. */
  total: number
}

/** So close to an end of a section the next one is read, unless the gallery ends there. */
const MARGIN = GALLERY_PAGE / 2

const isInside = (section: GallerySection, id: number): boolean => {
  const at = indexIn(section.images, id)
  const left = section.images.length - at
  return (
    at >= 0 &&
    (at >= MARGIN || section.before === 0) &&
    (left > MARGIN || section.before + section.images.length >= section.total)
  )
}

/** Where a picture stands in the gallery, and how many there are. */
type Place = ApiResponse<'/api/images/{id}/place', 'get'>

const usePages = (list: PagedList | undefined) =>
  useEndlessList<Image>(page => (list ? pageKeyOf(list, page) : galleryPageKey(page)), GALLERY_PAGE, list?.first)

/** Pages that have been read are not read again. */
const useReadPage = () => {
  const { cache, mutate } = useSWRConfig()
  return async (page: number): Promise<Image[]> => {
    const key = galleryPageKey(page)
    const known = cache.get(key)?.data as Image[] | undefined
    return known ?? (await mutate(key, http.get<Image[]>(key), { revalidate: false })) ?? []
  }
}

/**
 * The section around a picture that is not on the first page: the page where it stands, with those beside it. The previous
 * section stays until the next one is known, so that turning from one to the other is never held up.
 */
const useGallerySection = (image: Image | undefined): GallerySection | undefined => {
  const read = useReadPage()
  const last = useRef<GallerySection | undefined>(undefined)
  const { data } = useSWR<GallerySection, Error>(
    image ? `gallery section around ${image.id}` : null,
    async () => {
      if (last.current && isInside(last.current, image?.id ?? 0)) return last.current
      const { position, total } = await http.get<Place>(`/api/images/${image?.id}/place`)
      const page = Math.floor(position / GALLERY_PAGE) + 1
      const pages = Math.ceil(total / GALLERY_PAGE)
      const around = [page - 1, page, page + 1].filter(each => each >= 1 && each <= pages)
      const before = ((around[0] ?? 1) - 1) * GALLERY_PAGE
      return (last.current = { images: eachOnce(await Promise.all(around.map(read))).flat(), before, total })
    },
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

/** The owner sees others at their addresses too. */
const isInGallery = ({ imageType, hidden = false, state = 'ready' }: Image): boolean =>
  imageType === 'gallery' && !hidden && state === 'ready'

/**
 * Neighbors in a list of pages, or in the gallery, as far as it is loaded, which grows when its last picture is reached; in the
 * gallery else where it stands.
 */
const usePagedNeighbors = (
  id: number,
  image: Image | undefined,
  { wanted, pages }: { wanted: boolean; pages: PagedList | undefined },
): Neighbors => {
  const { items, more, total, loadMore } = usePages(pages)
  const at = indexIn(items, id)
  const isFarDown = wanted && !pages && more && at < 0 && image !== undefined && isInGallery(image)
  const section = useGallerySection(isFarDown ? image : undefined)
  const atEnd = wanted && more && at >= 0 && at === (items?.length ?? 0) - 1
  useEffect(() => {
    if (atEnd) loadMore()
  })
  if (isFarDown) return neighborsIn(id, section?.images, total, section?.before)
  const before = ((pages?.first ?? 1) - 1) * GALLERY_PAGE
  return neighborsIn(id, items, more ? total : items && before + items.length, before)
}

/** What a photograph was opened from: a list that has been read as a whole, by its address, or one of pages. */
export interface OpenedFrom {
  list?: string
  pages?: PagedList
}

/** The neighbors of a picture: in the list it was opened from, else in the gallery. */
const useNeighbors = (id: number, image: Image | undefined, { list: listKey, pages }: OpenedFrom): Neighbors => {
  const { data: list } = useSWR<Image[]>(listKey ?? null)
  const inPages = usePagedNeighbors(id, image, { wanted: listKey === undefined, pages })
  return listKey === undefined ? inPages : neighborsIn(id, list, list?.length)
}

/** The photograph of the present address with its neighbors; `turn` replaces it by another one. */
export const usePhoto = (from: OpenedFrom = {}) => {
  const id = Number(useParams().id)
  const { cache, mutate } = useSWRConfig()
  const known = cache.get(imageKey(id))?.data as Image | undefined
  // One that is known from a list is shown at once, and read for what lists leave out.
  const isFromList = known !== undefined && known.sessions === undefined
  const { data: image, error } = useSWR<Image, Error>(imageKey(id), { revalidateIfStale: isFromList })
  const neighbors = useNeighbors(id, image, from)
  const navigate = useNavigate()
  const state: unknown = useLocation().state
  const turn = useCallback(
    (to: Image) => {
      void mutate(imageKey(to.id), to, { revalidate: false })
      void navigate(addresses.photo(to.id), { replace: true, state })
    },
    [mutate, navigate, state],
  )
  const [search] = useSearchParams()
  /** Undefined: the final one. */
  const version = image && otherVersion(image, versionIn(search))
  return { id, image, version, error: image ? undefined : error, neighbors, turn }
}
