import { useState } from 'react'
import useSWR, { useSWRConfig, type Cache } from 'swr'
import useSWRInfinite, { unstable_serialize as infiniteKeyOf } from 'swr/infinite'
import { cacheEntry, totalKey } from '../../api/initial-data.ts'
import { http } from '../../api/http.ts'

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

type KeyOfPage<T> = (index: number, previous: T[] | null) => string | null

/**
 * A list whose first page the server has read starts with it: useSWRInfinite looks for its pages under a key of its own, and
 * would read that page again.
 */
const seed = <T>(cache: Cache, keyOfPage: KeyOfPage<T>) => {
  const firstKey = keyOfPage(0, null) ?? ''
  const listKey = infiniteKeyOf(keyOfPage)
  const page: unknown = cache.get(firstKey)?.data
  if (page !== undefined && cache.get(totalKey(firstKey)) && !cache.get(listKey)) cache.set(listKey, cacheEntry([page]))
}

/** A list that grows page by page, from the page `first` on; `keyOf` returns a page's address, counted from 1. */
export const useEndlessList = <T>(keyOf: (page: number) => string, pageSize: number, first = 1): EndlessList<T> => {
  const { cache, mutate: put } = useSWRConfig()
  const keyOfPage: KeyOfPage<T> = (index, previous) =>
    previous && previous.length < pageSize ? null : keyOf(index + first)
  useState(() => seed(cache, keyOfPage))
  const lengthKey = totalKey(keyOf(first))
  // Read from the cache only. `null` as the second argument would mean the default fetcher, and the key is no address.
  const { data: total } = useSWR<number>(lengthKey, { fetcher: undefined })
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<T[], Error>(
    keyOfPage,
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
