import type { AuditTrail } from '@skyfolio/runtime/domain/audit'
import type { Caller } from '@skyfolio/runtime/domain/caller'
import type { NamedTransaction } from '@skyfolio/runtime/domain/transaction'
import { rememberResults, withoutImages, type HtmlSanitizer } from '../posts/post-content.ts'
import {
  imageAddresses,
  type ImageAddresses,
  type ImageUse,
  type PostImageRepository,
  type PublishedImages,
  type RemovedImageRepository,
} from '../posts/post-image.ts'
import { laterThan, versionOf, type PostRepository, type StoredPost, type WorkingCopy } from '../posts/post.ts'
import { nextVersion, storeVersion, type VersionWrites } from '../revisions/post-version.ts'

export interface PostImageServiceDependencies {
  transaction: NamedTransaction<VersionWrites & { audit: AuditTrail }>
  posts: PostRepository
  postImages: PostImageRepository
  removedImages: RemovedImageRepository
  html: HtmlSanitizer
  now: () => Date
}

const MOST_USES = 500
const MOST_AT_ONCE = 100

export type PostImageService = ReturnType<typeof createPostImageService>

export const createPostImageService = (dependencies: PostImageServiceDependencies) => {
  const { transaction, posts, postImages, removedImages, html, now } = dependencies

  /** Returns whether the post has changed. */
  const removeFromPost = async (id: number, image: ImageAddresses, caller: Caller): Promise<boolean> => {
    const sanitizer = rememberResults(html)
    const cleaned = async (post: StoredPost) => ({
      shown: await withoutImage(sanitizer, post, image),
      edited: post.workingCopy && (await withoutImage(sanitizer, post.workingCopy, image)),
    })
    const known = await posts.byId(id)
    if (!known) return false
    const { shown } = await cleaned(known)
    if (shown) await sanitizer.derive(shown)

    return transaction(['posts', 'revisions', 'contentTags', 'audit'], async ({ audit, ...repositories }) => {
      const before = await repositories.posts.byId(id)
      if (!before) return false
      const { shown, edited } = await cleaned(before)
      if (!shown && !edited) return false
      const at = now()
      const workingCopy = edited ? { ...edited, savedAt: laterThan(versionOf(before), at) } : before.workingCopy
      if (shown) {
        const after = await nextVersion(sanitizer, { before, changed: { ...shown, workingCopy }, now: at })
        await storeVersion(repositories, { before, after, caller })
      } else await repositories.posts.setWorkingCopy(id, workingCopy)
      await audit.record({ caller, action: 'post.image_removed', subject: { id, name: before.title } })
      return true
    })
  }

  return {
    /** Posts and pages that show an image, newest first; at most 500. Throws INVALID_POST. */
    listUses: async (image: ImageAddresses): Promise<ImageUse[]> => postImages.usesOf(imageAddresses(image), MOST_USES),

    /** What published posts and pages show, and its version; the version alone when the caller has it. */
    async listPublished({ knownVersion }: { knownVersion: string }): Promise<PublishedImages & { version: string }> {
      const version = await postImages.publishedVersion()
      if (version !== '' && version === knownVersion) return { version, headerImageIds: [], paths: [] }
      return { version, ...(await postImages.published()) }
    },

    /** An image is back from the trash: old versions may show it again. */
    readmit: (imageId: number): Promise<void> => removedImages.remove(imageId),

    /**
     * Removes an image from every post and page, one after the other; repeating it goes on where it stopped. Returns how many
     * have changed. Throws INVALID_POST.
     */
    async remove(request: ImageAddresses, caller: Caller): Promise<number> {
      const image = imageAddresses(request)
      await removedImages.add(image)
      let changed = 0
      let lastId = 0
      for (;;) {
        const ids = await postImages.idsShowing(image, lastId, MOST_AT_ONCE)
        for (const id of ids) {
          if (await removeFromPost(id, image, caller)) changed += 1
          lastId = id
        }
        if (ids.length < MOST_AT_ONCE) return changed
      }
    },
  }
}

/** A post or its working copy without the image; null if it doesn't show it. */
async function withoutImage<T extends Omit<WorkingCopy, 'savedAt' | 'tagIds'>>(
  html: HtmlSanitizer,
  shown: T,
  image: ImageAddresses,
): Promise<T | null> {
  const isInline = shown.imagePaths.some(path => image.paths.includes(path))
  const isHeader = shown.headerImageId === image.imageId
  const isShare = shown.shareImageId === image.imageId
  if (!isInline && !isHeader && !isShare) return null
  const left = isInline ? await withoutImages(html, shown, image.paths) : shown
  const headerImageId = isHeader ? null : shown.headerImageId
  const shareImageId = isShare ? null : shown.shareImageId
  return { ...left, headerImageId, shareImageId }
}
