import type { ApiAnswer, FirstData, WebEntry } from './web-entry.ts'

export interface Dispatched extends ApiAnswer {
  /** Lists tell X-Total-Count; Cache-Control: no-store with a 200 says that parts are missing. */
  headers: Record<string, string>
}

/**
 * Answers an API address ('/api/posts?type=post') as an anonymous visitor's GET, within `deadlineMs` and the route's own
 * time. An answer of 4xx or 5xx is an answer.
 */
export type Dispatch = (apiUrl: string, deadlineMs?: number) => Promise<Dispatched>

/** A screen asks in at most so many rounds (a post, then its tags). */
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
    const wanted = web.needs(path, data)
    if (wanted.length === 0) break
    const answers = await Promise.all(wanted.map(url => dispatch(url, Math.max(1, ends - Date.now()))))
    answers.forEach(({ status, body, headers }, at) => {
      const total = headers['X-Total-Count']
      data[wanted[at] ?? ''] = total === undefined ? { status, body } : { status, body, total: Number(total) }
      if (status >= 500 || (status === 200 && headers['Cache-Control'] === 'no-store')) complete = false
    })
  }
  return { data, complete }
}
