import { open, readFile } from 'node:fs/promises'
import type { ExpandedTags } from 'exifreader'
import { dateTakenOf, originalDateOf } from '../../../services/media/src/adapters/exif.ts'
import {
  loadTags,
  loadXmp,
  wordsOf,
  type PictureWords as Words,
} from '../../../services/media/src/adapters/picture-words.ts'
import type { PictureFile } from './list-pictures.ts'

/** What a file and its sidecar say in words about a picture. */
export interface PictureWords extends Words {
  /** YYYY-MM-DD. Of the sidecar; media reads it from the file itself. */
  dateTaken: string | null
  /** YYYY-MM-DD, as the camera wrote it into the file: what media will read. */
  cameraDate: string | null
}

/** Metadata stands at the beginning of pictures, other than of some TIFFs, which then have their names only. */
const HEAD_BYTES = 1024 * 1024
const MAX_SIDECAR_BYTES = 4 * 1024 * 1024

/** Reads the words of a picture: those of its sidecar first, then those in the file. Rejects when the sidecar is no XMP. */
export async function readWords({ path, sidecar }: PictureFile): Promise<PictureWords> {
  const own = await tagsInFile(path)
  const beside = sidecar === null ? {} : await tagsInSidecar(sidecar)
  const [first, second] = [wordsOf(beside), wordsOf(own)]
  const cameraDate = dateTakenOf(own)
  return {
    title: first.title ?? second.title,
    description: first.description ?? second.description,
    photographer: first.photographer ?? second.photographer,
    altText: first.altText ?? second.altText,
    dateTaken: originalDateOf(beside) ?? (cameraDate === null ? dateTakenOf(beside) : null),
    cameraDate,
  }
}

async function tagsInFile(path: string): Promise<ExpandedTags> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const head = Buffer.alloc(Math.min(HEAD_BYTES, size))
    await file.read(head, 0, head.length, 0)
    return await loadTags(head)
  } catch {
    // Media says what is wrong with a picture. One without readable metadata is a good picture.
    return {}
  } finally {
    await file.close()
  }
}

async function tagsInSidecar(path: string): Promise<Pick<ExpandedTags, 'xmp'>> {
  const bytes = await readFile(path)
  if (bytes.length > MAX_SIDECAR_BYTES) throw new Error('its sidecar is too large for one')
  const tags = await loadXmp(bytes.toString('utf8')).catch((error: unknown) => {
    throw new Error('its sidecar is not XMP', { cause: error })
  })
  if (!tags.xmp) throw new Error('its sidecar can not be read')
  return tags
}
