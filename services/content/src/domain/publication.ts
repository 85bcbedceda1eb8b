import { invalidPost } from './post-errors.ts'
import type { StoredPost } from './post.ts'

const furthestMs = 10 * 366 * 24 * 60 * 60 * 1000

type Publication = Pick<StoredPost, 'published' | 'publishAt'>

/**
 * What a change of `published` and `publishAt` makes of a post: a plan whose time has passed publishes, what is published
 * has no plan, and a draft that is saved keeps the plan it has. Throws INVALID_POST.
 */
export function publicationOf(before: Publication, changes: Partial<Publication>, now: Date): Publication {
  const publishAt = changes.publishAt === undefined ? before.publishAt : changes.publishAt
  if (changes.publishAt) assertPlannable(changes.publishAt, now)
  const published = changes.published ?? before.published
  if (published || publishAt === null) return { published, publishAt: null }
  const isDue = publishAt.getTime() <= now.getTime()
  return isDue ? { published: true, publishAt: null } : { published, publishAt }
}

function assertPlannable(at: Date, now: Date): void {
  if (!(at.getTime() <= now.getTime() + furthestMs))
    throw invalidPost('The date to publish at must be within ten years', 'publish_at')
}
