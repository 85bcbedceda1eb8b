import { HttpError } from '../http-error.ts'
import type { Dispatch } from '../routing/dispatch.ts'
import type { FirstData, WebEntry } from './web-entry.ts'

/** A screen reads in at most so many rounds (a post, then its tags). */
const ROUNDS = 5
/** All rounds together: services that hang one after the other cost a visitor no more than one of them. */
const ALL_ROUNDS_MS = 2_000

/** Everything a screen reads first. `complete`: no service was missing. */
export const gatherFirstData = async (
  { web, dispatch }: { web: WebEntry; dispatch: Dispatch },
  path: string,
): Promise<{ data: FirstData; complete: boolean }> => {
  const data: FirstData = {}
  const ends = Date.now() + ALL_ROUNDS_MS
  let complete = true
  for (let round = 0; round < ROUNDS; round++) {
    const urls = web.missingData(path, data)
    if (urls.length === 0) break
    const results = await Promise.all(urls.map(url => dispatch(url, Math.max(1, ends - Date.now()))))
    results.forEach(({ status, body, headers }, at) => {
      const total = headers['X-Total-Count']
      data[urls[at] ?? ''] = total === undefined ? { status, body } : { status, body, total: Number(total) }
      if (status >= 500 || (status === 200 && headers['Cache-Control'] === 'no-store')) complete = false
    })
  }
  return { data, complete }
}

/** A list has at most so many per page. */
const LIST_PAGE = 100

/** One complete response of the API, or a 503: a feed or a sitemap can't leave out what a service didn't send. */
export const readComplete = async <T>(dispatch: Dispatch, url: string): Promise<{ body: T; total: number | null }> => {
  const { status, body, headers } = await dispatch(url)
  const isComplete = headers['Cache-Control'] !== 'no-store'
  if (status !== 200 || !isComplete)
    throw new HttpError(503, 'The site could not be read', { headers: { 'Retry-After': '5' } })
  const total = headers['X-Total-Count']
  return { body: body as T, total: total === undefined ? null : Number(total) }
}

/** `count` items of a list of the API ('/api/posts?type=post') from `skip` on, both multiples of LIST_PAGE. */
export const readList = async <T>(dispatch: Dispatch, url: string, skip: number, count: number): Promise<T[]> => {
  const items: T[] = []
  const joint = url.includes('?') ? '&' : '?'
  for (let at = skip; at < skip + count; at += LIST_PAGE) {
    const { body } = await readComplete<T[]>(dispatch, `${url}${joint}page=${at / LIST_PAGE + 1}&limit=${LIST_PAGE}`)
    items.push(...body)
    if (body.length < LIST_PAGE) break
  }
  return items
}

/** The total length of a list. */
export const countList = async (dispatch: Dispatch, url: string): Promise<number> => {
  const { body, total } = await readComplete<unknown[]>(
    dispatch,
    `${url}${url.includes('?') ? '&' : '?'}page=1&limit=1`,
  )
  return total ?? body.length
}
