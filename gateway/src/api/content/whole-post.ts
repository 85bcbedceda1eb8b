import type { Post } from '@skyfolio/protos/skyfolio/content/v1/Post'
import type { ContentClient } from '../../clients/content-client.ts'
import type { MediaClient } from '../../clients/media-client.ts'
import { headerImagesOf } from './header-images.ts'
import { viewerOf } from '../media/image-json.ts'
import { toPostJson } from './post-json.ts'
import { RouteResponse } from '../../routing/response.ts'
import { type Call, withinJoin } from '../../clients/call.ts'
import { isNoResponse } from '../../routing/rpc-errors.ts'

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
