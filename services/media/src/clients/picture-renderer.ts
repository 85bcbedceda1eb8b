import { rgbaToThumbHash } from 'thumbhash'
import { brokenPicture } from '../domain/image-errors.ts'
import type { MadeFile, PictureRenderer } from '../domain/pictures.ts'
import type { Size } from '../domain/rendition-sizes.ts'
import { masterSize } from '../domain/rendition-sizes.ts'
import { openPicture, openPixels } from './sharp.ts'

/** Encoders beside each other; each uses one thread. */
const LANES = 2
const THUMBHASH_SIDE = 100

const PICTURE_QUALITY = { quality: 88, chromaSubsampling: '4:4:4' }
const FAST_AVIF = { effort: 0 }
const SMALL_AVIF = { effort: 3 }

interface Pixels extends Size {
  data: Uint8Array
  channels: 3 | 4
}

/** Renders with sharp. Every file is made from pixels in sRGB, so nothing of the original's metadata can reach one. */
export function pictureRenderer({ maxPixels }: { maxPixels: number }): PictureRenderer {
  const decode = (path: string, size: Size) => decoded(path, size, maxPixels)
  return {
    async render(path, { picture, variants }, made) {
      const master = await decode(path, masterSize(picture, variants))
      const lane = lanes(LANES)
      const files = [lane(async () => made(await asJpeg(await resized(master, picture))))]
      const smallest = await eachSize(master, variants, pixels => {
        files.push(lane(async () => made(await asWebp(pixels))))
        files.push(lane(async () => made(await asAvif(pixels, FAST_AVIF))))
      })
      await allSettledThenThrow(files)
      return thumbHash(smallest)
    },
    async compress(path, sizes, made, goOn) {
      const master = await decode(path, sizes.at(-1) ?? { width: 1, height: 1 })
      const largestLast: Pixels[] = []
      await eachSize(master, sizes, pixels => largestLast.unshift(pixels))
      for (const pixels of largestLast) {
        if (!(await goOn())) return false
        await made(await asAvif(pixels, SMALL_AVIF))
      }
      return true
    },
  }
}

/** Decodes once: upright, sRGB, 8 bits, at a size from which everything else is made. */
async function decoded(path: string, { width, height }: Size, maxPixels: number): Promise<Pixels> {
  const opened = await openPicture(path, { maxPixels })
  const upright = opened.autoOrient().resize(width, height, { fit: 'fill' }).toColourspace('srgb')
  try {
    return pixelsOf(await upright.raw().toBuffer({ resolveWithObject: true }))
  } catch (error) {
    throw brokenPicture(undefined, error)
  }
}

async function resized(pixels: Pixels, { width, height }: Size): Promise<Pixels> {
  if (pixels.width === width && pixels.height === height) return pixels
  const smaller = (await openPixels(pixels.data, pixels)).resize(width, height, { fit: 'fill' })
  return pixelsOf(await smaller.raw().toBuffer({ resolveWithObject: true }))
}

/** Each size made from the next larger one, the largest first; answers the smallest. */
async function eachSize(master: Pixels, sizes: Size[], use: (pixels: Pixels) => void): Promise<Pixels> {
  let pixels = master
  for (const size of sizes.toReversed()) {
    pixels = await resized(pixels, size)
    use(pixels)
  }
  return pixels
}

function pixelsOf({
  data,
  info,
}: {
  data: Uint8Array
  info: { width: number; height: number; channels: number }
}): Pixels {
  if (info.channels !== 3 && info.channels !== 4) throw new Error(`sRGB pixels with ${info.channels} channels`)
  return { data, width: info.width, height: info.height, channels: info.channels }
}

async function asJpeg(pixels: Pixels): Promise<MadeFile> {
  // What is transparent shows the dark site behind it.
  const opaque = (await openPixels(pixels.data, pixels)).flatten({ background: '#000' })
  return { ...sizeOf(pixels), format: 'jpeg', data: await opaque.jpeg(PICTURE_QUALITY).toBuffer() }
}

const asWebp = async (pixels: Pixels): Promise<MadeFile> => ({
  ...sizeOf(pixels),
  format: 'webp',
  data: await (await openPixels(pixels.data, pixels)).webp().toBuffer(),
})

const asAvif = async (pixels: Pixels, options: { effort: number }): Promise<MadeFile> => ({
  ...sizeOf(pixels),
  format: 'avif',
  data: await (await openPixels(pixels.data, pixels)).avif(options).toBuffer(),
})

const sizeOf = ({ width, height }: Size): Size => ({ width, height })

async function thumbHash(pixels: Pixels): Promise<string> {
  const tiny = (await openPixels(pixels.data, pixels)).resize(THUMBHASH_SIDE, THUMBHASH_SIDE, {
    fit: 'inside',
    withoutEnlargement: true,
  })
  const { data, info } = await tiny.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}

/** Runs at most so many pieces of work beside each other; the others wait in order. */
function lanes(count: number): (work: () => Promise<void>) => Promise<void> {
  let free = count
  const waiting: (() => void)[] = []
  return async work => {
    if (free > 0) free--
    else await new Promise<void>(resolve => waiting.push(resolve))
    try {
      await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}

/** Nothing may still be storing files when the failure of one is reported. */
async function allSettledThenThrow(works: Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(works)).find(result => result.status === 'rejected')
  if (failed) throw failed.reason
}
