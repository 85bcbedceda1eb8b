import type { HeadProps } from './head.tsx'
import { goodBody, type FirstData } from '../../http/first-data.ts'

/** What a screen's server side may look at. */
export interface ScreenRequest {
  params: Record<string, string>
  search: URLSearchParams
  /** The body of a good answer among those read so far. */
  body<T>(key: string): T | undefined
  /** The status the document takes from an answer: 200, 404 for what is not there, 503 for what can't be read. */
  status(key: string): 200 | 404 | 503
}

export interface ScreenAnswer {
  status: number
  /** An address of this site, with a status of 301. */
  redirect?: string
}

/** The half of a screen that only the server needs. */
export interface ServerScreen {
  /** What of an address's query makes another document of it, in one spelling ('?page=2'). Left out: nothing does. */
  query?(search: URLSearchParams): string
  /** Every API address (= SWR key) the screen reads, as far as it can be told from what is already there. */
  needs?(request: ScreenRequest): string[]
  /** The document's status once everything is read. Left out: 200. */
  answer?(request: ScreenRequest): ScreenAnswer
  /** Title and meta tags, for the shell that is sent when there is no time to render. The screen itself shows the same. */
  head?(request: ScreenRequest): HeadProps | undefined
}

/** Builds what a screen's server side looks at. */
export const screenRequest = (
  params: Record<string, string>,
  search: URLSearchParams,
  data: FirstData,
): ScreenRequest => ({
  params,
  search,
  body: <T>(key: string) => goodBody<T>(data, key),
  status: key => {
    const status = data[key]?.status ?? 503
    if (status >= 200 && status < 300) return 200
    return status >= 400 && status < 500 && status !== 429 ? 404 : 503
  },
})
