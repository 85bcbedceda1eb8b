import type { MediaClient } from '../clients/media-client.ts'
import { isNoAnswer } from '../http/problem-of.ts'
import { withinJoin } from './join-deadline.ts'
import type { Call } from './call.ts'

/** Addresses that may have moved: they carry the random name of one object. */
const PICTURES = /\/uploads\/(?:gallery|optimized)\/[0-9a-f]{32}[\w.-]*/g
const MOST = 500

/**
 * A text with its pictures where they are found today: texts are written once, files of pictures are replaced. Old addresses
 * go on leading to the picture, but browsers may have kept what stood there.
 */
export const withPresentAddresses = async (
  media: MediaClient,
  html: string | undefined,
  call: Call,
): Promise<{ html: string | undefined; degraded: boolean }> => {
  const addresses = [...new Set(html?.match(PICTURES))].slice(0, MOST)
  if (html === undefined || addresses.length === 0) return { html, degraded: false }
  try {
    const { moved } = await media.images.resolveMovedAddresses({ addresses }, withinJoin(call))
    const present = new Map(moved.map(({ from, to }) => [from, to]))
    return { html: html.replace(PICTURES, address => present.get(address) ?? address), degraded: false }
  } catch (error) {
    if (!isNoAnswer(error)) throw error
    return { html, degraded: true }
  }
}
