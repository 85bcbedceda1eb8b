import { DomainError } from '@skyfolio/runtime/errors'
import { isId, pageOf } from './ids.ts'
import { served, type HtmlSanitizer } from './post-content.ts'
import { postNotFound } from './post-errors.ts'
import type { Post, Posts, PostSummary, PostType } from './post.ts'
import { LONGEST_SLUG } from './slug.ts'
import { prefixesOf } from './words.ts'

/** Longest search text, in characters. */
const longestSearch = 300

export interface ListedPosts {
  type: PostType | null
  published: boolean | null
  /** Null or empty: no search. A text without any word finds nothing. */
  search: string | null
  tagId: number | null
  pageSize: number
  skip: number
  includeTotal: boolean
}

/** One post or page, drafts included. Throws POST_NOT_FOUND. */
export const getPost =
  ({ posts, html }: { posts: Posts; html: HtmlSanitizer }) =>
  async (id: number): Promise<Post> => {
    const post = isId(id) ? await posts.byId(id) : null
    if (!post) throw postNotFound()
    return served(html, post)
  }

/**
 * The post or page that has this slug, or else had it last; without drafts, one that had it and is published goes before a
 * draft that has it. Without drafts an unpublished post is POST_NOT_FOUND and an unpublished page is answered with its title
 * alone, so that a visitor can be told to come back.
 */
export const getPostBySlug =
  ({ posts, html }: { posts: Posts; html: HtmlSanitizer }) =>
  async ({ slug, includeDrafts }: { slug: string; includeDrafts: boolean }): Promise<Post> => {
    if (slug === '' || slug.length > LONGEST_SLUG) throw postNotFound()
    const bearer = await posts.bySlug(slug)
    const former = bearer && (bearer.published || includeDrafts) ? null : await posts.byFormerSlug(slug)
    const post = bearer && !former?.published ? bearer : former
    if (!post || (!post.published && !includeDrafts && post.type === 'post')) throw postNotFound()
    if (post.published || includeDrafts) return served(html, post)
    return { ...(await served(html, post)), content: null, excerpt: null, headerImageId: null, publishAt: null }
  }

/** Posts without their content; at most 500 at once. Throws INVALID_PAGE, INVALID_SEARCH. */
export const listPosts =
  ({ posts }: { posts: Posts }) =>
  async (wanted: ListedPosts): Promise<{ posts: PostSummary[]; totalSize?: number }> => {
    const page = pageOf(wanted, 500)
    if ([...(wanted.search ?? '')].length > longestSearch)
      throw new DomainError('invalid', 'INVALID_SEARCH', `A search has at most ${longestSearch} characters`, {
        field: 'search',
      })
    const prefixes = wanted.search ? prefixesOf(wanted.search) : null
    const filter = { type: wanted.type, published: wanted.published, prefixes, tagId: wanted.tagId }
    const { posts: found, total } = await posts.list(filter, { ...page, includeTotal: wanted.includeTotal })
    return total === undefined ? { posts: found } : { posts: found, totalSize: total }
  }
