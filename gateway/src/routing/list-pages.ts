import { z } from 'zod'
import { RouteResponse } from './response.ts'

/** Without page and limit a list has at most this many items. */
const UNPAGED = 500
const LARGEST_PAGE = 100

const count = (max: number) =>
  z
    .string()
    .regex(/^(?:[1-9]\d{0,8})?$/, 'page and limit are whole numbers from 1')
    .transform(value => (value === '' ? undefined : Number(value)))
    .refine(value => value === undefined || value <= max, `at most ${max}`)
    .optional()

/** The query parameters of every list. */
export const pageQuery = z.object({ page: count(1_000_000), limit: count(LARGEST_PAGE) })
export type PageQuery = z.output<typeof pageQuery>

export interface PageRequest {
  pageSize: number
  skip: number
  includeTotal: true
}

/** The page that a query requests, as the List RPCs expect it. */
export const toPageRequest = ({ page, limit }: PageQuery): PageRequest => {
  if (page === undefined && limit === undefined) return { pageSize: UNPAGED, skip: 0, includeTotal: true }
  const pageSize = limit ?? LARGEST_PAGE
  return { pageSize, skip: pageSize * ((page ?? 1) - 1), includeTotal: true }
}

/** A list's own parameters in addition to page and limit. */
type ListQuery = PageQuery & Record<string, string | number | boolean | readonly number[] | undefined>

const linksOf = (path: string, query: ListQuery, total: number): string | null => {
  const size = query.limit ?? LARGEST_PAGE
  const last = Math.max(1, Math.ceil(total / size))
  // A list that was requested without pages and did not fit continues at the page that follows its 500.
  const paged = query.page !== undefined || query.limit !== undefined
  if (!paged && total <= UNPAGED) return null
  const page = paged ? (query.page ?? 1) : Math.floor(UNPAGED / size)
  const link = (to: number, rel: string): string => {
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries({ ...query, page: to, limit: size }))
      for (const each of [value ?? []].flat()) search.append(name, String(each))
    return `<${path}?${search.toString()}>; rel="${rel}"`
  }
  const links = [link(1, 'first')]
  if (page > 1) links.push(link(Math.min(page - 1, last), 'prev'))
  if (page < last) links.push(link(page + 1, 'next'))
  links.push(link(last, 'last'))
  return links.join(', ')
}

/** The response of a list: the items, X-Total-Count, and Link to the other pages. */
export const listResponse = <T>(
  items: T[],
  list: { path: string; query: ListQuery; total: number; degraded?: boolean },
): RouteResponse<T[]> => {
  const links = linksOf(list.path, list.query, list.total)
  const headers: Record<string, string> = { 'X-Total-Count': String(list.total) }
  if (links) headers.Link = links
  return new RouteResponse(items, { headers, degraded: list.degraded })
}

/** One page of a list that is in memory as a whole. */
export const pageOf = <T>(all: T[], list: { path: string; query: PageQuery }): RouteResponse<T[]> => {
  const { skip, pageSize } = toPageRequest(list.query)
  return listResponse(all.slice(skip, skip + pageSize), { ...list, total: all.length })
}
