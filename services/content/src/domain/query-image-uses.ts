import { lookedFor } from './post-content.ts'
import type { ImageAddresses, ImageUse, Posts } from './post.ts'

/** Posts and pages that show an image, newest first; at most 500. */
export const listImageUses =
  ({ posts }: { posts: Posts }) =>
  (image: ImageAddresses): Promise<ImageUse[]> =>
    posts.usesOf(lookedFor(image), 500)

/** What published posts and pages show. */
export const listPublishedImages =
  ({ posts }: { posts: Posts }) =>
  (): Promise<{ headerImageIds: number[]; paths: string[] }> =>
    posts.publishedImages()
