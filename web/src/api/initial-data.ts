import type { SWRConfiguration, Cache, State } from 'swr'
import { http } from './http.ts'
import { apiErrorOf } from './api-error.ts'

/** As documented: no refetch on focus, data never becomes stale, no retries; SWR itself sets no interval. */
export const dataSettings: SWRConfiguration = {
  fetcher: (url: string) => http.get(url),
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  shouldRetryOnError: false,
}

/** One response of the API as the server read it. */
interface InitialResponse {
  status: number
  body: unknown
  /** Of a list: how long it is in all. */
  total?: number
}

/** What the server had read when it rendered the document: API address → response. Addresses are also the cache's keys. */
export type InitialData = Record<string, InitialResponse>

const isOk = ({ status }: InitialResponse): boolean => status >= 200 && status < 300

/** The body of a successful response; undefined when it was not read or failed. */
export const bodyOf = <T>(data: InitialData, key: string): T | undefined => {
  const response = data[key]
  return response && isOk(response) ? (response.body as T) : undefined
}

/** Where the cache stores how long a list is; `key` is that of the page it begins with. */
export const totalKey = (key: string): string => `total of ${key}`

const settled = { isValidating: false, isLoading: false }

/** A cache entry as if `data` had just been read. */
export const cacheEntry = (data: unknown): State => ({ data, ...settled })

/** The cache a document begins with, so that no screen reads again what stands in its HTML. */
export const createCache = (data: InitialData): Cache => {
  const cache = new Map<string, State>()
  for (const [key, { status, body, total }] of Object.entries(data)) {
    cache.set(key, isOk({ status, body }) ? cacheEntry(body) : { error: apiErrorOf(status, body), ...settled })
    if (total !== undefined) cache.set(totalKey(key), cacheEntry(total))
  }
  return cache
}
