import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rm, type FileHandle } from 'node:fs/promises'
import { endianness } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createInflate } from 'node:zlib'
import { DEFAULT_STRETCH, type Stretch } from '@skyfolio/domain/photographs/stretch'
import {
  isAstronomical,
  pixelBytes,
  SAMPLES,
  type OriginalReader,
  type PixelLayout,
} from '../astronomical-images/astronomical-image.ts'
import { develop } from '../astronomical-images/develop.ts'
import { storageError, type ObjectStore } from '../objects/object-store.ts'
import { brokenPicture } from '../uploads/upload.ts'
import { readImage } from './astronomical-image-file.ts'
import { decodeHeic } from './heic.ts'
import { writePixels } from './sharp.ts'
import { isWide, readTiffHeader } from './tiff-header.ts'
import { writeTiff } from './tiff-file.ts'
import { unpackPixels } from './unpack-pixels.ts'

interface OriginalReaderDependencies {
  store: Pick<ObjectStore, 'withLocalFile'>
  /** For the TIFFs made of FITS, XISF and HEIC files and of TIFFs with 32 bits per channel. */
  scratch: string
  maxPixels: number
}

export const originalReader = ({ store, scratch, maxPixels }: OriginalReaderDependencies): OriginalReader => ({
  withPicture: ({ original, stretch }, work) =>
    store.withLocalFile(original.name, async path => {
      const isWide = original.mimeType === 'image/tiff' && (await isWideTiff(path))
      const isHeic = original.mimeType === 'image/heic'
      if (!isWide && !isHeic && !isAstronomical(original.mimeType)) return work(path)
      const picture = join(scratch, `${randomUUID()}.tif`)
      try {
        if (isWide) await developWideTiff(path, picture)
        else if (isHeic) await decodeHeic(path, picture, { maxPixels })
        else await developToTiff(path, stretch ?? DEFAULT_STRETCH, picture)
        return await work(picture)
      } finally {
        await rm(picture, { force: true })
      }
    }),
})

/**
 * Writes the picture that a FITS or XISF file is with a stretch. Whatever the size of the file, little of it is in memory.
 * Throws BROKEN_PICTURE, UNSUPPORTED_PICTURE, DISK_FULL.
 */
export async function developToTiff(
  path: string,
  stretch: Stretch,
  picture: string,
  unpack = unpackPixels,
): Promise<void> {
  const inflated = `${picture}.pixels`
  const opened: FileHandle[] = []
  const openFile = async (path: string) => {
    const file = await open(path)
    opened.push(file)
    return file
  }
  try {
    let file = await openFile(path)
    let { layout } = await readImage(file)
    const { compression, offset, storedBytes: bytes } = layout
    if (compression) {
      if (compression === 'zlib') await inflate(file, layout, inflated)
      else
        await unpack({
          ...{ codec: compression, from: path, offset, bytes },
          ...{ to: inflated, unpackedBytes: pixelBytes(layout) },
        })
      file = await openFile(inflated)
      layout = { ...layout, offset: 0, storedBytes: pixelBytes(layout), compression: null }
    }
    await writeTiff(picture, layout, develop(file, layout, stretch)).catch(asStorageError)
  } finally {
    for (const file of opened) await file.close()
    await rm(inflated, { force: true })
  }
}

/**
 * Writes a TIFF of 32 bits per channel as one of 16, of the same orientation and in the same color space. Its values are shown
 * as they are: who exports a TIFF has stretched it. Throws BROKEN_PICTURE, DISK_FULL.
 */
async function developWideTiff(path: string, picture: string): Promise<void> {
  const numbers = `${picture}.v`
  let file: FileHandle | undefined
  try {
    const { width, height, channels, depth, orientation, profile, offset } = await writePixels(path, numbers)
    if (channels !== 1 && channels !== 3) throw new Error(`A TIFF of 32 bits with ${channels} channels was accepted`)
    const layout: PixelLayout = {
      width,
      height,
      channels,
      offset,
      sample: depth === 'uint' ? 'uint32' : 'float32',
      isBigEndian: endianness() === 'BE',
      isPlanar: false,
      isBottomUp: false,
      isShuffled: false,
      compression: null,
      storedBytes: width * height * channels * SAMPLES.float32.bytes,
      zero: 0,
      scale: 1,
      blank: null,
      range: depth === 'uint' ? { low: 0, high: 2 ** 32 - 1 } : null,
    }
    file = await open(numbers)
    const rows = develop(file, layout, { ...DEFAULT_STRETCH, mode: 'off' })
    await writeTiff(picture, { width, height, channels, orientation, profile }, rows).catch(asStorageError)
  } finally {
    await file?.close()
    await rm(numbers, { force: true })
  }
}

async function isWideTiff(path: string): Promise<boolean> {
  const header = await readTiffHeader(path)
  return header !== null && isWide(header)
}

/** Writes the pixels of an image that is compressed with zlib to a file. One that unpacks to more than it claims is broken. */
async function inflate(file: FileHandle, layout: PixelLayout, to: string): Promise<void> {
  const { offset, storedBytes } = layout
  const expected = pixelBytes(layout)
  async function* check(chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
    let bytes = 0
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > expected) break
      yield chunk
    }
    if (bytes !== expected) throw brokenPicture('The pixels unpack to another size than the header says')
  }
  const packed = file.createReadStream({ start: offset, end: offset + storedBytes - 1, autoClose: false })
  try {
    await pipeline(packed, createInflate(), check, createWriteStream(to, { flags: 'wx', mode: 0o600 }))
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('Z_'))
      throw brokenPicture('The compressed pixels are damaged', error)
    asStorageError(error)
  }
}

/** What the disk refuses; anything else stays as it is. */
function asStorageError(error: unknown): never {
  throw (error as { code?: string }).code === 'ENOSPC' ? storageError(error) : error
}
