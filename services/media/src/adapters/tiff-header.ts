import { open, type FileHandle } from 'node:fs/promises'
import { unsupportedPicture } from '../uploads/upload.ts'

// Source: TIFF 6.0; BigTIFF as libtiff reads it.

/** What the first directory of a TIFF says about its pixels. */
export interface TiffHeader {
  bits: number[]
  formats: number[]
  photometric: number
  compression: number
  samples: number
  /** The meanings of the samples that are no part of the color. */
  extraSamples: number[]
  hasSeparatePlanes: boolean
  isTiled: boolean
}

const TAGS = {
  bits: 258,
  compression: 259,
  photometric: 262,
  samples: 277,
  planes: 284,
  tileWidth: 322,
  extraSamples: 338,
  formats: 339,
} as const
const SIGNATURES = ['II*\0', 'MM\0*', 'II+\0', 'MM\0+']
const SIGNATURE_BYTES = 4
/** The bytes of a value, by its type; other types hold nothing that is read here. */
const VALUE_BYTES: Record<number, number> = { 1: 1, 3: 2, 4: 4, 16: 8 }
/** Far more than a picture has. */
const MOST_ENTRIES = 4096
const MOST_VALUES = 64

export const hasTiffSignature = (first: Uint8Array): boolean =>
  SIGNATURES.includes(Buffer.from(first.subarray(0, SIGNATURE_BYTES)).toString('latin1'))

/** Reads the first directory of a file. Null: it is no TIFF, or its directory is beyond its end. */
export async function readTiffHeader(path: string): Promise<TiffHeader | null> {
  const file = await open(path)
  try {
    const head = await readAt(file, 0, 16)
    if (!head || !hasTiffSignature(new Uint8Array(head.buffer))) return null
    return await readDirectory(file, head)
  } finally {
    await file.close()
  }
}

async function readDirectory(file: FileHandle, head: DataView): Promise<TiffHeader | null> {
  const isLittleEndian = head.getUint8(0) === 0x49
  const isBig = head.getUint16(2, isLittleEndian) === 43
  const integer = (view: DataView, at: number, bytes: number): number => {
    if (bytes === 1) return view.getUint8(at)
    if (bytes === 2) return view.getUint16(at, isLittleEndian)
    return bytes === 4 ? view.getUint32(at, isLittleEndian) : Number(view.getBigUint64(at, isLittleEndian))
  }
  const [countBytes, offsetBytes, entryBytes] = isBig ? [8, 8, 20] : [2, 4, 12]
  const directoryAt = integer(head, isBig ? 8 : 4, offsetBytes)
  const counted = await readAt(file, directoryAt, countBytes)
  const count = counted && integer(counted, 0, countBytes)
  if (!count || count > MOST_ENTRIES) return null
  const entries = await readAt(file, directoryAt + countBytes, count * entryBytes)
  if (!entries) return null

  const places = new Map<number, number>()
  for (let at = 0; at < entries.byteLength; at += entryBytes) places.set(integer(entries, at, 2), at)
  const valuesOf = async (tag: number): Promise<number[]> => {
    const at = places.get(tag)
    if (at === undefined) return []
    const bytes = VALUE_BYTES[integer(entries, at + 2, 2)]
    const values = integer(entries, at + 4, offsetBytes)
    if (bytes === undefined || values > MOST_VALUES) return []
    const valueAt = at + 4 + offsetBytes
    const isInside = bytes * values <= offsetBytes
    const view = isInside ? entries : await readAt(file, integer(entries, valueAt, offsetBytes), bytes * values)
    return view
      ? Array.from({ length: values }, (_, n) => integer(view, (isInside ? valueAt : 0) + n * bytes, bytes))
      : []
  }
  const valueOf = async (tag: number, otherwise: number) => (await valuesOf(tag))[0] ?? otherwise

  return {
    bits: orDefault(await valuesOf(TAGS.bits)),
    formats: orDefault(await valuesOf(TAGS.formats)),
    // Without a default; libtiff takes it for white.
    photometric: await valueOf(TAGS.photometric, 0),
    compression: await valueOf(TAGS.compression, 1),
    samples: await valueOf(TAGS.samples, 1),
    extraSamples: await valuesOf(TAGS.extraSamples),
    hasSeparatePlanes: (await valueOf(TAGS.planes, 1)) === 2,
    isTiled: places.has(TAGS.tileWidth),
  }
}

/** Of both, bits and formats, the default is 1. */
const orDefault = (values: number[]): number[] => (values.length > 0 ? values : [1])

/** Null: the file ends before. */
async function readAt(file: FileHandle, at: number, length: number): Promise<DataView | null> {
  if (!Number.isSafeInteger(at)) return null
  const bytes = new Uint8Array(length)
  const { bytesRead } = await file.read(bytes, 0, length, at)
  return bytesRead === length ? new DataView(bytes.buffer) : null
}

/** The samples that make a color, by the photometric interpretation: white or black is 0, RGB, palette, CMYK, YCbCr, CIELAB. */
const COLOR_SAMPLES: Record<number, number> = { 0: 1, 1: 1, 2: 3, 3: 1, 5: 4, 6: 3, 8: 3 }
const [BLACK_IS_0, RGB, PALETTE, CIELAB] = [1, 2, 3, 8]
/** Uncompressed, CCITT, LZW, JPEG, ZIP, PackBits, WebP: what libtiff decodes as sharp brings it. */
const COMPRESSIONS = [1, 2, 3, 4, 5, 6, 7, 8, 32_771, 32_773, 32_946, 50_001]
const [UNSIGNED, FLOATING_POINT] = [1, 3]
const [PREMULTIPLIED, TRANSPARENCY] = [1, 2]

const ADVICE = 'Save it with 8 or 16 bits per channel.'

/**
 * Accepts a TIFF whose pixels can be shown as they are meant: libvips gives out numbers of many other kinds, and would take
 * them for something else. Throws UNSUPPORTED_PICTURE.
 */
export function assertSupported(header: TiffHeader): void {
  const { bits, photometric, compression, samples, extraSamples, hasSeparatePlanes, isTiled } = header
  const colors = COLOR_SAMPLES[photometric]
  if (colors === undefined || samples < colors || (photometric === CIELAB && isEach(bits, 8)))
    throw unsupportedPicture('The TIFF has colors of a kind that cannot be shown. Save it in RGB or in gray.')
  const isWideInColor = isWide(header) && samples === colors
  if (!isWideInColor && !isOrdinary(header))
    throw unsupportedPicture(`The TIFF has pixels of a kind that cannot be shown. ${ADVICE}`)
  const isTransparency = [PREMULTIPLIED, TRANSPARENCY].includes(extraSamples[0] ?? TRANSPARENCY)
  if (samples > colors + 1 || (samples > colors && !isTransparency))
    throw unsupportedPicture('The TIFF has extra channels, such as saved selections. Save it without them.')
  if (!COMPRESSIONS.includes(compression))
    throw unsupportedPicture(
      'The TIFF has a compression that cannot be read. Save it with ZIP or LZW, or uncompressed.',
    )
  if (isTiled && hasSeparatePlanes && samples > 1)
    throw unsupportedPicture('The TIFF has tiles and separate channels. Save it without tiles, or interleaved.')
}

/** Pixels that libvips shows as they are meant. */
function isOrdinary({ bits, formats, photometric, samples }: TiffHeader): boolean {
  if (!isEach(formats, UNSIGNED)) return false
  if (isEach(bits, 8) || isEach(bits, 16)) return true
  return samples === 1 && [1, 2, 4].some(few => isEach(bits, few)) && [0, BLACK_IS_0, PALETTE].includes(photometric)
}

/** 32 bits per channel, integer or floating point: libvips reads the numbers, and they become a picture of 16 bits. */
export const isWide = ({ bits, formats, photometric }: TiffHeader): boolean =>
  isEach(bits, 32) &&
  (isEach(formats, UNSIGNED) || isEach(formats, FLOATING_POINT)) &&
  (photometric === BLACK_IS_0 || photometric === RGB)

export const tooManyBits = () => unsupportedPicture(`The picture has 32 bits per channel. ${ADVICE}`)

const isEach = (values: number[], wanted: number): boolean => values.every(value => value === wanted)
