import { open } from 'node:fs/promises'
import PQueue from 'p-queue'
import type sharpModule from 'sharp'
import type { Metadata, Sharp, SharpOptions } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import type { PictureMime } from '../images/image-file.ts'
import { storageError } from '../objects/object-store.ts'
import {
  ENCODINGS,
  LARGE_JPEG,
  PICTURE_JPEG,
  SHARE_JPEG,
  type AvifEncoding,
  type Encoding,
} from '../renditions/encoding.ts'
import { masterSize, type PictureRenderer, type RenderedFile, type Size } from '../renditions/rendition.ts'
import { TILE_SIDE, type Tiler } from '../tiles/tile-pack.ts'
import { isDecodedTooLarge } from '../uploads/decoded-size.ts'
import {
  brokenPicture,
  tooManyDecodedBytes,
  tooManyPixels,
  unsupportedPicture,
  type ExaminedPicture,
  type PictureExaminer,
} from '../uploads/upload.ts'
import { findingsOf, readExifBlock, readTiffFile, type ExifTags } from './exif.ts'
import { readTexts, wordsOf } from './picture-words.ts'
import {
  assertSupported,
  hasTiffSignature,
  isWide,
  readTiffHeader,
  tooManyBits,
  type TiffHeader,
} from './tiff-header.ts'

const ACCEPTED: Record<string, PictureMime> = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  'image/apng': 'image/png',
  'image/webp': 'image/webp',
  'image/avif': 'image/avif',
  'image/gif': 'image/gif',
  'image/tiff': 'image/tiff',
}
const QUICK_SIDE = 64
/** Pages show it 56 px wide, up to three pixels each; its form shows it 96 px wide. */
const AVATAR_SIDE = 192

/** How many of a file's first bytes `mayBePicture` wants. */
export const FIRST_BYTES = 4100

/** Whether a file that begins like this may be one of the accepted pictures, so that it is worth receiving. */
export async function mayBePicture(first: Uint8Array): Promise<boolean> {
  // What kind of TIFF it is stands further on.
  if (hasTiffSignature(first)) return true
  const { fileTypeFromBuffer } = await import('file-type')
  const type = await fileTypeFromBuffer(first)
  return type !== undefined && type.mime in ACCEPTED
}

interface ExaminedHeader {
  mimeType: PictureMime
  metadata: Metadata
  /** A TIFF of 32 bits per channel. */
  isWide: boolean
}

/** Examines files with sharp, one at a time: a decode may need a few hundred megabytes. */
export function pictureExaminer({ maxPixels }: { maxPixels: number }): PictureExaminer {
  const queue = new PQueue({ concurrency: 1 })

  async function readHeader(path: string): Promise<ExaminedHeader> {
    const mimeType = await detectMime(path)
    const tiff = mimeType === 'image/tiff' ? await readSupportedTiff(path) : null
    const metadata = await (await openPicture(path, false)).metadata().catch(asBroken)
    const { width, height, channels, depth, chromaSubsampling, isProgressive: isInterlaced } = metadata
    if (width * height > maxPixels) throw tooManyPixels(maxPixels)
    const header = { mimeType, width, height, channels, depth, chromaSubsampling, isInterlaced }
    if (isDecodedTooLarge(header)) throw tooManyDecodedBytes(isInterlaced)
    return { mimeType, metadata, isWide: tiff !== null && isWide(tiff) }
  }

  /** Of a picture that is made of the file at once; a photograph of 32 bits per channel is developed later. */
  async function readNarrowMetadata(path: string): Promise<Metadata> {
    const { metadata, isWide } = await readHeader(path)
    if (isWide) throw tooManyBits()
    return metadata
  }

  return {
    examine: path =>
      queue.add(async (): Promise<ExaminedPicture> => {
        const { mimeType, metadata } = await readHeader(path)
        const opened = await openPicture(path, maxPixels)
        await opened.resize(QUICK_SIDE, QUICK_SIDE, { fit: 'inside' }).raw().toBuffer().catch(asBroken)
        const exif = await readExif(path, mimeType, metadata)
        const tags = { exif, ...(await readTexts(metadata)) }
        const { title, description, altText } = wordsOf(tags)
        const { width, height } = metadata.autoOrient
        const words = { title, description, altText }
        return { mimeType, width, height, ...findingsOf(tags), ...words, targetName: null, session: null }
      }),
    avatar: path =>
      queue.add(async () => {
        const { width, height } = await readNarrowMetadata(path)
        const side = Math.min(AVATAR_SIDE, width, height)
        const opened = await openPicture(path, maxPixels)
        const square = (await inSrgb(opened)).autoOrient().resize(side, side, { fit: 'cover' })
        return square.webp({ quality: 85 }).toBuffer().catch(asBroken)
      }),
    logo: (path, most) =>
      queue.add(async () => {
        await readNarrowMetadata(path)
        const opened = await openPicture(path, maxPixels)
        const upright = (await inSrgb(opened)).autoOrient()
        const webp = upright.resize({ ...most, fit: 'inside', withoutEnlargement: true }).webp({ quality: 92 })
        const { data, info } = await webp.toBuffer({ resolveWithObject: true }).catch(asBroken)
        return { bytes: data, width: info.width, height: info.height }
      }),
  }
}

async function readSupportedTiff(path: string): Promise<TiffHeader> {
  const header = await readTiffHeader(path)
  if (!header) throw brokenPicture()
  assertSupported(header)
  return header
}

/** Throws UNSUPPORTED_PICTURE and, of a TIFF that ends before it says what it is, BROKEN_PICTURE. */
async function detectMime(path: string): Promise<PictureMime> {
  const { fileTypeFromFile } = await import('file-type')
  const detected = await fileTypeFromFile(path).catch(() => undefined)
  const mimeType = ACCEPTED[detected?.mime ?? '']
  if (mimeType) return mimeType
  throw !detected && hasTiffSignature(await readStart(path)) ? brokenPicture() : unsupportedPicture()
}

async function readExif(path: string, mimeType: PictureMime, { exif }: Metadata): Promise<ExifTags> {
  if (exif) return readExifBlock(exif)
  return mimeType === 'image/tiff' ? readTiffFile(path) : {}
}

/** Encoders side by side; each uses one thread. */
const ENCODERS = 2
const THUMBHASH_SIDE = 100

interface Pixels extends Size {
  data: Uint8Array
  channels: 3 | 4
}

/** Renders with sharp. Every file is made from pixels in sRGB, so nothing of the original's metadata can reach one. */
export function pictureRenderer({ maxPixels }: { maxPixels: number }): PictureRenderer {
  return {
    async render(path, { picture, share, variants, compression }, onFile) {
      const { fastAvif, webp } = ENCODINGS[compression]
      const master = await decode(path, masterSize(picture, variants), maxPixels)
      const queue = new PQueue({ concurrency: ENCODERS })
      const failures: unknown[] = []
      const encode = (file: () => Promise<RenderedFile>) => {
        queue.add(async () => onFile(await file())).catch((error: unknown) => failures.push(error))
      }
      encode(async () => asJpeg(await resize(master, picture)))
      encode(async () => asShare(await openPixels(master), share))
      let smallest: Pixels
      try {
        smallest = await forEachSize(master, variants, pixels => {
          encode(() => asWebp(pixels, webp))
          encode(() => asAvif(pixels, fastAvif))
        })
      } finally {
        await queue.onIdle()
      }
      // Only now: nothing may still be storing files when a failure is reported.
      if (failures.length > 0) throw failures[0]
      return thumbHash(smallest)
    },
    async compress(path, { variants, compression }, onFile, mayContinue) {
      const encoding = ENCODINGS[compression]
      const master = await decode(path, variants.at(-1) ?? { width: 1, height: 1 }, maxPixels)
      const largestLast: Pixels[] = []
      await forEachSize(master, variants, pixels => largestLast.unshift(pixels))
      for (const [nth, pixels] of largestLast.entries()) {
        // Not before the first: the picture would be decoded again for each interruption, and no file would be made of it.
        if (nth > 0 && !(await mayContinue())) return false
        await onFile(await asAvif(pixels, encoding.avif))
      }
      return true
    },
  }
}

/** Tiles with sharp, row by row, so that a large picture takes little memory; their options are those of its JPEG. */
export const pictureTiler = ({ maxPixels }: { maxPixels: number }): Tiler => ({
  async tile(path, size, file) {
    const upright = await openUpright(path, size, maxPixels)
    const jpeg = upright.flatten({ background: '#000' }).jpeg(PICTURE_JPEG)
    await jpeg.tile({ size: TILE_SIDE, layout: 'iiif3', container: 'zip' }).toFile(file).catch(asBroken)
  },
  async whole(path, size) {
    const upright = await openUpright(path, size, maxPixels)
    return upright.flatten({ background: '#000' }).jpeg(LARGE_JPEG).toBuffer().catch(asBroken)
  },
})

/** Decodes once: upright, sRGB, 8 bits, at a size from which everything else is made. */
async function decode(path: string, size: Size, maxPixels: number): Promise<Pixels> {
  const upright = await openUpright(path, size, maxPixels)
  return toPixels(await upright.raw().toBuffer({ resolveWithObject: true }).catch(asBroken))
}

/** What makes a picture upright, by its EXIF orientation: it is mirrored, then turned clockwise. */
const TURNS: Record<number, { angle: 0 | 90 | 180 | 270; mirrored?: 'flip' | 'flop' }> = {
  2: { angle: 0, mirrored: 'flop' },
  3: { angle: 180 },
  4: { angle: 0, mirrored: 'flip' },
  5: { angle: 270, mirrored: 'flop' },
  6: { angle: 90 },
  7: { angle: 90, mirrored: 'flop' },
  8: { angle: 270 },
}

/**
 * A picture upright, in sRGB, in a size. It gets that size, and 8 bits, while its rows come in, and is turned then: libvips
 * holds all pixels of what it turns, and those of an original of 200 megapixels in 16 bits are 1.2 GB.
 */
async function openUpright(path: string, { width, height }: Size, maxPixels: number): Promise<Sharp> {
  const opened = await openPicture(path, maxPixels)
  const { orientation = 1 } = await opened.metadata().catch(asBroken)
  const turn = TURNS[orientation]
  const lies = turn !== undefined && turn.angle % 180 !== 0
  const sized = (await inSrgb(opened)).resize(lies ? height : width, lies ? width : height, { fit: 'fill' })
  if (!turn) return sized
  const pixels = toPixels(await sized.raw().toBuffer({ resolveWithObject: true }).catch(asBroken))
  const upright = (await openPixels(pixels)).rotate(turn.angle)
  return turn.mirrored ? upright[turn.mirrored]() : upright
}

/**
 * A picture whose colors become those of sRGB. What has a color profile and 16 bits sharp turns into Display P3, and from
 * there into sRGB only where that is asked for as a profile; what has none would be changed by it.
 */
async function inSrgb(picture: Sharp): Promise<Sharp> {
  const { space, hasProfile } = await picture.metadata().catch(asBroken)
  const converted = picture.toColourspace('srgb')
  return space === 'rgb16' && hasProfile ? converted.withIccProfile('srgb', { attach: false }) : converted
}

async function resize(pixels: Pixels, { width, height }: Size): Promise<Pixels> {
  if (pixels.width === width && pixels.height === height) return pixels
  const smaller = (await openPixels(pixels)).resize(width, height, { fit: 'fill' })
  return toPixels(await smaller.raw().toBuffer({ resolveWithObject: true }))
}

/**
 * Each size, the largest first, made from the smallest one that is at least twice as wide, or else from the master; returns the
 * smallest. One made from a size just above it would be softer.
 */
async function forEachSize(master: Pixels, sizes: Size[], use: (pixels: Pixels) => void): Promise<Pixels> {
  const made = [master]
  for (const size of sizes.toReversed()) {
    const source = made.findLast(({ width }) => width >= 2 * size.width) ?? master
    const pixels = await resize(source, size)
    made.push(pixels)
    use(pixels)
  }
  return made.at(-1) ?? master
}

interface RawOutput {
  data: Uint8Array
  info: { width: number; height: number; channels: number }
}

function toPixels({ data, info: { width, height, channels } }: RawOutput): Pixels {
  if (channels !== 3 && channels !== 4) throw new Error(`sRGB pixels with ${channels} channels`)
  return { data, width, height, channels }
}

async function asJpeg(pixels: Pixels): Promise<RenderedFile> {
  // What is transparent shows the dark site behind it.
  const opaque = (await openPixels(pixels)).flatten({ background: '#000' })
  return rendered(pixels, 'jpeg', opaque.jpeg(PICTURE_JPEG))
}

/** Cut around what draws the eye: the middle of a comet's picture may be its tail. */
async function asShare(picture: Sharp, { width, height }: Size): Promise<RenderedFile> {
  const cut = picture.resize(width, height, { fit: 'cover', position: 'attention' })
  const opaque = cut.flatten({ background: '#000' }).toColourspace('srgb')
  return { isShare: true, ...(await rendered({ width, height }, 'jpeg', opaque.jpeg(SHARE_JPEG))) }
}

const asWebp = async (pixels: Pixels, options: Encoding['webp']) =>
  rendered(pixels, 'webp', (await openPixels(pixels)).webp(options))

const asAvif = async (pixels: Pixels, options: AvifEncoding) =>
  rendered(pixels, 'avif', (await openPixels(pixels)).avif(options))

const rendered = async (
  { width, height }: Size,
  format: RenderedFile['format'],
  encoder: Sharp,
): Promise<RenderedFile> => ({ width, height, format, data: await encoder.toBuffer() })

async function thumbHash(pixels: Pixels): Promise<string> {
  const limits = { fit: 'inside', withoutEnlargement: true } as const
  const tiny = (await openPixels(pixels)).resize(THUMBHASH_SIDE, THUMBHASH_SIDE, limits)
  const { data, info } = await tiny.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}

/** Of libvips' own format, whose pixels follow it in the machine's order of bytes. */
const VIPS_HEADER_BYTES = 64

/**
 * Writes the pixels of a picture as the numbers that they are to a file (.v), row by row, so that a large picture takes little
 * memory. Throws BROKEN_PICTURE.
 */
export async function writePixels(path: string, to: string) {
  const sharp = await load()
  const failOn = await strictnessFor(path)
  const opened = sharp(path, { failOn, limitInputPixels: false, sequentialRead: true, ignoreIcc: true })
  const { width, height, channels, depth, space, orientation = 1, icc } = await opened.metadata().catch(asBroken)
  await opened.toColourspace(space).toFile(to).catch(asBroken)
  return { width, height, channels, depth, orientation, profile: icc ?? null, offset: VIPS_HEADER_BYTES }
}

/** The ICC profile of Display P3. */
export async function displayP3Profile(): Promise<Uint8Array> {
  const sharp = await load()
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
  const { icc } = await sharp(await pixel.withIccProfile('p3').png().toBuffer()).metadata()
  if (!icc) throw new Error('sharp has no profile of Display P3')
  return icc
}

type SharpModule = typeof sharpModule

let loading: Promise<SharpModule> | undefined

/** Loads sharp when the first picture comes: it takes a tenth of a second and 30 MB that a booting process can do without. */
const load = () => (loading ??= import('sharp').then(({ default: sharp }) => configure(sharp)))

function configure(sharp: SharpModule): SharpModule {
  // Whatever else libvips could open stays closed: SVG, PDF, ImageMagick's hundred formats, FITS, …
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Tiff'].map(format => `VipsForeignLoad${format}`),
  })
  // Pictures come once: a cache would only hold memory.
  sharp.cache(false)
  // Threads inside one operation cost more than they bring: the renderer runs two operations side by side instead.
  sharp.concurrency(1)
  return sharp
}

/** A picture of a stranger. Only its first page is read; a damaged one is an error, small oddities are not. */
async function openPicture(path: string, maxPixels: number | false): Promise<Sharp> {
  const sharp = await load()
  return sharp(path, { failOn: await strictnessFor(path), limitInputPixels: maxPixels, sequentialRead: true })
}

/**
 * libvips only warns of tiles of a TIFF and of frames of a GIF that it can't decode, and leaves them black. Other warnings are
 * about oddities that many good JPEGs, PNGs and TIFFs have.
 */
async function strictnessFor(path: string): Promise<'warning' | 'error'> {
  const isGif = Buffer.from(await readStart(path)).toString('latin1') === 'GIF8'
  return isGif || (await readTiffHeader(path))?.isTiled ? 'warning' : 'error'
}

/** The first four bytes of a file. */
async function readStart(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(new Uint8Array(4), 0, 4, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Pixels of ours, in memory. */
async function openPixels({ data, ...raw }: Pixels): Promise<Sharp> {
  const sharp = await load()
  return sharp(data, { raw: raw satisfies SharpOptions['raw'], limitInputPixels: false })
}

/** A disk without space is no fault of the picture; libvips tells it in words only. */
const asBroken = (error: unknown): never => {
  const isDiskFull = error instanceof Error && error.message.includes('No space left on device')
  throw isDiskFull ? storageError(Object.assign(error, { code: 'ENOSPC' })) : brokenPicture(undefined, error)
}
