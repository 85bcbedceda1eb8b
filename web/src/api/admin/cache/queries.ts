import { useCallback } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { http, type Page } from '../../http.ts'
import { isShown } from './shown-keys.ts'

/** For what may have been changed elsewhere: it is loaded again with its screen, and shows what it has meanwhile. */
export const listSettings = { keepPreviousData: true, revalidateOnMount: true } as const

/** One page of a list, and how many items there are in all; the page before stays while the next one is loading. */
export const usePage = <Item>(key: string | null) =>
  useSWR<Page<Item>, Error>(key, (url: string) => http.getPage<Item>(url), listSettings)

const isUnder = (key: unknown, prefix: string): boolean =>
  typeof key === 'string' && (key === prefix || key.startsWith(`${prefix}?`) || key.startsWith(`${prefix}/`))

/**
 * After a change: what a screen shows of these addresses is loaded again at once and stays visible meanwhile; everything else
 * loaded from them is forgotten, and loaded when it is next needed.
 */
export function useRefresh() {
  const { mutate, cache } = useSWRConfig()
  return useCallback(
    async (...prefixes: string[]): Promise<void> => {
      const isStale = (key: unknown) => prefixes.some(prefix => isUnder(key, prefix))
      const isOnScreen = (key: unknown) => typeof key === 'string' && isShown(cache, key)
      // Only asked for, not changed here: swr takes anything else for a change of its own, and shows what it had before one that
      // is still being saved.
      void mutate(key => isStale(key) && isOnScreen(key))
      await mutate(key => isStale(key) && !isOnScreen(key), undefined)
    },
    [mutate, cache],
  )
}
