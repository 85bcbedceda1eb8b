import { isDeepStrictEqual } from 'node:util'
import { DEFAULT_STRETCH, isStretch, stretchLimits, type Stretch } from '@skyfolio/domain/photographs/stretch'
import { invalidImage, type Image } from '../images/image.ts'

const { leastBackground, mostBackground } = stretchLimits

interface Restretched {
  replacement: NonNullable<Image['replacement']>
  failure: null
}

/**
 * What to write so that the newest file of an image is shown with a stretch, the automatic one for null; null when it is
 * stretched like that already. Throws INVALID_IMAGE.
 */
export function withStretch(image: Image, wanted: Stretch | null): Restretched | null {
  const { originalName, original, width, height, acquisition, compression, stretch } = image.replacement ?? image
  if (stretch === null) {
    if (wanted === null) return null
    throw invalidImage('Only the pictures of FITS and XISF files are stretched', 'stretch')
  }
  const next = wanted ?? DEFAULT_STRETCH
  if (!isStretch(next))
    throw invalidImage(`The background must be between ${leastBackground} and ${mostBackground}`, 'stretch')
  if (isDeepStrictEqual(next, stretch)) return null
  const keep = image.replacement?.keep ?? null
  const source = { originalName, original, width, height, acquisition, compression }
  return { replacement: { ...source, stretch: next, keep }, failure: null }
}
