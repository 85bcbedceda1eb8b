import { DomainError } from '@skyfolio/runtime/domain/errors'
import type { Page, Paged } from '@skyfolio/runtime/domain/paging'

/** Posts and pages are the same thing in two places: /blog/{slug} and /pages/{slug}. */
export type PostType = 'post' | 'page'

/** Who wrote a post, as visitors may see them. Stored with the post, so that a list needs no second read. */
interface Author {
  id: number
  name: string
  avatar: string | null
}

/** A post or page as lists show it. */
export interface PostSummary {
  id: number
  type: PostType
  title: string
  /** Unique over posts and pages. */
  slug: string
  excerpt: string | null
  /** An image of the media service; may name a deleted one. */
  headerImageId: number | null
  author: Author
  published: boolean
  /** When it was first published; null: never. It stays when the post is unpublished. */
  publishedAt: Date | null
  createdAt: Date
  /** Later with every write, by at least a millisecond: the version. */
  updatedAt: Date
  readingMinutes: number
  menuLabel: string | null
  menuOrder: number
  /** When a draft is to be published; null: not scheduled, or published. */
  publishAt: Date | null
  /** Null: everything saved is published, or the post is a draft. */
  workingCopy: WorkingCopySummary | null
}

/** What a working copy holds of a post, besides its tags. */
export type EditedField = 'title' | 'slug' | 'excerpt' | 'content' | 'headerImageId' | keyof SearchResult

/** That a published post has changes that visitors don't see. */
export interface WorkingCopySummary {
  /** With every save later than both this and the post's updatedAt, by at least a millisecond. */
  savedAt: Date
  /** What the post's tags are to be. */
  tagIds: number[]
  /** Under which visitors find the post meanwhile. */
  publishedSlug: string
}

/** Changes of a published post that are saved apart from what visitors see. */
export type WorkingCopy = Omit<WorkingCopySummary, 'publishedSlug'> &
  Pick<StoredPost, EditedField | 'rulesVersion' | 'imagePaths' | 'readingMinutes'>

/** What search results and previews show of a post or page. */
export interface SearchResult {
  /** Null: the title with the site's. */
  metaTitle: string | null
  /** Null: the excerpt, else the beginning of the content. */
  metaDescription: string | null
  /** Null: the header image. May name a deleted one. */
  shareImageId: number | null
}

/** Nothing written for search results and previews. */
export const emptySearchResult: SearchResult = { metaTitle: null, metaDescription: null, shareImageId: null }

/** A post or page with its sanitized HTML. Null: withheld, because the page is not published. */
export interface Post extends PostSummary, SearchResult {
  content: string | null
}

/** What a post is at the site that it was imported from. */
export interface ImportSource {
  /** The program of that site: 'ghost', 'wordpress'. */
  kind: string
  /** Its host and path; empty: its ids are unique in the world. */
  site: string
  /** As that site writes it, compared exactly. */
  id: string
}

export interface StoredPost extends Omit<PostSummary, 'workingCopy'>, SearchResult {
  content: string
  /** The version of the rules under which the content was cleaned. When there are others, it is cleaned as it is read. */
  rulesVersion: number
  workingCopy: WorkingCopy | null
  /** Slugs it had while visitors could know them; latest last. */
  formerSlugs: string[]
  /** Number of its latest revision. */
  revision: number
  /** Demo content nobody has edited. */
  demo: boolean
  /** Folded words it is found by, and its tags as tagTerm has them. */
  terms: string[]
  /** Addresses under /uploads/ its content points at. */
  imagePaths: string[]
  /** Unique: a post is imported once. Null: it was written here. */
  importedFrom: ImportSource | null
}

/** What can be read of a post without its content. */
export type PostState = Pick<StoredPost, 'id' | 'type' | 'published' | 'title'>

/** Which posts a list is about. Null: all. */
export interface PostFilter {
  type: PostType | null
  published: boolean | null
  /** Folded beginnings of words that must all occur. */
  prefixes: string[] | null
  tagId: number | null
  /** What a search has found of pictures: posts that show one match it too. Null: nothing. */
  pictures: ShownPictures | null
}

/** Pictures, by id and by the addresses under which content may show them. */
export interface ShownPictures {
  ids: number[]
  paths: string[]
}

export interface PostPage extends Page {
  includeTotal: boolean
}

export const postNotFound = () => new DomainError('not_found', 'POST_NOT_FOUND', 'Post not found')
export const slugTaken = () =>
  new DomainError('clash', 'SLUG_TAKEN', 'Another post or page already has this slug', { field: 'slug' })
export const postAlreadyImported = () => new DomainError('clash', 'POST_ALREADY_IMPORTED', 'This was imported before')
export const slugReserved = (slug: string) =>
  new DomainError('invalid', 'SLUG_RESERVED', `'${slug}' is an address of the site itself and can't be a slug`, {
    field: 'slug',
  })
export const postChanged = () =>
  new DomainError('stale', 'POST_CHANGED', 'Someone else has changed this in the meantime')
export const invalidPost = (message: string, field?: string) =>
  new DomainError('invalid', 'INVALID_POST', message, field === undefined ? {} : { field })

/** The later one of the versions of a post and its working copy: what an editor has seen of both. */
export const versionOf = ({ updatedAt, workingCopy }: Pick<StoredPost, 'updatedAt' | 'workingCopy'>): Date =>
  workingCopy && workingCopy.savedAt > updatedAt ? workingCopy.savedAt : updatedAt

/** The time of a new version: now, and at least a millisecond after the one before. */
export const laterThan = (before: Date, now: Date): Date => new Date(Math.max(now.getTime(), before.getTime() + 1))

/** Throws POST_CHANGED if the stored version is not the one that the caller has seen; null accepts any. */
export function assertVersion(stored: Date, seen: Date | null): void {
  if (seen !== null && seen.getTime() !== stored.getTime()) throw postChanged()
}

/**
 * Posts and the words they are found by. `slug` and `importedFrom` are unique: storing a taken one throws SLUG_TAKEN or
 * POST_ALREADY_IMPORTED.
 */
export interface PostRepository {
  insert(post: StoredPost): Promise<void>
  /** Stores a post in place of the version given. Only in a transaction, which notices when another write came between. */
  replace(before: StoredPost, after: StoredPost): Promise<void>
  /** Stores nothing but the working copy. Only in a transaction, as replace. */
  setWorkingCopy(id: number, workingCopy: WorkingCopy | null): Promise<void>
  remove(post: StoredPost): Promise<void>
  byId(id: number): Promise<StoredPost | null>
  bySlug(slug: string): Promise<StoredPost | null>
  byImportSource(source: ImportSource): Promise<StoredPost | null>
  /** Published ones first, then the one that was changed last. */
  byFormerSlug(slug: string): Promise<StoredPost | null>
  /** Removes a slug from the posts that once had it, since visitors find another post there now. */
  removeFormerSlug(slug: string): Promise<void>
  /** Locked until the transaction ends. */
  lock(id: number): Promise<PostState | null>
  stateOf(id: number): Promise<PostState | null>
  /** Makes a post found by these tags and by no others. */
  setTags(id: number, tagIds: number[]): Promise<void>
  /** Makes nothing found by this tag any more. */
  removeTag(tagId: number): Promise<void>
  /** Drafts whose scheduled time has come, longest due first. */
  dueIds(now: Date, limit: number): Promise<number[]>
  /** How many drafts are scheduled, and the time of the first of them. */
  scheduled(): Promise<{ count: number; first: Date | null }>
  updateAuthor(author: Author): Promise<void>
  /** Gives pages the places 1, 2, 3, …; returns how many of them there are. */
  orderPages(ids: number[]): Promise<number>
  demoIds(): Promise<number[]>
}

/** What to read next to a published post of the blog. */
export interface PostNeighbors {
  /** The next older one; null: this is the oldest. */
  previous: PostSummary | null
  /** The next newer one; null: this is the newest. */
  next: PostSummary | null
  /** At most three others that share a tag, the most tags in common first, then the newest. */
  related: PostSummary[]
}

export interface PostNeighborRepository {
  /** Null: no published post has this id. */
  neighborsOf(id: number): Promise<PostNeighbors | null>
}

/** Lists and searches of posts. */
export interface PostListRepository {
  /** Whether a published post or page embeds a video. */
  hasPublishedVideos(): Promise<boolean>
  /** Those of the tags that a published post carries. */
  tagsInUse(tagIds: readonly number[]): Promise<number[]>
  /** Newest first; pages alone by menuOrder first. With the total if requested: of a search at most 1,000. */
  list(filter: PostFilter, page: PostPage): Promise<Paged<PostSummary>>
  /** The stored content of posts, by their ids. */
  contents(ids: readonly number[]): Promise<Map<number, Pick<StoredPost, 'content' | 'rulesVersion'>>>
}
