import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { DomainError } from '@skyfolio/runtime/domain/errors'
import PQueue from 'p-queue'
import { storageError } from '../objects/object-store.ts'
import { isDecodedTooLarge } from '../uploads/decoded-size.ts'
import {
  brokenPicture,
  tooManyDecodedBytes,
  tooManyPixels,
  unsupportedPicture,
  type ExaminedPicture,
  type PictureExaminer,
} from '../uploads/upload.ts'
import { findingsOf, readExifBlock } from './exif.ts'
import type { HeicHeader, HeicOutcome, HeicTask } from './heic-file.ts'
import { readTexts, wordsOf } from './picture-words.ts'
import { displayP3Profile } from './sharp.ts'
import { startThread } from './start-thread.ts'

/** The brands of HEIF files that may hold HEVC: ISO/IEC 23008-12, annex B. */
const BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])
const BRAND_BYTES = 12

/** For reading a header; most of it holds the file. */
const MOST_HEADER_MEMORY = 256 * 1024 * 1024
const HEADER_LIMIT_MS = 60_000
/** For decoding: the image worker's limit minus its own use. */
const MOST_DECODER_MEMORY = 1024 * 1024 * 1024
/** A picture of 48 megapixels takes a few seconds, and more when the machine is busy with other work. */
const DECODE_LIMIT_MS = 5 * 60_000

const ADVICE = 'Export as JPEG.'

/** Whether a file that begins like this may be a HEIC picture. */
export function isHeic(first: Uint8Array): boolean {
  const start = Buffer.from(first.subarray(0, BRAND_BYTES)).toString('latin1')
  return start.slice(4, 8) === 'ftyp' && BRANDS.has(start.slice(8))
}

interface HeicLimits {
  maxPixels: number
  /** The time limit for reading a file, in milliseconds. */
  timeout?: number
}

/** Examines HEIC pictures by their headers, and all other files with another examiner. */
export const heicExaminer = (others: PictureExaminer, limits: HeicLimits, readTask = readOnThread): PictureExaminer => {
  const queue = new PQueue({ concurrency: 1 })
  const refuse = async (path: string) => {
    if (await isHeicFile(path)) throw unsupportedPicture(`HEIC is accepted for photographs only. ${ADVICE}`)
  }
  return {
    async examine(path, timeZone) {
      if (!(await isHeicFile(path))) return others.examine(path, timeZone)
      return queue.add(() => examineHeader(path, limits, readTask))
    },
    async avatar(path) {
      await refuse(path)
      return others.avatar(path)
    },
    async logo(path, most) {
      await refuse(path)
      return others.logo(path, most)
    },
  }
}

async function examineHeader(path: string, limits: HeicLimits, readTask: ReadTask): Promise<ExaminedPicture> {
  const task = { path, maxPixels: limits.maxPixels, maxMemory: MOST_HEADER_MEMORY, picture: null }
  const header = headerOf(await readTask(task, limits.timeout ?? HEADER_LIMIT_MS), task)
  const { width, height, alpha, exif, xmp } = header
  const size = { width, height, channels: alpha === 'none' ? 3 : 4, depth: 'uchar', isInterlaced: false }
  if (isDecodedTooLarge({ ...size, mimeType: 'image/heic' })) throw tooManyDecodedBytes(false)
  const tags = { exif: exif ? await readExifBlock(exif) : {}, ...(xmp && (await readTexts({ xmp }))) }
  const { title, description, altText } = wordsOf(tags)
  const words = { title, description, altText }
  return { mimeType: 'image/heic', width, height, ...findingsOf(tags), ...words, targetName: null, session: null }
}

/** Writes a HEIC picture as a TIFF, upright and with its color profile. Throws BROKEN_PICTURE, DISK_FULL. */
export async function decodeHeic(
  path: string,
  picture: string,
  { maxPixels, timeout }: HeicLimits,
  readTask = readOnThread,
): Promise<void> {
  const displayP3 = await displayP3Profile()
  const task = { path, maxPixels, maxMemory: MOST_DECODER_MEMORY, picture: { path: picture, displayP3 } }
  try {
    headerOf(await readTask(task, timeout ?? DECODE_LIMIT_MS), task)
  } catch (error) {
    const isRefused = error instanceof DomainError && (error.kind === 'unsupported' || error.kind === 'too_large')
    // Another attempt would end the same way.
    throw isRefused ? brokenPicture(error.message, error) : error
  }
}

function headerOf(outcome: HeicOutcome, task: HeicTask): HeicHeader {
  if ('header' in outcome) return outcome.header
  switch (outcome.failure) {
    case 'damaged':
      throw brokenPicture()
    case 'too many pixels':
      throw tooManyPixels(task.maxPixels)
    case 'too much memory':
      throw tooManyDecodedBytes(false)
    case 'disk full':
      throw storageError(new Error('There is no space for the decoded picture'))
    case 'unsupported':
      throw unsupportedPicture(`${outcome.message}. ${ADVICE}`)
  }
}

type ReadTask = (task: HeicTask, timeout: number) => Promise<HeicOutcome>

/** Reads in a separate thread, which is terminated when the time is up. */
async function readOnThread(task: HeicTask, timeout: number): Promise<HeicOutcome> {
  const thread = startThread('heic-thread', task)
  const signal = AbortSignal.timeout(timeout)
  try {
    const [outcome] = (await once(thread, 'message', { signal })) as [HeicOutcome]
    return outcome
  } catch (error) {
    if (signal.aborted) throw brokenPicture(`The picture takes too long to decode. ${ADVICE}`, error)
    throw error
  } finally {
    await thread.terminate()
  }
}

async function isHeicFile(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(new Uint8Array(BRAND_BYTES), 0, BRAND_BYTES, 0)
    return isHeic(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}
