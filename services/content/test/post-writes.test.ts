import { describe, expect, it } from '@jest/globals'
import {
  createPostEditingService,
  type PostEditingServiceDependencies,
} from '../src/publishing/editing/post-editing-service.ts'
import { createScheduleService, type ScheduleServiceDependencies } from '../src/publishing/editing/schedule-service.ts'
import {
  createPostImageService,
  type PostImageServiceDependencies,
} from '../src/publishing/editing/post-image-service.ts'
import type { HtmlSanitizer } from '../src/publishing/posts/post-content.ts'
import type { StoredPost } from '../src/publishing/posts/post.ts'
import {
  createRevisionService,
  type RevisionServiceDependencies,
} from '../src/publishing/revisions/revision-service.ts'
import { createTrashService, type TrashServiceDependencies } from '../src/publishing/trash/trash-service.ts'
import {
  createWorkingCopyService,
  type WorkingCopyServiceDependencies,
} from '../src/publishing/working-copies/working-copy-service.ts'

const REMOVED = '/uploads/blog/removed.jpg'
const caller = { actorId: 1, requestId: 'test' }
const at = new Date(0)

// Stored under other rules and with an image that was removed, so that there is everything to do.
const text = { content: `<p>Words</p><img src="${REMOVED}">`, rulesVersion: 0, imagePaths: [REMOVED] }
const written = {
  title: 'Title',
  slug: 'title',
  excerpt: null,
  ...text,
  headerImageId: null,
  metaTitle: null,
  metaDescription: null,
  shareImageId: null,
  readingMinutes: 1,
}
const published: StoredPost = {
  ...written,
  id: 1,
  type: 'post',
  author: { id: 1, name: 'Kim', avatar: null },
  published: true,
  publishedAt: at,
  createdAt: at,
  updatedAt: at,
  menuLabel: null,
  menuOrder: 0,
  publishAt: null,
  workingCopy: { ...written, title: 'Edited', tagIds: [], savedAt: at },
  formerSlugs: [],
  revision: 1,
  demo: false,
  terms: [],
  importedFrom: null,
}
const scheduled: StoredPost = { ...published, published: false, publishedAt: null, publishAt: at, workingCopy: null }

type Dependencies = PostEditingServiceDependencies &
  ScheduleServiceDependencies &
  PostImageServiceDependencies &
  RevisionServiceDependencies &
  TrashServiceDependencies &
  WorkingCopyServiceDependencies

/** Dependencies of all services that write posts, and what their sanitizer did before and inside of transactions. */
const dependenciesWith = (post: StoredPost) => {
  const work = { before: [] as string[], inside: [] as string[] }
  let isInTransaction = false
  const did = <T>(name: string, result: T): Promise<T> => {
    work[isInTransaction ? 'inside' : 'before'].push(name)
    return Promise.resolve(result)
  }
  const html: HtmlSanitizer = {
    rulesVersion: 1,
    clean: content => did('clean', content),
    cleanStored: content => did('cleanStored', content),
    withoutImages: () => did('withoutImages', '<p>Words</p>'),
    derive: ({ content }) =>
      did('derive', { terms: [], imagePaths: content.includes(REMOVED) ? [REMOVED] : [], readingMinutes: 1 }),
  }
  const found =
    <T>(value: T) =>
    () =>
      Promise.resolve(value)
  const nothing = found(undefined)
  const repositories = {
    posts: {
      byId: found(post),
      bySlug: found(null),
      dueIds: found([post.id]),
      insert: nothing,
      replace: nothing,
      setWorkingCopy: nothing,
      removeFormerSlug: nothing,
      setTags: nothing,
    },
    revisions: { get: found({ ...post, postId: post.id, number: 1 }), add: nothing },
    contentTags: { tagIdsOf: found([]), add: nothing, remove: nothing },
    tags: { lock: found(0), byIds: found([]) },
    trash: { byId: found({ post, tagIds: [], deletedAt: at, deletedById: null }), remove: nothing },
    users: { lockAuthor: found(null) },
    removedImages: { among: found({ imageIds: [], paths: [REMOVED] }), add: nothing },
    postImages: { idsShowing: found([post.id]) },
    autosaves: { removeSaved: nothing },
    audit: { record: nothing },
  }
  const transaction = async (_names: string[], write: (writes: typeof repositories) => Promise<unknown>) => {
    isInTransaction = true
    try {
      return await write(repositories)
    } finally {
      isInTransaction = false
    }
  }
  const dependencies = { ...repositories, transaction, ids: { next: found(1) }, html, now: () => new Date() }
  return { dependencies: dependencies as unknown as Dependencies, work }
}

const seen = { ifVersion: null, ifUpdatedAt: null, autosavedAt: null }

describe('text of a post', () => {
  it.each<[string, StoredPost, (dependencies: Dependencies) => Promise<unknown>]>([
    [
      'an update',
      published,
      dependencies =>
        createPostEditingService(dependencies).update({ ...seen, id: 1, changes: { content: '<p>New</p>' } }, caller),
    ],
    [
      'unpublishing',
      published,
      dependencies =>
        createPostEditingService(dependencies).update({ ...seen, id: 1, changes: { published: false } }, caller),
    ],
    ['scheduled publishing', scheduled, dependencies => createScheduleService(dependencies).publishDue()],
    [
      'saving a working copy',
      published,
      dependencies =>
        createWorkingCopyService(dependencies).save(
          { ...seen, postId: 1, changes: { title: 'New' }, tagIds: undefined },
          caller,
        ),
    ],
    [
      'publishing a working copy',
      published,
      dependencies => createWorkingCopyService(dependencies).publish({ ...seen, postId: 1 }, caller),
    ],
    [
      'restoring a revision',
      published,
      dependencies => createRevisionService(dependencies).restore({ ...seen, postId: 1, number: 1 }, caller),
    ],
    ['restoring from the trash', published, dependencies => createTrashService(dependencies).restore(1, caller)],
    [
      'removing an image',
      published,
      dependencies => createPostImageService(dependencies).remove({ imageId: 5, paths: [REMOVED] }, caller),
    ],
  ])('is worked on before the transaction of %s', async (_name, post, write) => {
    const { dependencies, work } = dependenciesWith(post)
    await write(dependencies)
    expect(work.before).toContain('derive')
    expect(work.inside).toEqual([])
  })
})
