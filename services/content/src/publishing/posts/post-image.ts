import { uploadPath } from './post-content.ts'
import { invalidPost, type PostType } from './post.ts'

/** An image as posts know it: by id as header and share image, by its addresses inside the content. */
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
  /** Visitors see it there. */
  published: boolean
  header: boolean
  inline: boolean
  /** In search results and previews. */
  share: boolean
}

/** What published posts and pages show. */
export interface PublishedImages {
  /** Those of previews among them. */
  headerImageIds: number[]
  paths: string[]
}

/** Which posts show which images. */
export interface PostImageRepository {
  /** Newest first. */
  usesOf(image: ImageAddresses, limit: number): Promise<ImageUse[]>
  /** Ids of posts that show an image, ascending, beyond `afterId`. */
  idsShowing(image: ImageAddresses, afterId: number, limit: number): Promise<number[]>
  published(): Promise<PublishedImages>
  /** Another with every write of what is published; empty: unknown. */
  publishedVersion(): Promise<string>
}

/** Images that were removed from every post, so that no old version brings them back. */
export interface RemovedImageRepository {
  add(image: ImageAddresses): Promise<void>
  remove(imageId: number): Promise<void>
  /** Which of these are removed: images with an id, and images at addresses. */
  among(images: { imageIds: (number | null)[]; paths: string[] }): Promise<{ imageIds: number[]; paths: string[] }>
}

const MOST_ADDRESSES = 1000

/** Checks which image a call is about; addresses that are no upload's are left out. Throws INVALID_POST. */
export function imageAddresses({ imageId, paths }: ImageAddresses): ImageAddresses {
  if (paths.length > MOST_ADDRESSES) throw invalidPost(`An image has at most ${MOST_ADDRESSES} addresses`, 'paths')
  return { imageId, paths: [...new Set(paths.map(uploadPath).filter(path => path !== null))] }
}
