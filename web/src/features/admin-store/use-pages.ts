import { useEffect } from 'react'
import type { Page } from '../../http/http.ts'

export type OnPage = (page: number, replace?: boolean) => void

/** How many pages a list has. An address beyond them, as after the last item there is deleted, becomes the last one. */
export function usePages(
  { data, isLoading }: { data?: Page<unknown>; isLoading: boolean },
  size: number,
  page: number,
  onPage: OnPage,
): number {
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / size))
  useEffect(() => {
    if (data && !isLoading && page > pages) onPage(pages, true)
  }, [data, isLoading, page, pages, onPage])
  return pages
}
