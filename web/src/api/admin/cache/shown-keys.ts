import { useLayoutEffect } from 'react'
import { unstable_serialize, useSWRConfig, type Cache, type Middleware, type SWRConfiguration } from 'swr'

const shownKeys = new WeakMap<Cache, Map<string, number>>()

const keysOf = (cache: Cache): Map<string, number> => {
  const keys = shownKeys.get(cache) ?? new Map<string, number>()
  shownKeys.set(cache, keys)
  return keys
}

/** Remembers which keys of a cache the mounted components show. */
const trackShownKeys: Middleware = useNext => (key, fetcher, config) => {
  const { cache } = useSWRConfig()
  const name = unstable_serialize(key)
  useLayoutEffect(() => {
    if (name === '') return
    const keys = keysOf(cache)
    keys.set(name, (keys.get(name) ?? 0) + 1)
    return () => {
      const others = (keys.get(name) ?? 0) - 1
      if (others > 0) keys.set(name, others)
      else keys.delete(name)
    }
  }, [cache, name])
  return useNext(key, fetcher, config)
}

/** What the administration adds to the settings of swr; `useRefresh` relies on it. */
export const adminDataSettings: SWRConfiguration = { use: [trackShownKeys] }

/** Whether a mounted component shows a key of this cache. */
export const isShown = (cache: Cache, key: string): boolean => keysOf(cache).has(key)
