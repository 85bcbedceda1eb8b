import type { ImageAddresses } from './post.ts'

/** Remembers pictures that were taken out of every post, so that no old version brings them back. */
export interface RemovedImages {
  add(image: ImageAddresses): Promise<void>
  /** Which of these are gone: the picture of an id, and pictures at addresses. */
  among(asked: { imageId: number | null; paths: string[] }): Promise<{ image: boolean; paths: string[] }>
}
