import { bodyOf, type InitialData } from '../api/initial-data.ts'
import type { HeadProps } from './head.tsx'

/** A request for a screen, and what has been read for it so far. */
export interface ScreenRequest {
  params: Record<string, string>
  search: URLSearchParams
  /** The body of a successful response among those read so far. */
  body<T>(key: string): T | undefined
  /** The document's status that follows from a response: 200, 404 for what is missing, 503 for what can't be read. */
  status(key: string): 200 | 404 | 503
}

export interface ScreenResponse {
  status: number
  /** An address of this site, with a status of 301. */
  redirect?: string
}

/** The half of a screen that only the server needs. */
export interface ServerScreen {
  /** The part of an address's query that makes another document of it, in one spelling ('?page=2'). Left out: nothing does. */
  query?(search: URLSearchParams): string
  /** Every API address (= SWR key) the screen reads, as far as it is known from what has been read. */
  dataKeys?(request: ScreenRequest): string[]
  /** The document's status once everything is read. Left out: 200. */
  response?(request: ScreenRequest): ScreenResponse
  /** Title and meta tags, for the shell that is sent when there is no time to render. The screen itself shows the same. */
  head?(request: ScreenRequest): HeadProps | undefined
}

/** Builds the request that a screen's server side gets. */
export const screenRequest = (
  params: Record<string, string>,
  search: URLSearchParams,
  data: InitialData,
): ScreenRequest => ({
  params,
  search,
  body: <T>(key: string) => bodyOf<T>(data, key),
  status: key => {
    const status = data[key]?.status ?? 503
    if (status >= 200 && status < 300) return 200
    return status >= 400 && status < 500 && status !== 429 ? 404 : 503
  },
})
