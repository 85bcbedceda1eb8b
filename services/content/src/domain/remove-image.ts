import type { Caller } from './audit.ts'
import { lookedFor, type HtmlSanitizer } from './post-content.ts'
import type { ImageAddresses, Posts } from './post.ts'
import type { RemovedImages } from './removed-image.ts'
import type { Atomically } from './storage.ts'
import { nextVersion, storePost } from './update-post.ts'

interface Needs {
  posts: Posts
  removedImages: RemovedImages
  atomically: Atomically
  html: HtmlSanitizer
  now: () => Date
}

const atOnce = 100

/** Takes an image out of every post and page, one after the other. Answers how many it changed; repeating it goes on where it stopped. */
export const removeImage =
  ({ posts, removedImages, atomically, html, now }: Needs) =>
  async (request: ImageAddresses, by: Caller): Promise<number> => {
    const image = lookedFor(request)
    await removedImages.add(image)
    let changed = 0
    let last = 0
    for (;;) {
      const ids = await posts.idsShowing(image, last, atOnce)
      for (const id of ids) {
        if (await removeFrom(id)) changed += 1
        last = id
      }
      if (ids.length < atOnce) return changed
    }

    async function removeFrom(id: number): Promise<boolean> {
      return atomically(async storage => {
        const before = await storage.posts.byId(id)
        if (!before) return false
        const content = before.imagePaths.some(path => image.paths.includes(path))
          ? await html.withoutImages(before.content, image.paths)
          : before.content
        const headerImageId = before.headerImageId === image.imageId ? null : before.headerImageId
        if (content === before.content && headerImageId === before.headerImageId) return false
        const after = nextVersion(before, { ...before, content, headerImageId }, now())
        await storePost(storage, { before, after, by })
        await storage.audit.write({
          by,
          action: 'post.image_removed',
          subject: { kind: 'post', id, name: after.title },
          at: after.updatedAt,
        })
        return true
      })
    }
  }
