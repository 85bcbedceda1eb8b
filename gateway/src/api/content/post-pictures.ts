import { withDesignations } from '@skyfolio/domain/photographs/designations'
import { foldText, prefixesOf, searchWords } from '@skyfolio/domain/text/search-words'
import type { Post } from '@skyfolio/protos/skyfolio/content/v1/Post'
import type { Image } from '@skyfolio/protos/skyfolio/media/v1/Image'
import type { Viewer } from '@skyfolio/protos/skyfolio/media/v1/Viewer'
import { RpcError } from '@skyfolio/runtime/rpc/errors'
import type { ContentClient } from '../../clients/content-client.ts'
import type { MediaClient } from '../../clients/media-client.ts'
import { HttpError } from '../../http-error.ts'
import { publicPathsOf, toImageJson, viewerOf } from '../media/image-json.ts'
import { isNoResponse } from '../../routing/rpc-errors.ts'
import { type Call, withinJoin } from '../../clients/call.ts'
import type { PostJson } from './post-schemas.ts'
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

interface CurrentAddresses {
  replaceIn(html: string): string
  degraded: boolean
}

/**
 * The current addresses of the pictures in some texts, whose files may have been replaced since they were written. Old
 * addresses still lead to the picture, but browsers may have cached what was there.
 */
export const currentAddressesOf = async (
  media: MediaClient,
  posts: readonly Pick<Post, 'content'>[],
  call: Call,
): Promise<CurrentAddresses> => {
  const addresses = [...new Set(posts.flatMap(({ content }) => content?.match(PICTURES) ?? []))].slice(0, MAX_ADDRESSES)
  if (addresses.length === 0) return { replaceIn: html => html, degraded: false }
  try {
    const { moved } = await media.images.resolveMovedAddresses({ addresses }, withinJoin(call))
    const current = new Map(moved.map(({ from, to }) => [from, to]))
    return { replaceIn: html => html.replace(PICTURES, address => current.get(address) ?? address), degraded: false }
  } catch (error) {
    if (!isNoResponse(error)) throw error
    return { replaceIn: html => html, degraded: true }
  }
}

const previewJson = (image: Image): PostJson['previewImage'] => {
  const { path, title, altText, share } = toImageJson(image, 'VIEWER_VISITOR')
  return { path, title, altText, share }
}

/** The picture of ours that a text shows first, which is what previews show of a post without any other. */
const firstPicture = async (
  media: MediaClient,
  { content, headerImageId, shareImageId }: Post,
  call: Call,
): Promise<{ image: Image | null; degraded: boolean }> => {
  const hasOther = headerImageId !== undefined || shareImageId !== undefined
  const address = hasOther ? undefined : /<img [^>]*\bsrc="(\/uploads\/[^"]+)"/.exec(content ?? '')?.[1]
  if (address === undefined) return { image: null, degraded: false }
  try {
    const image = await media.images.getImage({ address, viewer: 'VIEWER_VISITOR' }, withinJoin(call))
    return { image, degraded: false }
  } catch (error) {
    if (error instanceof RpcError && error.reason === 'IMAGE_NOT_FOUND') return { image: null, degraded: false }
    if (!isNoResponse(error)) throw error
    return { image: null, degraded: true }
  }
}

export interface Clients {
  content: ContentClient
  media: MediaClient
}

/** A whole post with its header picture, the current addresses of the pictures in its text, and the first of them. */
export const wholePost = async ({ media }: Clients, post: Post, caller: unknown, call: Call) => {
  const [headers, addresses, first] = await Promise.all([
    headerImagesOf(media, [post], viewerOf(caller), call),
    currentAddressesOf(media, [post], call),
    firstPicture(media, post, call),
  ])
  const current = post.content === undefined ? post : { ...post, content: addresses.replaceIn(post.content) }
  const previewImage = first.image && previewJson(first.image)
  const degraded = headers.degraded || addresses.degraded || first.degraded
  return new RouteResponse({ ...toPostJson(current, headers), previewImage }, { degraded })
}
