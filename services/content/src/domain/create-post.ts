import type { Caller } from './audit.ts'
import { isId, type Ids } from './ids.ts'
import { assertPublishable, derivedParts, served, storedContent, type HtmlSanitizer } from './post-content.ts'
import { invalidPost } from './post-errors.ts'
import { checkedFields, slugOfTitle, type PostChanges } from './post-fields.ts'
import type { Post, PostType, StoredPost } from './post.ts'
import { publicationOf } from './publication.ts'
import { keepRevision } from './revision.ts'
import type { Atomically } from './storage.ts'
import { shownName } from './user.ts'

interface Needs {
  atomically: Atomically
  ids: Ids
  html: HtmlSanitizer
  now: () => Date
}

export interface NewPost extends PostChanges {
  type: PostType
  authorId: number
  /** For importers and demo content: the date of publication, not in the future. */
  publishedAt: Date | null
  demo: boolean
}

/** Creates a post or page; its slug follows from its title unless given. Throws INVALID_POST, SLUG_RESERVED, SLUG_TAKEN. */
export const createPost =
  ({ atomically, ids, html, now }: Needs) =>
  async (wanted: NewPost, by: Caller): Promise<Post> => {
    const fields = checkedFields({ ...wanted, title: wanted.title ?? null })
    const content = await storedContent(html, wanted.content ?? null)
    const at = now()
    const { published, publishAt } = publicationOf({ published: false, publishAt: null }, fields, at)
    assertPublishable({ published, publishAt, content })
    assertPast(wanted.publishedAt, at)
    const id = await ids.next('post')
    const title = fields.title ?? ''
    const excerpt = fields.excerpt ?? null

    const stored = await atomically(async ({ users, posts, revisions, audit }) => {
      const writer = isId(wanted.authorId) ? await users.lockAuthor(wanted.authorId) : null
      if (!writer) throw invalidPost('The author is not a user', 'author_id')
      const post: StoredPost = {
        id,
        type: wanted.type,
        title,
        slug: fields.slug ?? slugOfTitle({ title, type: wanted.type, id }),
        excerpt,
        content,
        headerImageId: fields.headerImageId ?? null,
        author: { id: writer.id, name: shownName(writer), avatar: writer.avatar },
        published,
        publishedAt: wanted.publishedAt ?? (published ? at : null),
        createdAt: wanted.publishedAt ?? at,
        updatedAt: at,
        menuLabel: fields.menuLabel ?? null,
        menuOrder: fields.menuOrder ?? 0,
        publishAt,
        formerSlugs: [],
        revision: 1,
        demo: wanted.demo,
        ...derivedParts({ title, excerpt, content }),
      }
      await posts.insert(post)
      if (post.published) await posts.forgetFormerSlug(post.slug)
      await keepRevision(revisions, { before: null, after: post, savedById: by.actorId })
      await audit.write({ by, action: 'post.created', subject: { kind: 'post', id, name: post.title }, at })
      return post
    })
    return served(html, stored)
  }

function assertPast(date: Date | null, now: Date): void {
  if (date !== null && !(date.getTime() <= now.getTime() + 60_000))
    throw invalidPost('The date of publication must not be in the future', 'published_at')
}
