import { useMemo } from 'react'
import useSWR from 'swr'
import { ApiError } from '../../../http/api-error.ts'
import { http, type Page } from '../../../http/http.ts'
import type { Image as SiteImage } from '../../site/api/images.ts'
import { sendForm } from '../upload/send-form.ts'
import { useRefresh } from './refresh.ts'

/** A picture as its owner sees it. */
export interface Image extends SiteImage {
  /** Bytes of the original, and of the optimized picture. */
  size: number
  optimizedSize: number | null
  compressionRatio: number | null
  state: 'pending' | 'ready' | 'failed'
  /** Why it failed; of one that is ready: why another file was not taken. */
  failure: string | null
  /** Another file has been sent and is not shown yet. */
  replacing?: boolean
}

export type ImageType = Image['imageType']

export interface ImageChange {
  title?: string
  description?: string | null
  targetName?: string | null
  photographer?: string | null
  dateTaken?: string | null
  enabledInHeader?: boolean
  imageType?: ImageType
  specifications?: string | null
  altText?: string | null
  filename?: string
}

/** Which list of pictures: all, the gallery's, the posts', the slideshow's. */
export type ImageScope = 'all' | 'gallery' | 'blog' | 'header'

export interface ImageQuery {
  scope?: ImageScope
  search?: string
  page: number
  limit: number
}

export const imagesKey = '/api/images'

const listKey = ({ scope = 'all', search = '', page, limit }: ImageQuery): string => {
  const query = new URLSearchParams({ page: String(page), limit: String(limit) })
  if (search.trim()) query.set('search', search.trim())
  return `${imagesKey}${scope === 'all' ? '' : `/${scope}`}?${query.toString()}`
}

/** One page of pictures, newest first; the page before stays while the next one is on its way. */
export const useImages = (query: ImageQuery | null) =>
  useSWR<Page<Image>, Error>(query && listKey(query), (url: string) => http.getPage<Image>(url), {
    keepPreviousData: true,
    // Pictures change by themselves while their sizes are being made.
    revalidateOnMount: true,
  })

export const getImage = (id: number, signal?: AbortSignal) =>
  http.get<Image>(`${imagesKey}/${id}`, signal ? { signal } : {})

/** One picture; `known` is shown until the server has answered, and what it has said while it is asked again. */
export const useImage = (id: number | null, known?: Image) =>
  useSWR<Image, Error>(id === null ? null : `${imagesKey}/${id}`, {
    ...(known ? { fallbackData: known } : {}),
    keepPreviousData: true,
    revalidateOnMount: true,
  })

/** Where a picture is used. Orders that keep a snapshot of it are one entry without an id. */
export interface ImageUse {
  type: 'post' | 'page' | 'product' | 'order'
  id: number | null
  title: string
  slug: string
  published: boolean
  /** As header picture. */
  header: boolean
  /** Inside the content. */
  inline: boolean
}

/** Answers undefined when there is no such picture (any more). */
const unlessGone = async <T>(reading: Promise<T>): Promise<T | undefined> => {
  try {
    return await reading
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}

/** A picture that is gone is used nowhere. */
export const getImageUses = async (id: number): Promise<ImageUse[]> =>
  (await unlessGone(http.get<ImageUse[]>(`${imagesKey}/${id}/uses`))) ?? []

const patch = (id: number, change: ImageChange) => http.patch<Image>(`${imagesKey}/${id}`, change)

/** Changes that refresh the lists they touch, whether all of them succeed or not. */
export function useImageActions() {
  const refresh = useRefresh()
  return useMemo(() => {
    const refreshing = async (act: () => Promise<unknown>): Promise<void> => {
      try {
        await act()
      } finally {
        await refresh(imagesKey, '/api/posts')
      }
    }
    return {
      update: (id: number, change: ImageChange) => refreshing(() => patch(id, change)),
      /** One after the other; `onGone` is told of each that doesn't exist any more. */
      updateAll: (ids: readonly number[], change: ImageChange, onGone: (id: number) => void) =>
        refreshing(async () => {
          for (const id of ids) if (!(await unlessGone(patch(id, change)))) onGone(id)
        }),
      /** One after the other; `onGone` is told of each, also of one that didn't exist any more. */
      removeAll: (ids: readonly number[], onGone: (id: number) => void) =>
        refreshing(async () => {
          for (const id of ids) {
            await unlessGone(http.delete(`${imagesKey}/${id}`))
            onGone(id)
          }
        }),
      uploaded: () => refresh(imagesKey),
    }
  }, [refresh])
}

/** Sends another file for a picture, which keeps its id and everything said about it. */
export function replaceImageFile(
  id: number,
  file: File,
  sending: { signal: AbortSignal; onProgress: (sent: number) => void },
): Promise<Image> {
  const form = new FormData()
  form.append('image', file)
  return sendForm<Image>({ url: `${imagesKey}/${id}/file`, form, ...sending })
}

/** Answers the AI's words for a description; how the picture was taken may be among them. */
export async function enhanceDescription(
  prompt: string,
  { title, targetName, imageId }: { title: string; targetName: string; imageId: number },
): Promise<string> {
  const { description } = await http.post<{ description: string }>(`${imagesKey}/enhance-description`, {
    prompt,
    title,
    targetName,
    imageId,
  })
  return description
}
