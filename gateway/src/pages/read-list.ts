import { Problem } from '../http/problem.ts'
import type { Dispatch } from './first-data.ts'

/** A list answers at most so many at once. */
export const LIST_PAGE = 100

/** One whole answer of the API, or a 503: what a service didn't tell can't be left out of a feed or a sitemap. */
export const readAnswer = async <T>(dispatch: Dispatch, url: string): Promise<{ body: T; total: number | null }> => {
  const { status, body, headers } = await dispatch(url)
  const isWhole = headers['Cache-Control'] !== 'no-store'
  if (status !== 200 || !isWhole)
    throw new Problem(503, 'The site could not be read', { headers: { 'Retry-After': '5' } })
  const total = headers['X-Total-Count']
  return { body: body as T, total: total === undefined ? null : Number(total) }
}

/** `count` items of a list of the API ('/api/posts?type=post') from `skip` on, both multiples of LIST_PAGE. */
export const readList = async <T>(dispatch: Dispatch, url: string, skip: number, count: number): Promise<T[]> => {
  const items: T[] = []
  const joint = url.includes('?') ? '&' : '?'
  for (let at = skip; at < skip + count; at += LIST_PAGE) {
    const { body } = await readAnswer<T[]>(dispatch, `${url}${joint}page=${at / LIST_PAGE + 1}&limit=${LIST_PAGE}`)
    items.push(...body)
    if (body.length < LIST_PAGE) break
  }
  return items
}

/** How long a list is. */
export const countList = async (dispatch: Dispatch, url: string): Promise<number> => {
  const { body, total } = await readAnswer<unknown[]>(dispatch, `${url}${url.includes('?') ? '&' : '?'}page=1&limit=1`)
  return total ?? body.length
}
