import { useMemo } from 'react'
import useSWR from 'swr'
import { http } from '../http.ts'
import type { ApiResponse } from '../types.ts'
import { useRefresh } from './cache/queries.ts'
import { imagesKey } from './images.ts'

type SiteOrder = ApiResponse<'/api/images/gallery/order', 'get'>
export type GalleryOrder = SiteOrder['order']

/** Where a photograph is moved to: right before or after another one; neither: to the top. */
export type GalleryMove = { beforeId: number } | { afterId: number } | Record<string, never>

const orderKey = `${imagesKey}/gallery/order`

/** How the gallery is ordered; undefined until it is known. */
export const useGalleryOrder = () => useSWR<SiteOrder, Error>(orderKey).data?.order

/** Changes that refresh the lists they touch. */
export function useGalleryOrderActions() {
  const refresh = useRefresh()
  return useMemo(() => {
    const put = async (address: string, body: object): Promise<void> => {
      try {
        await http.put(address, body)
      } finally {
        await refresh(imagesKey)
      }
    }
    return {
      setOrder: (order: GalleryOrder) => put(orderKey, { order }),
      move: (id: number, to: GalleryMove) => put(`${imagesKey}/${id}/place`, to),
    }
  }, [refresh])
}
