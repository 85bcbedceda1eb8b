import { open, type FileHandle } from 'node:fs/promises'
import { HeaderError, mergeUnits, readFitsUnits, type SlicedFile } from '@skyfolio/domain/acquisition/fits-header'
import { readXisfXml, XISF_SIGNATURE } from '@skyfolio/domain/acquisition/xisf-header'
import {
  SAMPLES,
  UnsupportedImage,
  type AstronomicalImage,
  type AstronomicalMime,
} from '../astronomical-images/astronomical-image.ts'
import { fitsLayout } from '../astronomical-images/fits-layout.ts'
import { factsOf } from '../astronomical-images/header-facts.ts'
import { endsEarly } from '../astronomical-images/pixel-rows.ts'
import { xisfLayout } from '../astronomical-images/xisf-layout.ts'
import { isDecodedTooLarge } from '../uploads/decoded-size.ts'
import {
  brokenPicture,
  tooManyDecodedBytes,
  tooManyPixels,
  unsupportedPicture,
  type ExaminedPicture,
  type PictureExaminer,
} from '../uploads/upload.ts'
import { parseXisfImage } from './xisf-xml.ts'

const FITS_SIGNATURE = 'SIMPLE  ='
const SIGNATURE_BYTES = 9
/** A row of floating point numbers in color then takes a megabyte. */
const LONGEST_SIDE = 100_000
/** As `isDecodedTooLarge` knows samples by their bytes. */
const DEPTHS: Record<number, string> = { 1: 'uchar', 2: 'ushort', 4: 'float', 8: 'double' }

/** The format of a file that begins like this; null: neither. */
export function astronomicalMime(first: Uint8Array): AstronomicalMime | null {
  const signature = Buffer.from(first.subarray(0, SIGNATURE_BYTES)).toString('latin1')
  if (signature === FITS_SIGNATURE) return 'image/fits'
  return signature.startsWith(XISF_SIGNATURE) ? 'image/x-xisf' : null
}

/** Examines FITS and XISF files by their headers, and all others with another examiner. */
export const astronomicalExaminer = (
  others: PictureExaminer,
  { maxPixels }: { maxPixels: number },
): PictureExaminer => ({
  ...others,
  async examine(path, timeZone) {
    const file = await open(path)
    try {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(SIGNATURE_BYTES), 0, SIGNATURE_BYTES, 0)
      if (astronomicalMime(buffer.subarray(0, bytesRead)) === null) return await others.examine(path, timeZone)
      return await examineHeader(file, { maxPixels, timeZone })
    } finally {
      await file.close()
    }
  },
})

interface HeaderExamination {
  maxPixels: number
  timeZone: string
}

async function examineHeader(file: FileHandle, { maxPixels, timeZone }: HeaderExamination): Promise<ExaminedPicture> {
  const { mimeType, layout, header } = await readImage(file)
  const { width, height, channels, sample, offset, storedBytes } = layout
  if (width * height > maxPixels) throw tooManyPixels(maxPixels)
  const depth = DEPTHS[SAMPLES[sample].bytes] ?? 'double'
  if (isDecodedTooLarge({ mimeType, width, height, channels, depth, isInterlaced: false }))
    throw tooManyDecodedBytes(false)
  if (Math.max(width, height) > LONGEST_SIDE)
    throw unsupportedPicture(`A side of the picture is longer than ${LONGEST_SIDE.toLocaleString('en-US')} pixels`)
  if (offset + storedBytes > (await file.stat()).size) throw endsEarly()
  const words = { title: null, description: null, altText: null }
  return { mimeType, width, height, ...factsOf(header, timeZone), ...words }
}

/** Reads the header of a FITS or XISF file, and no pixels. Throws BROKEN_PICTURE, UNSUPPORTED_PICTURE. */
export async function readImage(file: FileHandle): Promise<AstronomicalImage> {
  const { size } = await file.stat()
  try {
    return await readHeader(inSlices(file, size))
  } catch (error) {
    if (error instanceof HeaderError) throw brokenPicture(error.message, error)
    if (error instanceof UnsupportedImage) throw unsupportedPicture(error.message)
    throw error
  }
}

async function readHeader(file: SlicedFile): Promise<AstronomicalImage> {
  const first = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer())
  if (astronomicalMime(first) === 'image/x-xisf') {
    const image = parseXisfImage(await readXisfXml(file))
    return { mimeType: 'image/x-xisf', layout: xisfLayout(image), header: image.header }
  }
  const units = await readFitsUnits(file)
  return { mimeType: 'image/fits', layout: fitsLayout(units), header: mergeUnits(units) }
}

/** A file of the disk, as browsers give theirs. */
const inSlices = (file: FileHandle, size: number): SlicedFile => ({
  size,
  slice: (start, end) => ({
    arrayBuffer: async () => {
      const bytes = new Uint8Array(Math.max(0, Math.min(end, size) - start))
      const { bytesRead } = await file.read(bytes, 0, bytes.length, start)
      return bytes.buffer.slice(0, bytesRead)
    },
  }),
})
