import type { PublicSize } from '@skyfolio/domain/photographs/public-size'
import type { PhotographKind } from '@skyfolio/domain/photographs/photograph-kinds'
import { useMemo } from 'react'
import useSWR from 'swr'
import { ApiError } from '../api-error.ts'
import { http, ifVersion } from '../http.ts'
import type { ApiItem, ApiRequest, ApiResponse } from '../types.ts'
import { usePage, useRefresh } from './cache/queries.ts'
import { useProcessingRefresh } from './processing.ts'

/** A picture as its owner sees it. `failure`: why it failed; of one that is ready: why another file was not taken. */
export type Image = ApiItem<'/api/images', 'get'>

export type ImageType = Image['imageType']

export type ImageChange = ApiRequest<'/api/images/{id}', 'patch'>

/** Which list of pictures: all, the gallery's, the posts', the slideshow's, hidden ones. */
export type ImageScope = 'all' | 'gallery' | 'blog' | 'header' | 'hidden'

/** A kind; none that is known; or no target, by which it could be known. */
export type KindFilter = PhotographKind | 'none' | 'no-target'

/** What several pictures get. */
export type BulkChange = Omit<ApiRequest<'/api/images/bulk-change', 'post'>, 'ids'>

type BulkResult = ApiItem<'/api/images/bulk-change', 'post'>

interface ImageQuery {
  scope?: ImageScope
  search?: string
  /** Of all of the gallery: as visitors see it. Default: newest first. */
  inSiteOrder?: boolean
  kind?: KindFilter | undefined
  page: number
  limit: number
}

export const imagesKey = '/api/images'

const listKey = ({ scope = 'all', search = '', kind, inSiteOrder = false, page, limit }: ImageQuery): string => {
  const query = new URLSearchParams({ page: String(page), limit: String(limit) })
  if (search.trim()) query.set('search', search.trim())
  if (inSiteOrder) query.set('order', 'site')
  if (kind === 'no-target') query.set('withoutTarget', 'true')
  else if (kind) query.set('kind', kind)
  return `${imagesKey}${scope === 'all' ? '' : `/${scope}`}?${query.toString()}`
}

/**
 * One page of pictures, newest first. The previous page stays while the next one loads. While a picture is being processed, the
 * page is read again regularly.
 */
export function useImages(query: ImageQuery) {
  const images = usePage<Image>(listKey(query))
  useProcessingRefresh(images.data?.items, images.mutate)
  return images
}

/** One page of pictures, now. */
export const readImages = (query: ImageQuery) => http.get<Image[]>(listKey(query))

/** The server lists at most so many at once. */
const LARGEST_PAGE = 100

/** The first pictures of a list, up to `most`, now. */
export const readFirstImages = async (query: Omit<ImageQuery, 'page' | 'limit'>, most: number): Promise<Image[]> => {
  // Each picture once: one that is added in between moves others to the next page.
  const images = new Map<number, Image>()
  for (let page = 1; images.size < most; page++) {
    const some = await readImages({ ...query, page, limit: LARGEST_PAGE })
    some.forEach(image => images.set(image.id, image))
    if (some.length < LARGEST_PAGE) break
  }
  return [...images.values()].slice(0, most)
}

export const getImage = (id: number, signal?: AbortSignal) =>
  http.get<Image>(`${imagesKey}/${id}`, signal ? { signal } : {})

/** One picture; `known` is returned until it is loaded, and the last version while it is loaded again. */
export const useImage = (id: number | null, known?: Image) =>
  useSWR<Image, Error>(id === null ? null : `${imagesKey}/${id}`, {
    ...(known ? { fallbackData: known } : {}),
    keepPreviousData: true,
    revalidateOnMount: true,
  })

/**
 * Where a picture is used: as `header` picture, or `inline`, inside the content. Orders that keep a snapshot of it are one
 * entry without an id.
 */
export type ImageUse = ApiItem<'/api/images/{id}/uses', 'get'>

/** Undefined when the picture does not exist (any more). */
const orUndefined = async <T>(reading: Promise<T>): Promise<T | undefined> => {
  try {
    return await reading
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}

/** A deleted picture is used nowhere. */
export const getImageUses = async (id: number): Promise<ImageUse[]> =>
  (await orUndefined(http.get<ImageUse[]>(`${imagesKey}/${id}/uses`))) ?? []

/** The server changes at most so many at once. */
const MOST_CHANGED = 100

const patch = (id: number, change: ImageChange, seen?: string) =>
  http.patch<Image>(`${imagesKey}/${id}`, change, ifVersion(seen))

/** Changes that refresh the lists they touch, whether all of them succeed or not. */
export function useImageActions() {
  const refresh = useRefresh()
  return useMemo(() => {
    const refreshing = async (act: () => Promise<unknown>): Promise<void> => {
      try {
        await act()
      } finally {
        await refresh(
          imagesKey,
          '/api/posts',
          '/api/trash/images',
          '/api/equipment',
          '/api/albums',
          '/api/admin/products',
        )
      }
    }
    return {
      /** `seen` is the `editedAt` of what was changed: when the picture has been changed since, the response is 412. */
      update: (id: number, change: ImageChange, seen?: string) => refreshing(() => patch(id, change, seen)),
      /** One after the other; `onDeleted` is called with each that doesn't exist any more. */
      updateAll: (ids: readonly number[], change: ImageChange, onDeleted: (id: number) => void) =>
        refreshing(async () => {
          for (const id of ids) if (!(await orUndefined(patch(id, change)))) onDeleted(id)
        }),
      /** Returns of each whether it was changed. */
      bulkChange: async (ids: readonly number[], change: BulkChange): Promise<BulkResult[]> => {
        const results: BulkResult[] = []
        await refreshing(async () => {
          for (let at = 0; at < ids.length; at += MOST_CHANGED) {
            const some = ids.slice(at, at + MOST_CHANGED)
            results.push(...(await http.post<BulkResult[]>(`${imagesKey}/bulk-change`, { ids: some, ...change })))
          }
        })
        return results
      },
      /** One after the other; `onDeleted` is called with each, also with one that didn't exist any more. */
      removeAll: (ids: readonly number[], onDeleted: (id: number) => void) =>
        refreshing(async () => {
          for (const id of ids) {
            await orUndefined(http.delete(`${imagesKey}/${id}`))
            onDeleted(id)
          }
        }),
      uploaded: () => refresh(imagesKey),
    }
  }, [refresh])
}

const publicSizeKey = '/api/admin/public-size'

/** How much of its pictures the site shows. */
export const usePublicSize = () => useSWR<ApiResponse<'/api/admin/public-size', 'get'>, Error>(publicSizeKey)

export function useSetPublicSize() {
  const refresh = useRefresh()
  return async (publicSize: PublicSize): Promise<void> => {
    try {
      await http.put(publicSizeKey, { publicSize })
    } finally {
      await refresh(publicSizeKey, imagesKey)
    }
  }
}

/** A proposal for a description. 'catalogue': composed without AI, because no model is configured or it failed. */
export type EnhancedDescription = ApiResponse<'/api/images/enhance-description', 'post'>

/** Proposes a description; how the picture was taken may be part of it. */
export const enhanceDescription = (
  prompt: string,
  { title, targetName, imageId }: { title: string; targetName: string; imageId: number },
) => http.post<EnhancedDescription>(`${imagesKey}/enhance-description`, { prompt, title, targetName, imageId })
