import { withDesignations } from '@skyfolio/runtime/domain/designations'
import { foldText, prefixesOf, searchWords } from '@skyfolio/runtime/domain/search-words'
import type { Post } from '@skyfolio/protos/skyfolio/content/v1/Post'
import type { Image } from '@skyfolio/protos/skyfolio/media/v1/Image'
import type { Viewer } from '@skyfolio/protos/skyfolio/media/v1/Viewer'
import type { ContentClient } from '../../clients/content-client.ts'
import type { MediaClient } from '../../clients/media-client.ts'
import { HttpError } from '../../http-error.ts'
import { publicPathsOf, viewerOf } from '../media/image-json.ts'
import { isNoResponse } from '../../routing/rpc-errors.ts'
import { type Call, withinJoin } from '../../clients/call.ts'
import { RouteResponse } from '../../routing/response.ts'
import { type HeaderImages, toPostJson } from './post-json.ts'

/** The header pictures of a whole list, and those of its previews, in one call. While media does not respond, posts have none. */
export const headerImagesOf = async (
  media: MediaClient,
  posts: readonly { headerImageId?: number; shareImageId?: number }[],
  viewer: Viewer,
  call: Call,
): Promise<HeaderImages & { degraded: boolean }> => {
  const ids = [
    ...new Set(posts.flatMap(post => [post.headerImageId, post.shareImageId]).filter(id => id !== undefined)),
  ]
  if (ids.length === 0) return { byId: new Map(), viewer, degraded: false }
  try {
    const { images } = await media.images.batchGetImages({ ids, viewer }, withinJoin(call))
    return { byId: new Map(images.map(image => [image.id, image])), viewer, degraded: false }
  } catch (error) {
    if (!isNoResponse(error)) throw error
    return { byId: new Map(), viewer, degraded: true }
  }
}

/**
 * Refuses a picture that is deleted or being deleted, above the text or in previews. While media does not respond, the post
 * may be written all the same: a picture that turns out to be deleted is shown as none.
 */
export const assertUsable = async (
  media: MediaClient,
  { headerImageId, shareImageId }: { headerImageId?: number | null; shareImageId?: number | null },
  call: Call,
) => {
  const pictures = { headerImageId: headerImageId ?? undefined, shareImageId: shareImageId ?? undefined }
  const { degraded, byId } = await headerImagesOf(media, [pictures], 'VIEWER_OWNER', call)
  if (degraded) return
  const errors = Object.entries(pictures)
    .filter(([, id]) => id !== undefined && !byId.has(id))
    .map(([path]) => ({ path, message: `${path}: there is no such image` }))
  if (errors[0]) throw new HttpError(400, errors[0].message, { details: { errors } })
}

/** The newest so many pictures that a search finds make posts found. */
const MOST_PICTURES = 50

/** Every file of those, and what it was called before, up to here. */
const MOST_PATHS = 2_000

const nothing = { imageIds: [], imagePaths: [] }

/**
 * The pictures whose title or target a search of posts means: posts that show one are found too. Media also searches
 * photographers and filenames, which say nothing about a post. While media does not respond, none.
 */
export const picturesFound = async (
  media: MediaClient,
  search: string | undefined,
  call: Call,
): Promise<{ found: { imageIds: number[]; imagePaths: string[] }; degraded: boolean }> => {
  const words = searchWords(withDesignations(foldText(search ?? ''), ' '))
  if (words.length === 0) return { found: nothing, degraded: false }
  const isMeant = ({ title, targetName }: Image) => {
    const prefixes = new Set(prefixesOf(foldText(`${title} ${targetName ?? ''}`)))
    return words.every(word => prefixes.has(word))
  }
  const request = { scope: 'SCOPE_ALL', viewer: 'VIEWER_OWNER', search, pageSize: MOST_PICTURES } as const
  try {
    const images = (await media.images.listImages(request, withinJoin(call))).images.filter(isMeant)
    const found = {
      imageIds: images.map(({ id }) => id),
      imagePaths: images.flatMap(publicPathsOf).slice(0, MOST_PATHS),
    }
    return { found, degraded: false }
  } catch (error) {
    if (!isNoResponse(error)) throw error
    return { found: nothing, degraded: true }
  }
}

/** Addresses that may have moved: they carry the random name of one object. */
const PICTURES = /\/uploads\/(?:gallery|optimized)\/[0-9a-f]{32}[\w.-]*/g
const MAX_ADDRESSES = 500

/**
 * A text with the current addresses of its pictures, whose files may have been replaced since it was written. Old
 * addresses still lead to the picture, but browsers may have cached what was there.
 */
const withCurrentAddresses = async (
  media: MediaClient,
  html: string | undefined,
  call: Call,
): Promise<{ html: string | undefined; degraded: boolean }> => {
  const addresses = [...new Set(html?.match(PICTURES))].slice(0, MAX_ADDRESSES)
  if (html === undefined || addresses.length === 0) return { html, degraded: false }
  try {
    const { moved } = await media.images.resolveMovedAddresses({ addresses }, withinJoin(call))
    const current = new Map(moved.map(({ from, to }) => [from, to]))
    return { html: html.replace(PICTURES, address => current.get(address) ?? address), degraded: false }
  } catch (error) {
    if (!isNoResponse(error)) throw error
    return { html, degraded: true }
  }
}

export interface Clients {
  content: ContentClient
  media: MediaClient
}

/** A whole post with its header picture and the current addresses of the pictures in its text. */
export const wholePost = async ({ media }: Clients, post: Post, caller: unknown, call: Call) => {
  const [headers, content] = await Promise.all([
    headerImagesOf(media, [post], viewerOf(caller), call),
    withCurrentAddresses(media, post.content, call),
  ])
  const current = { ...post, content: content.html }
  return new RouteResponse(toPostJson(current, headers), { degraded: headers.degraded || content.degraded })
}
