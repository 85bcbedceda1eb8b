import type { DocumentKind, WebEntry } from './web-entry.ts'

/** What stands at an address that the pages answer. */
export type Place =
  | { kind: 'asset'; path: string }
  | { kind: 'file'; path: string }
  | { kind: 'document'; path: string; screen: string; document: DocumentKind }
  | { kind: 'elsewhere'; location: string }
  | { kind: 'nowhere' }

/** Answered by others. */
const NOT_OURS = /^\/(?:api|uploads|livez|readyz|metrics|health)(?:\/|$)/
const LONGEST = 1024
/** No screen's address has other characters; a backslash would be read as a slash by browsers. */
const PLAIN = /^[\w\-.~!$&'()*+,;=:@/]*$/

export interface Places {
  /** Null: not an address the pages answer. `url` is raw, with its query. */
  find(url: string): Place | null
}

/**
 * Reads addresses. There is one spelling of each: doubled and trailing slashes, capital letters and needless escapes lead
 * to it (301). `isFile` tells the files at the root (robots.txt, feeds, what the build put there).
 */
export const createPlaces = (web: Pick<WebEntry, 'match'>, isFile: (path: string) => boolean): Places => ({
  find: url => {
    const end = url.indexOf('?')
    const path = end < 0 ? url : url.slice(0, end)
    const query = end < 0 ? '' : url.slice(end)
    if (!path.startsWith('/') || NOT_OURS.test(path)) return null
    if (path.startsWith('/assets/')) return { kind: 'asset', path }
    if (isFile(path)) return { kind: 'file', path }

    const decoded = path.length <= LONGEST ? decode(path) : null
    if (decoded === null || !PLAIN.test(decoded)) return { kind: 'nowhere' }
    const spelt = `/${decoded.split('/').filter(Boolean).join('/')}`.toLowerCase()
    const found = web.match(spelt)
    if (!found) return { kind: 'nowhere' }
    if (spelt !== path) return { kind: 'elsewhere', location: spelt + query }
    return { kind: 'document', path, ...found }
  },
})

const decode = (path: string): string | null => {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
