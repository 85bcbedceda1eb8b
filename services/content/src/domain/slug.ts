import { fold } from './folding.ts'

/** Longest slug of a post, page or tag, in characters. */
export const LONGEST_SLUG = 200

// The first words of the site's own addresses. Files at the root need no mention: a slug has no dot.
const reserved = new Set([
  'admin',
  'login',
  'editor',
  'blog',
  'store',
  'gallery',
  'skybug',
  'pages',
  'page',
  'api',
  'uploads',
  'assets',
  'orders',
  '404',
  'livez',
  'readyz',
  'metrics',
  'health',
])

/**
 * The slug rule: lower case, accents off, runs of anything but letters and digits become one hyphen, none at the ends.
 * At most LONGEST_SLUG characters, cut between words where that is possible. Empty when the text has no Latin letter or digit.
 */
export function slugify(text: string): string {
  const slug = fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  if (slug.length <= LONGEST_SLUG) return slug
  const cut = slug.slice(0, LONGEST_SLUG + 1)
  return cut.slice(0, Math.max(cut.lastIndexOf('-'), 0) || LONGEST_SLUG)
}

/** Whether a slug would hide one of the site's own addresses. */
export const isReservedSlug = (slug: string): boolean => reserved.has(slug)
