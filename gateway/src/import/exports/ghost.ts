import type { ImportSource } from '@skyfolio/protos/skyfolio/content/v1/ImportSource'
import { z } from 'zod'
import {
  dateOf,
  InvalidExport,
  named,
  siteKey,
  type ExportedPicture,
  type ExportedPost,
  type ExportedSite,
  type ReportEntry,
} from './exported-site.ts'

const id = z.union([z.string(), z.number()]).transform(String)
const text = z.string().nullish()

const postSchema = z.object({
  id,
  title: text,
  slug: text,
  html: text,
  feature_image: text,
  feature_image_alt: text,
  custom_excerpt: text,
  // Before Ghost 3; then in posts_meta.
  meta_title: text,
  meta_description: text,
  type: text,
  // Before Ghost 3.
  page: z.union([z.boolean(), z.number()]).nullish(),
  status: text,
  visibility: text,
  published_at: z.union([z.string(), z.number()]).nullish(),
  created_at: z.union([z.string(), z.number()]).nullish(),
})

const dataSchema = z.object({
  posts: z.array(postSchema),
  posts_meta: z
    .array(z.object({ post_id: id, feature_image_alt: text, meta_title: text, meta_description: text }))
    .default([]),
  tags: z.array(z.object({ id, name: z.string() })).default([]),
  posts_tags: z.array(z.object({ post_id: id, tag_id: id, sort_order: z.number().nullish() })).default([]),
})

const exportSchema = z.union([
  z.object({ db: z.array(z.object({ data: dataSchema })).min(1) }).transform(({ db }) => db[0]!.data),
  z.object({ data: dataSchema }).transform(({ data }) => data),
])

/** Texts contain pictures in one of several sizes. */
const originalOf = (url: string): ExportedPicture => ({
  url: url.replace(/\/content\/images\/size\/[^/]+\//, '/content/images/'),
  alt: null,
})

type GhostPost = z.output<typeof postSchema>
type GhostData = z.output<typeof dataSchema>

const PLACEHOLDER = /__GHOST_URL__/g

/**
 * Reads Ghost's export (Settings → Migration tools → Export). Such a file does not name the site's address.
 * @param base the old site's address, when the owner has named it
 * @throws InvalidExport
 */
export function readGhost(json: string, base: string | null): ExportedSite {
  const data = parseExport(json)
  const skipped: ReportEntry[] = []
  const posts: ExportedPost[] = []
  for (const post of data.posts) {
    const subject = named(typeOf(post), post.title?.trim() ?? '')
    if (!post.html?.trim() && post.status === 'published')
      skipped.push({ subject, reason: 'The export has no text for it.' })
    else posts.push(toPost(post, data, base))
  }
  return { base, posts, skipped, originalOf }
}

function parseExport(json: string): GhostData {
  try {
    return exportSchema.parse(JSON.parse(json))
  } catch (error) {
    throw new InvalidExport('This is not a Ghost export: a JSON file with db, data and posts is expected.', {
      cause: error,
    })
  }
}

const typeOf = ({ type, page }: GhostPost): 'post' | 'page' =>
  type === 'page' || page === true || page === 1 ? 'page' : 'post'

function toPost(post: GhostPost, data: GhostData, base: string | null): ExportedPost {
  const withBase = (value: string) => (base === null ? value : value.replace(PLACEHOLDER, base.replace(/\/$/, '')))
  const notes: string[] = []
  const meta = data.posts_meta.find(({ post_id }) => post_id === post.id)
  const isOpen = !post.visibility || post.visibility === 'public'
  if (!isOpen) notes.push(`Only ${readersOf(post)} could read it, so it is a draft now.`)
  const state = stateOf(post, isOpen)
  if (!post.html?.trim()) notes.push('The export has no text for it: only its title and dates were imported.')
  return {
    source: sourceOf(post, base),
    type: typeOf(post),
    title: post.title?.trim() || 'Untitled',
    slug: post.slug || null,
    html: withBase(post.html ?? ''),
    excerpt: post.custom_excerpt?.trim() || null,
    metaTitle: lineOf(meta?.meta_title || post.meta_title),
    metaDescription: lineOf(meta?.meta_description || post.meta_description),
    state,
    publishedAt: dateOf(
      post.published_at === null || post.published_at === undefined ? null : isoOf(post.published_at),
    ),
    createdAt: dateOf(post.created_at === null || post.created_at === undefined ? null : isoOf(post.created_at)),
    tags: tagsOf(post, data),
    header: headerOf(post, meta, withBase),
    link: base !== null && post.slug ? new URL(`/${post.slug}/`, base).href : null,
    notes,
  }
}

const readersOf = ({ visibility }: GhostPost): string =>
  visibility === 'members' ? 'members' : visibility === 'paid' ? 'paying members' : 'some members'

const lineOf = (text: string | null | undefined): string | null => text?.replace(/\s+/g, ' ').trim() || null

/** Since Ghost 1 an id is unique across sites; before that it was a number within its site. */
const sourceOf = ({ id }: GhostPost, base: string | null): ImportSource => ({
  kind: 'ghost',
  id,
  site: /^[0-9a-f]{24}$/.test(id) ? '' : siteKey(base),
})

const isoOf = (at: string | number): string => (typeof at === 'number' ? new Date(at).toISOString() : at)

function stateOf({ status }: GhostPost, isOpen: boolean): ExportedPost['state'] {
  if (!isOpen) return 'draft'
  return status === 'published' ? 'published' : status === 'scheduled' ? 'scheduled' : 'draft'
}

/** In the author's order. Tags that begin with '#' are internal to Ghost. */
function tagsOf(post: GhostPost, { tags, posts_tags: links }: GhostData): string[] {
  const names = new Map(tags.map(({ id, name }) => [id, name]))
  return links
    .filter(({ post_id }) => post_id === post.id)
    .sort((a, b) => (a.sort_order ?? 0) - (b.sort_order ?? 0))
    .map(({ tag_id }) => names.get(tag_id) ?? '')
    .filter(name => name !== '' && !name.startsWith('#'))
}

function headerOf(
  post: GhostPost,
  meta: GhostData['posts_meta'][number] | undefined,
  withBase: (url: string) => string,
): ExportedPicture | null {
  if (!post.feature_image) return null
  return { url: withBase(post.feature_image), alt: post.feature_image_alt || meta?.feature_image_alt || null }
}
