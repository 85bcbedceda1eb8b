import { DomainError } from '@skyfolio/runtime/domain/errors'
import { isId } from '@skyfolio/runtime/domain/ids'
import { pageOf, type Paged, type PageRequest } from '@skyfolio/runtime/domain/paging'
import { postLimits } from '@skyfolio/domain/limits'
import { prefixesOf } from '../search/words.ts'
import { currentContent, toPost, type HtmlSanitizer } from './post-content.ts'
import { withWorkingCopy } from './working-copy.ts'
import {
  emptySearchResult,
  postNotFound,
  type ImportSource,
  type Post,
  type PostListRepository,
  type PostNeighborRepository,
  type PostNeighbors,
  type PostRepository,
  type PostSummary,
  type PostType,
  type ShownPictures,
  type StoredPost,
} from './post.ts'

export interface PostListRequest extends PageRequest {
  type: PostType | null
  published: boolean | null
  /** Null or empty: no search. A text without any word finds nothing. */
  search: string | null
  tagId: number | null
  /** What the search has found of pictures. Null: nothing. */
  pictures: ShownPictures | null
  withContent: boolean
}

interface PostBySlugRequest {
  slug: string
  includeDrafts: boolean
  withWorkingCopy: boolean
}

export interface PostServiceDependencies {
  posts: PostRepository
  postLists: PostListRepository
  postNeighbors: PostNeighborRepository
  html: HtmlSanitizer
}

const LARGEST_PAGE = 500
const LARGEST_PAGE_WITH_CONTENT = 20
/** Of a list, whose message may take four megabytes. */
const MOST_CONTENT_BYTES = 2_000_000
const LONGEST_SEARCH = 300
/** Of those that a search has found. */
const MOST_PICTURES = 50
const MOST_PATHS = 2_000

/** Reads posts and pages. */
export type PostService = ReturnType<typeof createPostService>

export const createPostService = ({ posts, postLists, postNeighbors, html }: PostServiceDependencies) => ({
  /** The post or page that was imported from this, whatever its slug is now. Throws POST_NOT_FOUND. */
  async getImported(source: ImportSource): Promise<Post> {
    const post = await posts.byImportSource(source)
    if (!post) throw postNotFound()
    return toPost(html, post)
  },

  /** One post or page, drafts included; on request with the changes that are not published. Throws POST_NOT_FOUND. */
  async get({ id, withWorkingCopy: isEdited }: { id: number; withWorkingCopy: boolean }): Promise<Post> {
    const post = isId(id) ? await posts.byId(id) : null
    if (!post) throw postNotFound()
    return toPost(html, isEdited ? withWorkingCopy(post) : post, post)
  },

  /**
   * The post or page that has this slug, or else had it last; without drafts, one that had it and is published goes before a
   * draft that has it. Without drafts an unpublished post is POST_NOT_FOUND and an unpublished page comes with its title
   * alone, so that a visitor can be told to come back. With drafts, on request with the changes that are not published.
   */
  async getBySlug({ slug, includeDrafts, ...options }: PostBySlugRequest): Promise<Post> {
    if (slug === '' || slug.length > postLimits.slug) throw postNotFound()
    const current = await posts.bySlug(slug)
    const former = current && (current.published || includeDrafts) ? null : await posts.byFormerSlug(slug)
    const post = current && !former?.published ? current : former
    if (!post || (!post.published && !includeDrafts && post.type === 'post')) throw postNotFound()
    if (includeDrafts) return toPost(html, options.withWorkingCopy ? withWorkingCopy(post) : post, post)
    const shown = { ...(await toPost(html, post)), workingCopy: null }
    if (post.published) return shown
    return { ...shown, ...emptySearchResult, content: null, excerpt: null, headerImageId: null, publishAt: null }
  },

  /**
   * Posts without their content, at most 500 at once; or with as much of it as a message holds, at most 20 at once. Content
   * that the present rules reject is left out.
   * Throws INVALID_PAGE, INVALID_SEARCH.
   */
  async list(request: PostListRequest): Promise<Paged<PostSummary & Partial<Pick<Post, 'content'>>>> {
    const page = pageOf(request, request.withContent ? LARGEST_PAGE_WITH_CONTENT : LARGEST_PAGE)
    if ([...(request.search ?? '')].length > LONGEST_SEARCH)
      throw new DomainError('invalid', 'INVALID_SEARCH', `A search has at most ${LONGEST_SEARCH} characters`, {
        field: 'search',
      })
    if ((request.pictures?.ids.length ?? 0) > MOST_PICTURES || (request.pictures?.paths.length ?? 0) > MOST_PATHS)
      throw new DomainError('invalid', 'INVALID_SEARCH', `A search has found at most ${MOST_PICTURES} pictures`, {
        field: 'image_ids',
      })
    const prefixes = request.search ? prefixesOf(request.search) : null
    const filter = {
      type: request.type,
      published: request.published,
      prefixes,
      tagId: request.tagId,
      pictures: prefixes && request.pictures,
    }
    const listed = await postLists.list(filter, { ...page, includeTotal: request.includeTotal })
    if (!request.withContent) return listed
    const contents = await postLists.contents(listed.items.map(({ id }) => id))
    const items = []
    let bytes = 0
    for (const post of listed.items) {
      const stored = contents.get(post.id)
      bytes += Buffer.byteLength(stored?.content ?? '')
      const isLeftOut = stored === undefined || bytes > MOST_CONTENT_BYTES
      const content = isLeftOut ? null : await contentIfValid(html, stored)
      items.push(content === null ? post : { ...post, content })
    }
    return { ...listed, items }
  },

  /** Whether a published post or page embeds a video. */
  hasPublishedVideos: (): Promise<boolean> => postLists.hasPublishedVideos(),

  /** What to read next to a published post. Throws POST_NOT_FOUND, also for a draft and for a page. */
  async neighbors(id: number): Promise<PostNeighbors> {
    const neighbors = isId(id) ? await postNeighbors.neighborsOf(id) : null
    if (!neighbors) throw postNotFound()
    return neighbors
  },
})

/** Null if the content was stored under other rules and the present ones reject it. */
async function contentIfValid(
  html: HtmlSanitizer,
  stored: Pick<StoredPost, 'content' | 'rulesVersion'>,
): Promise<string | null> {
  try {
    return await currentContent(html, stored)
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'invalid') return null
    throw error
  }
}
