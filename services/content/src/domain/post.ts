/** Posts and pages are the same thing in two places: /blog/{slug} and /pages/{slug}. */
export type PostType = 'post' | 'page'

/** Who wrote a post, as visitors may see them. Kept with the post, so that a list needs no second read. */
export interface Author {
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
  /** An image of the media service; may name one that is gone. */
  headerImageId: number | null
  author: Author
  published: boolean
  /** When it was first published; null: never. It stays when the post is taken back. */
  publishedAt: Date | null
  createdAt: Date
  /** Later with every write, by at least a millisecond: the version. */
  updatedAt: Date
  readingMinutes: number
  menuLabel: string | null
  menuOrder: number
  /** When a draft is published by itself; null: not planned, or published. */
  publishAt: Date | null
}

/** A post or page with its sanitized HTML. Null: withheld, because the page is not published. */
export interface Post extends PostSummary {
  content: string | null
}

/** Everything that is kept of a post. */
export interface StoredPost extends PostSummary {
  content: string
  /** Slugs it had while visitors could know them; latest last. */
  formerSlugs: string[]
  /** Number of its latest revision; 0: from before there were revisions. */
  revision: number
  /** Demo content nobody has edited. */
  demo: boolean
  /** Folded words it is found by, and its tags as tagTerm has them. */
  terms: string[]
  /** Addresses under /uploads/ its content points at. */
  imagePaths: string[]
}

/** Which posts a list is about. Null: all. */
export interface PostFilter {
  type: PostType | null
  published: boolean | null
  /** Folded beginnings of words that must all occur. */
  prefixes: string[] | null
  tagId: number | null
}

/** Which part of a list is asked for. */
export interface PostPage {
  limit: number
  skip: number
  includeTotal: boolean
}

/** An image as posts know it: by id as header picture, by its addresses inside the content. */
export interface ImageAddresses {
  imageId: number
  paths: string[]
}

/** Where an image is shown. */
export interface ImageUse {
  postId: number
  type: PostType
  title: string
  slug: string
  published: boolean
  header: boolean
  inline: boolean
}

/** What published posts and pages show. */
export interface PublishedImages {
  headerImageIds: number[]
  paths: string[]
}

/** What is known of a post besides its content. */
export type PostState = Pick<StoredPost, 'id' | 'type' | 'published' | 'title'>

/** Keeps posts and the words they are found by. `slug` is unique: storing a taken one throws SLUG_TAKEN. */
export interface Posts {
  insert(post: StoredPost): Promise<void>
  /** Stores a post in place of the version given. Only inside Atomically, which notices when another write came between. */
  replace(before: StoredPost, after: StoredPost): Promise<void>
  remove(post: StoredPost): Promise<void>
  byId(id: number): Promise<StoredPost | null>
  bySlug(slug: string): Promise<StoredPost | null>
  /** Published ones first, then the one that was changed last. */
  byFormerSlug(slug: string): Promise<StoredPost | null>
  /** Takes a slug from the posts that once had it, since visitors find another there now. */
  forgetFormerSlug(slug: string): Promise<void>
  /** Locked until the transaction ends. */
  lock(id: number): Promise<PostState | null>
  stateOf(id: number): Promise<PostState | null>
  /** Newest first; pages alone by menuOrder first. With the total if asked for: of a search at most 1,000. */
  list(filter: PostFilter, page: PostPage): Promise<{ posts: PostSummary[]; total?: number }>
  /** Finds a post by these tags and by no others. */
  retag(id: number, tagIds: number[]): Promise<void>
  /** Finds nothing by this tag any more. */
  forgetTag(tagId: number): Promise<void>
  /** Newest first. */
  usesOf(image: ImageAddresses, limit: number): Promise<ImageUse[]>
  /** Ids of posts that show an image, ascending, beyond `afterId`. */
  idsShowing(image: ImageAddresses, afterId: number, limit: number): Promise<number[]>
  publishedImages(): Promise<PublishedImages>
  /** Another with every write of what is published; empty: unknown. */
  publishedVersion(): Promise<string>
  /** Drafts whose planned time has come, longest due first. */
  dueIds(now: Date, limit: number): Promise<number[]>
  renameAuthor(author: Author): Promise<void>
  /** Gives pages the places 1, 2, 3, …; answers how many of them there are. */
  placePages(ids: number[]): Promise<number>
  demoIds(): Promise<number[]>
}
