import { textOf } from '@skyfolio/domain/acquisition/capture-keywords'
import { HeaderError, type Header, type HeaderValue } from '@skyfolio/domain/acquisition/fits-header'
import type { PictureMime, Source } from '../images/image-file.ts'
import type { Size } from '../renditions/rendition.ts'

// The images of FITS and XISF files: their pixels are numbers that were measured, and often nothing can be seen of them until
// they are stretched.

/** How a sample is stored, and its bytes. */
export const SAMPLES = {
  uint8: { bytes: 1, Values: Uint8Array },
  int16: { bytes: 2, Values: Int16Array },
  uint16: { bytes: 2, Values: Uint16Array },
  int32: { bytes: 4, Values: Int32Array },
  uint32: { bytes: 4, Values: Uint32Array },
  int64: { bytes: 8, Values: BigInt64Array },
  uint64: { bytes: 8, Values: BigUint64Array },
  float32: { bytes: 4, Values: Float32Array },
  float64: { bytes: 8, Values: Float64Array },
} as const
export type Sample = keyof typeof SAMPLES

/** The values that are shown black and white. */
export interface Range {
  low: number
  high: number
}

/** Where the pixels of an image stand in its file, and what their samples mean. */
export interface PixelLayout extends Size {
  /** Gray, or red, green and blue. */
  channels: 1 | 3
  sample: Sample
  isBigEndian: boolean
  /** All of one channel, then all of the next; else pixel by pixel. */
  isPlanar: boolean
  /** The first row is the lowest one. */
  isBottomUp: boolean
  /** First bytes of all samples, then their second ones, and so on. */
  isShuffled: boolean
  compression: 'zlib' | 'lz4' | 'zstd' | null
  /** Where they begin in the file. */
  offset: number
  /** How many bytes they have there. */
  storedBytes: number
  /** A sample's value is `zero` and `scale` times what is stored. */
  zero: number
  scale: number
  /** What is stored where there is no value. */
  blank: number | null
  /** Null: it follows from the values. */
  range: Range | null
}

export interface AstronomicalImage {
  mimeType: AstronomicalMime
  layout: PixelLayout
  header: Header
}

/** A FITS or XISF file that is in order, but of a kind that can't be shown; the message says what to do about it. */
export class UnsupportedImage extends Error {}

export type AstronomicalMime = Extract<PictureMime, 'image/fits' | 'image/x-xisf'>

export const isAstronomical = (mimeType: PictureMime): mimeType is AstronomicalMime =>
  mimeType === 'image/fits' || mimeType === 'image/x-xisf'

/** Gives out originals as files that decoders of pictures open. */
export interface OriginalReader {
  /**
   * Runs work on the original or, where that is FITS, XISF or HEIC, on a TIFF made of it, which is gone afterwards. Null when
   * there is no such object. Throws BROKEN_PICTURE.
   */
  withPicture<Result>(
    source: Pick<Source, 'original' | 'stretch'>,
    work: (path: string) => Promise<Result>,
  ): Promise<Result | null>
}

/** Bytes of all pixels once they are not compressed. */
export const pixelBytes = ({ width, height, channels, sample }: PixelLayout): number =>
  width * height * channels * SAMPLES[sample].bytes

/** 1 for gray, 3 for color. Throws UnsupportedImage. */
export function channelsOf(planes: number): 1 | 3 {
  if (planes === 1 || planes === 3) return planes
  throw new UnsupportedImage(`The file has ${planes} planes. Send a picture in gray or in color, which have 1 and 3.`)
}

/** 'RGGB' and the like, or the 36 letters of X-Trans. */
const FILTER_ARRAY = /^[RGBCMYW]{4,36}$/i

/** Whether the keywords say that each pixel has one color only, as a color camera reads it out. */
export const hasFilterArray = (header: Header): boolean =>
  FILTER_ARRAY.test(textOf(header, ['BAYERPAT', 'COLORTYP']) ?? '')

export const undebayered = () =>
  new UnsupportedImage(
    'This is a frame of a color camera that has not been debayered. Debayer it, for example in Siril or PixInsight, and send the color picture.',
  )

/** Throws HeaderError for what is no length of an axis. */
export function assertLength(name: string, value: HeaderValue | undefined): asserts value is number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1)
    throw new HeaderError(`${name} must be a whole number above 0, and is ${String(value ?? 'missing')}`)
}
