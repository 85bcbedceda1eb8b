import { postLimits } from '../limits.ts'
import { fold } from './fold.ts'

// The first words of the site's own addresses. Files at the root need no mention: a slug has no dot.
const reserved = new Set([
  'admin',
  'login',
  'editor',
  'blog',
  'store',
  'gallery',
  'albums',
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
 * At most postLimits.slug characters, cut between words where that is possible. Empty when the text has no Latin letter or digit.
 */
export function slugify(text: string): string {
  const slug = fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  if (slug.length <= postLimits.slug) return slug
  const cut = slug.slice(0, postLimits.slug + 1)
  return cut.slice(0, Math.max(cut.lastIndexOf('-'), 0) || postLimits.slug)
}

/** The slug if it is free, else the first free one with '-2', '-3' and so on appended. */
export async function freeSlug(slug: string, isFree: (slug: string) => Promise<boolean>): Promise<string> {
  for (let nth = 1; ; nth += 1) {
    const suffix = nth === 1 ? '' : `-${nth}`
    const wanted = slug.slice(0, postLimits.slug - suffix.length).replace(/-$/, '') + suffix
    if (await isFree(wanted)) return wanted
  }
}

/** Whether a slug would hide one of the site's own addresses. */
export const isReservedSlug = (slug: string): boolean => reserved.has(slug)
