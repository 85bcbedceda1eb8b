import type { Image } from '@skyfolio/protos/skyfolio/media/v1/Image'
import type { ListImagesRequestInput } from '@skyfolio/protos/skyfolio/media/v1/ListImagesRequest'
import type { ListImagesResponse } from '@skyfolio/protos/skyfolio/media/v1/ListImagesResponse'
import { RpcError } from '@skyfolio/runtime/rpc-error'
import type { ContentClient } from '../clients/content-client.ts'
import type { MediaClient } from '../clients/media-client.ts'
import { isNoAnswer } from '../http/problem-of.ts'
import { publicPathsOf } from './image-json.ts'
import { withinJoin } from './join-deadline.ts'
import type { Call } from './call.ts'

interface Published {
  ids: number[]
  paths: string[]
  /** Empty: unknown. */
  version: string
}

const NOTHING: Published = { ids: [], paths: [], version: '' }
/** So many go with every call; more are left out when media may know them. */
const FEW = 500

/**
 * Lists the pictures visitors may see: the blog's, only when something published shows them. None of the blog's while
 * content can't say. What is published is remembered here and in media by its version, since it can be a hundred thousand ids.
 */
export const visitorsImages = ({ content, media }: { content: ContentClient; media: MediaClient }) => {
  let known = NOTHING

  const published = async (call: Call): Promise<Published & { degraded: boolean }> => {
    const before = known
    try {
      const asked = { knownVersion: before.version }
      const shown = await content.posts.listPublishedImages(asked, withinJoin(call))
      const stands = shown.version !== '' && shown.version === before.version
      const now = stands ? before : { ids: shown.headerImageIds, paths: shown.paths, version: shown.version }
      known = now
      return { ...now, degraded: false }
    } catch (error) {
      if (!isNoAnswer(error)) throw error
      return { ...NOTHING, degraded: true }
    }
  }

  return async (
    request: ListImagesRequestInput,
    call: Call,
  ): Promise<{ found: ListImagesResponse; degraded: boolean }> => {
    const { ids, paths, version, degraded } = await published(call)
    const whole = { ...request, publishedIds: ids, publishedPaths: paths, publishedVersion: version }
    const isMuch = version !== '' && ids.length + paths.length > FEW
    if (!isMuch) return { found: await media.images.listImages(whole, call), degraded }
    const short = { ...request, publishedVersion: version, publishedLeftOut: true }
    const found = await media.images.listImages(short, call).catch((error: unknown) => {
      if (!isNeeded(error)) throw error
      return media.images.listImages(whole, call)
    })
    return { found, degraded }
  }
}

const isNeeded = (error: unknown): boolean => error instanceof RpcError && error.reason === 'PUBLISHED_IMAGES_NEEDED'

/** Whether a visitor may see a picture that is ready: the gallery's and Home's always, the blog's when something published shows it. */
export const isShownToVisitors = async (content: ContentClient, image: Image, call: Call): Promise<boolean> => {
  if (image.imageType === 'IMAGE_TYPE_GALLERY' || image.enabledInHeader) return true
  const { uses } = await content.posts.listImageUses({ imageId: image.id, paths: publicPathsOf(image) }, call)
  return uses.some(use => use.published)
}
