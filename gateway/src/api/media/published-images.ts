import type { Image } from '@skyfolio/protos/skyfolio/media/v1/Image'
import type { ListImagesRequestInput } from '@skyfolio/protos/skyfolio/media/v1/ListImagesRequest'
import type { ListImagesResponse } from '@skyfolio/protos/skyfolio/media/v1/ListImagesResponse'
import { RpcError } from '@skyfolio/runtime/rpc/errors'
import type { ContentClient } from '../../clients/content-client.ts'
import type { MediaClient } from '../../clients/media-client.ts'
import { isNoResponse } from '../../routing/rpc-errors.ts'
import { publicPathsOf } from './image-json.ts'
import { type Call, withinJoin } from '../../clients/call.ts'

interface Published {
  ids: number[]
  paths: string[]
  /** Empty: unknown. */
  version: string
}

const NOTHING: Published = { ids: [], paths: [], version: '' }
/** Up to this many are sent with every call; more are left out when media may know them. */
const FEW = 500

/**
 * Lists the pictures visitors may see: the blog's only when something published shows them, and none of them while
 * content doesn't respond. What is published is cached here and in media by its version: it can be 100,000 ids.
 */
export const visitorsImages = ({ content, media }: { content: ContentClient; media: MediaClient }) => {
  let known = NOTHING

  const published = async (call: Call): Promise<Published & { degraded: boolean }> => {
    const before = known
    try {
      const listed = await content.posts.listPublishedImages({ knownVersion: before.version }, withinJoin(call))
      const isUnchanged = listed.version !== '' && listed.version === before.version
      const now = isUnchanged ? before : { ids: listed.headerImageIds, paths: listed.paths, version: listed.version }
      known = now
      return { ...now, degraded: false }
    } catch (error) {
      if (!isNoResponse(error)) throw error
      return { ...NOTHING, degraded: true }
    }
  }

  return async (
    request: ListImagesRequestInput,
    call: Call,
  ): Promise<{ list: ListImagesResponse; degraded: boolean }> => {
    const { ids, paths, version, degraded } = await published(call)
    const whole = { ...request, publishedIds: ids, publishedPaths: paths, publishedVersion: version }
    const isMuch = version !== '' && ids.length + paths.length > FEW
    if (!isMuch) return { list: await media.images.listImages(whole, call), degraded }
    const short = { ...request, publishedVersion: version, publishedLeftOut: true }
    const list = await media.images.listImages(short, call).catch((error: unknown) => {
      if (!isNeeded(error)) throw error
      return media.images.listImages(whole, call)
    })
    return { list, degraded }
  }
}

const isNeeded = (error: unknown): boolean => error instanceof RpcError && error.reason === 'PUBLISHED_IMAGES_NEEDED'

/** The picture that previews show of addresses without one of their own, a setting. */
export const SHARE_IMAGE = 'share_image_id'

/**
 * Whether a visitor may see a picture that is ready: the gallery's and Home's always, the blog's when something published or
 * the site's previews show it.
 */
export const isShownToVisitors = async (content: ContentClient, image: Image, call: Call): Promise<boolean> => {
  if (image.imageType === 'IMAGE_TYPE_GALLERY' || image.enabledInHeader) return true
  const { uses } = await content.posts.listImageUses({ imageId: image.id, paths: publicPathsOf(image) }, call)
  return uses.some(use => use.published) || (await isShareImage(content, image, call))
}

/** Whether the owner has chosen it for the previews of the site. */
export const isShareImage = async (content: ContentClient, { id }: Pick<Image, 'id'>, call: Call): Promise<boolean> => {
  const { settings } = await content.settings.listSettings({ publicOnly: true }, call)
  return settings.some(({ key, value }) => key === SHARE_IMAGE && value === String(id))
}
