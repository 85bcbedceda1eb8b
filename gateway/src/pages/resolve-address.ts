import type { DocumentKind, WebEntry } from './web-entry.ts'

/** What an address of the pages leads to. */
export type Target =
  | { kind: 'asset'; path: string }
  | { kind: 'file'; path: string }
  /** `path` ends with the part of the query that selects another document. */
  | { kind: 'document'; path: string; screen: string; document: DocumentKind }
  | { kind: 'redirect'; location: string }
  | { kind: 'not-found' }

/** Handled by others. */
const NOT_OURS = /^\/(?:api|uploads|livez|readyz|metrics|health)(?:\/|$)/i
const LONGEST = 1024
/** Public addresses consist of the site's own names, slugs and ids. */
const PUBLIC = /^[a-z0-9\-/]*$/
/** A backslash would be read as a slash by browsers. */
const PLAIN = /^[\w\-.~/]*$/

/** Null: not an address of the pages, or malformed. `url` is raw, with its query. */
export type ResolveAddress = (url: string) => Target | null

/**
 * Each address has one spelling: doubled and trailing slashes, capital letters and needless escapes redirect to it (301).
 * `isFile` knows the files at the root (robots.txt, feeds, files of the build).
 */
export const createAddressResolver =
  (web: Pick<WebEntry, 'match'>, isFile: (path: string) => boolean): ResolveAddress =>
  url => {
    const end = url.indexOf('?')
    const path = end < 0 ? url : url.slice(0, end)
    const query = end < 0 ? '' : url.slice(end)
    if (!path.startsWith('/') || NOT_OURS.test(path)) return null
    if (path.startsWith('/assets/')) return { kind: 'asset', path }
    if (isFile(path)) return { kind: 'file', path }

    const decoded = decode(path)
    if (decoded === null) return null
    if (path.length > LONGEST || !PLAIN.test(decoded)) {
      // A buyer's link with something appended still has the token: it must not become a public document.
      const match = web.match(path)
      return match?.document === 'checkout' ? { kind: 'document', path, ...match } : { kind: 'not-found' }
    }
    const tidy = `/${decoded.split('/').filter(Boolean).join('/')}`
    // Tokens of the other documents' addresses may have capitals.
    const asSpelled = web.match(tidy)
    const isPublic = asSpelled?.document === 'public'
    const canonical = isPublic ? tidy.toLowerCase() : tidy
    if (isPublic && !PUBLIC.test(canonical)) return { kind: 'not-found' }
    const match = canonical + query === tidy ? asSpelled : web.match(canonical + query)
    if (!match) return { kind: 'not-found' }
    if (canonical !== path) return { kind: 'redirect', location: canonical + query }
    const { screen, document } = match
    return { kind: 'document', path: path + match.query, screen, document }
  }

/** Null for broken escapes and control characters. */
const decode = (path: string): string | null => {
  try {
    const decoded = decodeURIComponent(path)
    // oxlint-disable-next-line no-control-regex
    return /[\0-\x1f\x7f]/.test(decoded) ? null : decoded
  } catch {
    return null
  }
}
