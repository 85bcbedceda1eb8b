import { postLimits } from '@skyfolio/runtime/domain/limits'
import { isReservedSlug, slugify } from '@skyfolio/runtime/domain/slug'
import type { ExportedPost } from './exports/exported-site.ts'

/** The address of a post on the old site, as far as it is valid here. */
export function wantedSlug({ slug, title, type, id }: ExportedPost): string {
  const wanted = slugify(slug ?? '') || slugify(title) || slugify(`${type}-${id}`)
  return isReservedSlug(wanted) ? `${wanted}-1` : wanted
}

/**
 * The address of each post, the same at every run. Posts and pages share their addresses here: of two with the same one, the
 * later gets '-2'.
 */
export function slugsOf(posts: ExportedPost[]): Map<ExportedPost, string> {
  const slugs = new Map<ExportedPost, string>()
  const used = new Set(posts.map(wantedSlug))
  const assigned = new Set<string>()
  for (const post of posts) {
    const wanted = wantedSlug(post)
    let slug = wanted
    for (let nth = 2; assigned.has(slug) || (slug !== wanted && used.has(slug)); nth++)
      slug = `${wanted.slice(0, postLimits.slug - 5)}-${nth}`
    assigned.add(slug)
    slugs.set(post, slug)
  }
  return slugs
}

/** Finds the address here of a post that is named by its address at the old site. */
export function newAddresses(slugs: Map<ExportedPost, string>): (url: string) => string | undefined {
  const address = ({ type }: ExportedPost, slug: string) => `/${type === 'page' ? 'pages' : 'blog'}/${slug}`
  const addresses = new Map(
    [...slugs].flatMap(([post, slug]) =>
      post.link === null ? [] : [[comparable(post.link), address(post, slug)] as const],
    ),
  )
  return url => addresses.get(comparable(url))
}

/** The same for both protocols, and with or without a slash at the end. */
const comparable = (url: string) => url.replace(/^https?:\/\//, '').replace(/[/]?([?#].*)?$/, '')
