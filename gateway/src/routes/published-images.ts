import type { Image } from '@skyfolio/protos/skyfolio/media/v1/Image'
import type { ContentClient } from '../clients/content-client.ts'
import { isNoAnswer } from '../http/problem-of.ts'
import { publicPathsOf } from './image-json.ts'
import { withinJoin } from './join-deadline.ts'
import type { Call } from './call.ts'

export interface PublishedImages {
  ids: number[]
  paths: string[]
  /** Content did not say: blog pictures are left out altogether. */
  degraded: boolean
}

/** The blog pictures a visitor may see: those that something published shows. None while content can't say. */
export const publishedImages = async (content: ContentClient, call: Call): Promise<PublishedImages> => {
  try {
    const shown = await content.posts.listPublishedImages({}, withinJoin(call))
    return { ids: shown.headerImageIds, paths: shown.paths, degraded: false }
  } catch (error) {
    if (!isNoAnswer(error)) throw error
    return { ids: [], paths: [], degraded: true }
  }
}

/** Whether a visitor may see a picture that is ready: the gallery's always, the blog's when something published shows it. */
export const isShownToVisitors = async (content: ContentClient, image: Image, call: Call): Promise<boolean> => {
  if (image.imageType === 'IMAGE_TYPE_GALLERY') return true
  const { uses } = await content.posts.listImageUses({ imageId: image.id, paths: publicPathsOf(image) }, call)
  return uses.some(use => use.published)
}
