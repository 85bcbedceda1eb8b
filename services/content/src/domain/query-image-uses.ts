import { lookedFor } from './post-content.ts'
import type { ImageAddresses, ImageUse, Posts, PublishedImages } from './post.ts'

/** Posts and pages that show an image, newest first; at most 500. */
export const listImageUses =
  ({ posts }: { posts: Posts }) =>
  (image: ImageAddresses): Promise<ImageUse[]> =>
    posts.usesOf(lookedFor(image), 500)

/** What published posts and pages show, and its version; the version alone when the caller has it. */
export const listPublishedImages =
  ({ posts }: { posts: Posts }) =>
  async ({ knownVersion }: { knownVersion: string }): Promise<PublishedImages & { version: string }> => {
    const version = await posts.publishedVersion()
    if (version !== '' && version === knownVersion) return { version, headerImageIds: [], paths: [] }
    return { version, ...(await posts.publishedImages()) }
  }
