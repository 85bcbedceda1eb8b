import type { DocumentKind, WebEntry } from './web-entry.ts'

/** What stands at an address that the pages answer. */
export type Place =
  | { kind: 'asset'; path: string }
  | { kind: 'file'; path: string }
  /** `path` ends with that part of the query which makes another document of it. */
  | { kind: 'document'; path: string; screen: string; document: DocumentKind }
  | { kind: 'elsewhere'; location: string }
  | { kind: 'nowhere' }

/** Answered by others. */
const NOT_OURS = /^\/(?:api|uploads|livez|readyz|metrics|health)(?:\/|$)/
const LONGEST = 1024
/** What public addresses are made of: the site's own words, slugs and ids. */
const PUBLIC = /^[a-z0-9\-/]*$/
/** A backslash would be read as a slash by browsers. */
const PLAIN = /^[\w\-.~/]*$/

export interface Places {
  /** Null: not an address the pages answer, or not one at all. `url` is raw, with its query. */
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

    const decoded = decode(path)
    if (decoded === null) return null
    if (path.length > LONGEST || !PLAIN.test(decoded)) return { kind: 'nowhere' }
    const tidy = `/${decoded.split('/').filter(Boolean).join('/')}`
    // Tokens of the other documents' addresses may have capitals.
    const isPublic = web.match(tidy)?.document === 'public'
    const spelt = isPublic ? tidy.toLowerCase() : tidy
    const found = isPublic && !PUBLIC.test(spelt) ? null : web.match(spelt + query)
    if (!found) return { kind: 'nowhere' }
    if (spelt !== path) return { kind: 'elsewhere', location: spelt + query }
    const { screen, document } = found
    return { kind: 'document', path: path + found.query, screen, document }
  },
})

/** Null for what no address can be: broken escapes, control characters. */
const decode = (path: string): string | null => {
  try {
    const decoded = decodeURIComponent(path)
    // eslint-disable-next-line no-control-regex
    return /[\0-\x1f\x7f]/.test(decoded) ? null : decoded
  } catch {
    return null
  }
}
