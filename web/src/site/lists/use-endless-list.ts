import { useEffect, useMemo, useRef, useState } from 'react'
import useSWR, { useSWRConfig, type Cache } from 'swr'
import useSWRInfinite, { unstable_serialize as infiniteKeyOf } from 'swr/infinite'
import { cacheEntry, totalKey } from '../../api/initial-data.ts'
import { http } from '../../api/http.ts'

export interface EndlessList<T> {
  /** Each item once. Undefined until the first page is loaded. */
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

/**
 * Pages without the items that are on an earlier one: an item that is added to a list moves others to the next page. A page
 * without such items stays the same object.
 */
export const eachOnce = <T extends { id: number }>(pages: readonly T[][]): readonly T[][] => {
  const seen = new Set<number>()
  return pages.map(page => {
    const others = page.filter(({ id }) => !seen.has(id))
    page.forEach(({ id }) => seen.add(id))
    return others.length === page.length ? page : others
  })
}

/** A list that grows page by page, from the page `first` on; `keyOf` returns a page's address, counted from 1. */
export const useEndlessList = <T extends { id: number }>(
  keyOf: (page: number) => string,
  pageSize: number,
  first = 1,
): EndlessList<T> => {
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
  // If an item was removed, the next page begins one later and would miss an item, so all pages are read again.
  const known = useRef({ lengthKey, total })
  useEffect(() => {
    const isShorter = known.current.lengthKey === lengthKey && (total ?? 0) < (known.current.total ?? 0)
    known.current = { lengthKey, total }
    if (isShorter) void mutate()
  }, [lengthKey, total, mutate])
  const pages = useMemo(() => eachOnce(data ?? none), [data])
  const items = data && pages.flat()
  const more = data?.at(-1)?.length === pageSize
  const loadingMore = data !== undefined && isValidating && data.length < size
  const left = total !== undefined && data ? Math.max(0, total - (first - 1) * pageSize - data.flat().length) : 0
  return {
    items,
    pages,
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
