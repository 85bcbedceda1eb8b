import type { SWRConfiguration } from 'swr'
import { http } from './http.ts'

/** The documented defaults: no interval, no refetch on focus, data never becomes stale, no retries. */
export const dataSettings: SWRConfiguration = {
  fetcher: (url: string) => http.get(url),
  refreshInterval: 0,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  shouldRetryOnError: false,
}
