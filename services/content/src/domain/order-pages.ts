import type { Caller } from './audit.ts'
import { isId } from './ids.ts'
import { invalidPost, postNotFound } from './post-errors.ts'
import type { Atomically } from './storage.ts'

const MOST_PAGES = 500

/**
 * Gives pages the places 1, 2, 3, … in navigation and footer, all or none; pages that are not named keep theirs. A place is
 * no part of what editors write, so it makes no new version. Throws INVALID_POST, POST_NOT_FOUND.
 */
export const orderPages =
  ({ atomically, now }: { atomically: Atomically; now: () => Date }) =>
  async (ids: number[], by: Caller): Promise<void> => {
    if (ids.length === 0 || ids.length > MOST_PAGES) throw invalidPost(`An order names 1 to ${MOST_PAGES} pages`, 'ids')
    if (new Set(ids).size < ids.length) throw invalidPost('An order names each page once', 'ids')
    if (!ids.every(isId)) throw postNotFound()
    await atomically(async ({ posts, audit }) => {
      if ((await posts.placePages(ids)) < ids.length) throw postNotFound()
      await audit.write({ by, action: 'site.pages_ordered', subject: { kind: 'site', id: null }, at: now() })
    })
  }
