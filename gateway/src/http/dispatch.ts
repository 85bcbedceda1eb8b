import { randomUUID } from 'node:crypto'
import type { Logger } from '@skyfolio/runtime/logger'
import { queryOf, type FindRoute } from '../routes/find-route.ts'
import { beginCall } from '../routes/call.ts'
import { bodyOf, problemOf } from './problem-of.ts'

/** What the API answers a visitor, without going through HTTP. */
export interface Dispatched {
  status: number
  body: unknown
  /** Lists tell X-Total-Count; Cache-Control: no-store with a 200 says that a service was missing. */
  headers: Record<string, string>
}

export type Dispatch = (apiUrl: string, deadlineMs?: number) => Promise<Dispatched>

const noSession = () => Promise.reject(new Error('A call in process has no session'))

/** Answers an API address as a visitor's GET, for the pages. Never rejects: failures are answers too. */
export const createDispatch =
  (findRoute: FindRoute, logger: Logger): Dispatch =>
  async (apiUrl, deadlineMs = Infinity) => {
    const found = findRoute('GET', apiUrl)
    if (!found) return { status: 404, body: { message: 'Not found' }, headers: {} }
    const { route, params } = found
    if (route.access !== 'public') return { status: 401, body: { message: 'Please log in' }, headers: {} }
    try {
      const answer = await route.run({
        params,
        query: queryOf(apiUrl),
        body: undefined,
        caller: null,
        call: beginCall({ deadlineMs: Math.min(route.deadlineMs, deadlineMs), requestId: randomUUID() }),
        session: { begin: noSession, current: noSession, end: noSession },
        address: '',
        userAgent: '',
        header: () => undefined,
        signal: new AbortController().signal,
      })
      const kept: Record<string, string> = answer.degraded ? { 'Cache-Control': 'no-store' } : {}
      return { status: route.status, body: answer.body, headers: { ...kept, ...answer.headers } }
    } catch (error) {
      const problem = problemOf(error)
      if (problem.status >= 500) logger.warn({ err: error, route: route.path }, 'a page misses some of its data')
      return { status: problem.status, body: bodyOf(problem), headers: {} }
    }
  }
