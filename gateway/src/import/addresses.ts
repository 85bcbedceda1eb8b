import type { Post } from '@skyfolio/protos/skyfolio/content/v1/Post'
import { postLimits } from '@skyfolio/domain/limits'
import { isReservedSlug, slugify } from '@skyfolio/domain/text/slug'
import { RpcError, type RpcCallOptions } from '@skyfolio/runtime/rpc/client'
import type { ExportedPost } from './exports/exported-site.ts'
import type { ImportServices } from './import-services.ts'

/** Where a post of an export is on this site, or is to be. */
export interface Place {
  slug: string
  /** What an earlier import has made of it; null: it is to be imported. */
  existing: Post | null
  /** Why it gets another address than it had; null: it gets the same. */
  note: string | null
}

interface PlaceDependencies {
  services: Pick<ImportServices, 'posts'>
  call: RpcCallOptions
  signal: AbortSignal
}

/**
 * The place of each post. A post that was imported before is known by what it is at the old site, whatever its address here is
 * now. Another one gets its old address, or, where that is taken, the first free one with '-2', '-3' and so on.
 */
export async function placesOf(
  posts: readonly ExportedPost[],
  { services, call, signal }: PlaceDependencies,
): Promise<Map<ExportedPost, Place>> {
  const places = new Map<ExportedPost, Place>()
  const wanted = new Set(posts.map(wantedSlug))
  const assigned = new Set<string>()
  const isFree = async (slug: string, own: string): Promise<boolean> =>
    !isReservedSlug(slug) &&
    !assigned.has(slug) &&
    // Another post of the export is to get it.
    (slug === own || !wanted.has(slug)) &&
    (await orNull(services.posts.getPostBySlug({ slug, includeDrafts: true }, call))) === null
  for (const post of posts) {
    signal.throwIfAborted()
    const existing = await orNull(services.posts.getImportedPost({ source: post.source }, call))
    if (existing) {
      places.set(post, { slug: existing.slug, existing, note: null })
      continue
    }
    const own = wantedSlug(post)
    let slug = own
    for (let nth = 2; !(await isFree(slug, own)); nth++) slug = `${own.slice(0, postLimits.slug - 5)}-${nth}`
    assigned.add(slug)
    const taken = isReservedSlug(own) ? 'the site itself uses' : 'another post or page has'
    const note = slug === own ? null : `Its address is “${slug}” here, because ${taken} the address “${own}”.`
    places.set(post, { slug, existing: null, note })
  }
  return places
}

/** The address of a post on the old site, in the form of addresses here. */
const wantedSlug = ({ slug, title, type, source }: ExportedPost): string =>
  slugify(slug ?? '') || slugify(title) || slugify(`${type}-${source.id}`) || type

const NOT_FOUND = 5

async function orNull(post: Promise<Post>): Promise<Post | null> {
  try {
    return await post
  } catch (error) {
    if (error instanceof RpcError && error.code === NOT_FOUND) return null
    throw error
  }
}

export const addressOf = (type: ExportedPost['type'], slug: string): string =>
  `/${type === 'page' ? 'pages' : 'blog'}/${slug}`

/** Finds the address here of a post that is named by its address at the old site. */
export function newAddresses(places: Map<ExportedPost, Place>): (url: string) => string | undefined {
  const addresses = new Map(
    [...places].flatMap(([{ link, type }, { slug }]) =>
      link === null ? [] : [[comparable(link), addressOf(type, slug)] as const],
    ),
  )
  return url => addresses.get(comparable(url))
}

/** The same for both protocols, and with or without a slash at the end. */
const comparable = (url: string) => url.replace(/^https?:\/\//, '').replace(/[/]?([?#].*)?$/, '')
