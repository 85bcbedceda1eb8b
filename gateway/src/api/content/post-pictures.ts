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
import { variantJson } from '../media/version-json.ts'
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
const OBJECTS = /\/uploads\/(?:gallery|optimized)\/[0-9a-f]{32}[\w.-]*/g
const SHOWN = /<img [^>]*\bsrc="(\/uploads\/[^"]+)"/g
const MAX_ADDRESSES = 500

/** The addresses of the pictures that a text shows. */
const shownIn = (html: string): string[] => [
  ...new Set([...html.matchAll(SHOWN)].map(([, address = '']) => address.replaceAll('&amp;', '&'))),
]

/** A picture is the same whatever query its address has. */
const withoutQuery = (address: string) => address.replace(/\?.*/s, '')

interface TextPictures {
  /**
   * A text with the current addresses of its pictures, whose files may have been replaced since it was written. Old
   * addresses still lead to the picture, but browsers may have cached what was there.
   */
  withCurrentAddresses(html: string): string
  /** The pictures that a text with current addresses shows, in all their formats and widths. */
  imagesIn(html: string): NonNullable<PostJson['contentImages']>
  degraded: boolean
}

/** What media knows of the pictures in some texts, in one call. While media does not respond, nothing. */
export const textPicturesOf = async (
  media: MediaClient,
  posts: readonly Pick<Post, 'content'>[],
  viewer: Viewer,
  call: Call,
): Promise<TextPictures> => {
  const texts = posts.map(({ content }) => content ?? '')
  const addresses = [
    ...new Set(texts.flatMap(html => [...(html.match(OBJECTS) ?? []), ...shownIn(html).map(withoutQuery)])),
  ]
  const unknown = { withCurrentAddresses: (html: string) => html, imagesIn: () => [] }
  if (addresses.length === 0) return { ...unknown, degraded: false }
  try {
    const request = { addresses: addresses.slice(0, MAX_ADDRESSES), viewer }
    const { addresses: resolved } = await media.images.resolveAddresses(request, withinJoin(call))
    const moved = new Map(resolved.map(({ address, movedTo }) => [address, movedTo ?? address]))
    const variants = new Map(resolved.map(({ address, movedTo, variants }) => [movedTo ?? address, variants]))
    return {
      withCurrentAddresses: html => html.replace(OBJECTS, address => moved.get(address) ?? address),
      imagesIn: html =>
        shownIn(html).flatMap(address => {
          const found = variants.get(withoutQuery(address)) ?? []
          return found.length > 0 ? [{ address, responsiveVariants: found.map(variantJson) }] : []
        }),
      degraded: false,
    }
  } catch (error) {
    if (!isNoResponse(error)) throw error
    return { ...unknown, degraded: true }
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
  const address = hasOther ? undefined : shownIn(content ?? '')[0]
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

/** A whole post with its header picture, the pictures in its text, and the first of them for previews. */
export const wholePost = async ({ media }: Clients, post: Post, caller: unknown, call: Call) => {
  const viewer = viewerOf(caller)
  const [headers, pictures, first] = await Promise.all([
    headerImagesOf(media, [post], viewer, call),
    textPicturesOf(media, [post], viewer, call),
    firstPicture(media, post, call),
  ])
  const content = pictures.withCurrentAddresses(post.content ?? '')
  const body = {
    ...toPostJson(post.content === undefined ? post : { ...post, content }, headers),
    contentImages: pictures.imagesIn(content),
    previewImage: first.image && previewJson(first.image),
  }
  return new RouteResponse(body, { degraded: headers.degraded || pictures.degraded || first.degraded })
}
