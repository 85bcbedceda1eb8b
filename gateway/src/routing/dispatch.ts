import { randomUUID } from 'node:crypto'
import type { Logger } from '@skyfolio/runtime/observability/logger'
import { VISITOR } from '@skyfolio/runtime/rpc/coalesce-reads'
import { beginCall } from '../clients/call.ts'
import { notSignedIn } from '../http-error.ts'
import { queryOf, type FindRoute } from './find-route.ts'
import { errorBody, toHttpError } from './rpc-errors.ts'

/** A response of the API to a visitor, without going through HTTP. */
export interface DispatchResult {
  status: number
  body: unknown
  /** Lists have X-Total-Count; Cache-Control: no-store with a 200 says that parts are missing. */
  headers: Record<string, string>
}

/**
 * Requests an API address ('/api/posts?type=post') as an anonymous visitor's GET, within `deadlineMs` and the route's own
 * time. Never rejects: failures are results too.
 */
export type Dispatch = (apiUrl: string, deadlineMs?: number) => Promise<DispatchResult>

const noSession = () => Promise.reject(new Error('An in-process call has no session'))

/** The API for the pages, in process. */
export const createDispatch =
  (findRoute: FindRoute, logger: Logger): Dispatch =>
  async (apiUrl, deadlineMs = Infinity) => {
    const match = findRoute('GET', apiUrl)
    if (!match) return { status: 404, body: { message: 'Not found' }, headers: {} }
    const { route, params } = match
    if (route.access !== 'public') return { status: 401, body: errorBody(notSignedIn()), headers: {} }
    try {
      const result = await route.run({
        params,
        query: queryOf(apiUrl),
        body: undefined,
        caller: null,
        call: beginCall({ deadlineMs: Math.min(route.deadlineMs, deadlineMs), requestId: randomUUID(), role: VISITOR }),
        session: { begin: noSession, current: noSession, end: noSession },
        address: '',
        userAgent: '',
        header: () => undefined,
        signal: new AbortController().signal,
      })
      const caching: Record<string, string> = result.degraded ? { 'Cache-Control': 'no-store' } : {}
      return { status: route.status, body: result.body, headers: { ...caching, ...result.headers } }
    } catch (error) {
      const httpError = toHttpError(error)
      if (httpError.status >= 500) logger.warn({ err: error, route: route.path }, 'a page misses some of its data')
      return { status: httpError.status, body: errorBody(httpError), headers: {} }
    }
  }
