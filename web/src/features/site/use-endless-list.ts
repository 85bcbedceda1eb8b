import useSWR, { useSWRConfig } from 'swr'
import useSWRInfinite from 'swr/infinite'
import { totalKey } from '../../http/first-data.ts'
import { http } from '../../http/http.ts'

export interface EndlessList<T> {
  /** Undefined until the first page is there. */
  items: T[] | undefined
  /** The same page by page: a page stays the same object when more come. */
  pages: readonly T[][]
  error: Error | undefined
  /** Whether there may be another page: the last one was full. */
  more: boolean
  /** How long the list is in all, as far as is known. */
  total: number | undefined
  /** How many items the page on its way will bring, as far as is known: the list keeps their places. */
  coming: number
  loadingMore: boolean
  loadMore: () => void
  retry: () => void
}

const none: never[] = []

/** A list that grows page by page, from the page `first` on; `keyOf` answers a page's address, counted from 1. */
export const useEndlessList = <T>(keyOf: (page: number) => string, pageSize: number, first = 1): EndlessList<T> => {
  const { mutate: put } = useSWRConfig()
  const lengthKey = totalKey(keyOf(first))
  const { data: total } = useSWR<number>(lengthKey, null)
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<T[], Error>(
    (index, previous: T[] | null) => (previous && previous.length < pageSize ? null : keyOf(index + first)),
    async (key: string) => {
      const page = await http.getPage<T>(key)
      void put(lengthKey, page.total, { revalidate: false })
      return page.items
    },
    { revalidateFirstPage: false, persistSize: true },
  )
  const items = data?.flat()
  const more = data?.at(-1)?.length === pageSize
  const loadingMore = data !== undefined && isValidating && data.length < size
  const left = total !== undefined && items ? Math.max(0, total - (first - 1) * pageSize - items.length) : 0
  return {
    items,
    pages: data ?? none,
    error,
    more,
    total,
    coming: loadingMore && !error ? Math.min(pageSize, left) : 0,
    loadingMore,
    loadMore: () => {
      if (more && !isValidating && !error) void setSize(data.length + 1)
    },
    retry: () => void mutate(),
  }
}
