import type { Cache } from 'swr'
import { apiErrorOf } from './api-error.ts'

/** One answer of the API as the server read it. */
export interface Answered {
  status: number
  body: unknown
  /** Of a list: how long it is in all. */
  total?: number
}

/** What the server had read when it rendered the document: API address → answer. Addresses are also the cache's keys. */
export type FirstData = Record<string, Answered>

const isGood = (answer: Answered): boolean => answer.status >= 200 && answer.status < 300

/** The body of a good answer; undefined when it was not read or not good. */
export const goodBody = <T>(data: FirstData, key: string): T | undefined => {
  const answer = data[key]
  return answer && isGood(answer) ? (answer.body as T) : undefined
}

/** Where the cache holds how long a list is; `key` is that of the page it begins with. */
export const totalKey = (key: string): string => `total of ${key}`

const aPage = /[?&]page=/

/** The cache a document begins with, so that no screen asks again for what stands in its HTML. */
export const seededCache = (data: FirstData): Cache => {
  // The entries carry swr's own marks (_k, _l), which its State type leaves out.
  const cache = new Map<string, object>()
  const settled = { isValidating: false, isLoading: false }
  for (const [key, answer] of Object.entries(data)) {
    const good = isGood(answer)
    const state = good ? { data: answer.body } : { error: apiErrorOf(answer.status, answer.body) }
    cache.set(key, { ...state, ...settled, _k: key })
    // useSWRInfinite keeps its pages under the key of the page it begins with; without this it would fetch that one again.
    const infinite = `$inf$${key}`
    if (good && aPage.test(key)) {
      cache.set(infinite, { data: [answer.body], ...settled, _l: 1, _k: infinite })
      if (answer.total !== undefined) cache.set(totalKey(key), { data: answer.total, ...settled, _k: totalKey(key) })
    }
  }
  return cache as Cache
}
