import sharp, { type Sharp } from 'sharp'
import { compareDark, type DarkComparison } from './compare-dark.ts'
import { compareStars, type Measured, type StarComparison } from './compare-stars.ts'
import type { Encoding } from './encodings.ts'
import { findStars } from './find-stars.ts'
import { lumaOf, smooth, type Picture, type Plane } from './picture.ts'

/** What an encoding makes of one picture at one width. */
export interface Measurement extends StarComparison {
  picture: string
  width: number
  encoding: string
  bytes: number
  /** Processor time of the encoder: unlike its duration it says much the same on a busy machine. */
  ms: number
  dark: DarkComparison
}

// As the worker runs it.
sharp.concurrency(1)
sharp.cache(false)

/** A picture of the given width, not yet encoded: what the encodings are compared with. Nothing is enlarged. */
export const renderPicture = (file: string, width: number): Promise<Picture> =>
  toPicture(sharp(file).autoOrient().resize(width, undefined, { withoutEnlargement: true }))

/** Opens pixels as what an encoder takes. */
export const openPicture = ({ width, height, data }: Picture): Sharp =>
  sharp(data, { raw: { width, height, channels: 3 } })

/** Decodes to sRGB with 8 bits, as a screen shows it. */
export async function toPicture(image: Sharp): Promise<Picture> {
  const opaque = image.flatten({ background: '#000' }).toColourspace('srgb')
  const { data, info } = await opaque.raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

/** Measures what each encoding makes of a file at a width, one after the other. */
export async function* measureFile(
  { file, name, width }: { file: string; name: string; width: number },
  encodings: readonly Encoding[],
): AsyncGenerator<Measurement> {
  const original = measurable(await renderPicture(file, width))
  const stars = findStars(original.smoothed)
  for (const encoding of encodings) {
    const before = process.cpuUsage()
    const bytes = await encoding.encode(openPicture(original.picture)).toBuffer()
    const { user, system } = process.cpuUsage(before)
    const ms = (user + system) / 1000
    const encoded = measurable(await toPicture(sharp(bytes)))
    yield {
      ...{ picture: name, width, encoding: encoding.name, bytes: bytes.byteLength, ms },
      ...compareStars(original, encoded, stars),
      dark: compareDark(original.luma, encoded.luma),
    }
  }
}

function measurable(picture: Picture): Measured & { luma: Plane } {
  const luma = lumaOf(picture)
  return { picture, luma, smoothed: smooth(luma) }
}
