import type { Metadata } from 'sharp'
import type { PictureMime } from '../domain/image.ts'
import { brokenPicture, notAPicture, tooManyPixels } from '../domain/image-errors.ts'
import type { Examined, PictureExaminer } from '../domain/pictures.ts'
import { readExifBlock, readTiffFile } from './exif.ts'
import { openPicture } from './sharp.ts'

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
const AVATAR_SIDE = 512

/** How many of a file's first bytes `mayBePicture` wants. */
export const FIRST_BYTES = 4100

/** Whether a file that begins like this may be one of the accepted pictures, so that it is worth receiving. */
export async function mayBePicture(first: Uint8Array): Promise<boolean> {
  // What kind of TIFF it is stands further on.
  const start = Buffer.from(first.subarray(0, 4)).toString('latin1')
  if (['II*\0', 'MM\0*', 'II+\0', 'MM\0+'].includes(start)) return true
  const { fileTypeFromBuffer } = await import('file-type')
  const type = await fileTypeFromBuffer(first)
  return type !== undefined && type.mime in ACCEPTED
}

/** Looks at files with sharp, one at a time: a decode may need a few hundred megabytes. */
export function pictureExaminer({ maxPixels }: { maxPixels: number }): PictureExaminer {
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(work, work)
    last = turn.catch(() => undefined)
    return turn
  }

  async function look(path: string): Promise<{ mimeType: PictureMime; metadata: Metadata }> {
    const { fileTypeFromFile } = await import('file-type')
    const mimeType = ACCEPTED[(await fileTypeFromFile(path).catch(() => undefined))?.mime ?? '']
    if (!mimeType) throw notAPicture()
    const metadata = await (await openPicture(path, { maxPixels: false })).metadata().catch(asBroken)
    if (metadata.width * metadata.height > maxPixels) throw tooManyPixels(maxPixels)
    return { mimeType, metadata }
  }

  return {
    examine: path =>
      inTurn(async (): Promise<Examined> => {
        const { mimeType, metadata } = await look(path)
        const opened = await openPicture(path, { maxPixels })
        await opened.resize(QUICK_SIDE, QUICK_SIDE, { fit: 'inside' }).raw().toBuffer().catch(asBroken)
        const exif = metadata.exif ? await readExifBlock(metadata.exif) : undefined
        const found = exif ?? (mimeType === 'image/tiff' ? await readTiffFile(path) : undefined)
        const { width, height } = metadata.autoOrient
        return { mimeType, width, height, acquisition: found?.acquisition ?? null, dateTaken: found?.dateTaken ?? null }
      }),
    avatar: path =>
      inTurn(async () => {
        const { metadata } = await look(path)
        const side = Math.min(AVATAR_SIDE, metadata.width, metadata.height)
        const opened = await openPicture(path, { maxPixels })
        const square = opened.autoOrient().resize(side, side, { fit: 'cover' })
        return square.toColourspace('srgb').webp({ quality: 85 }).toBuffer().catch(asBroken)
      }),
  }
}

const asBroken = (error: unknown): never => {
  throw brokenPicture(undefined, error)
}
