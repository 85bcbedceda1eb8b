import { open, readFile } from 'node:fs/promises'
import { DOMParser, onErrorStopParsing } from '@xmldom/xmldom'
import ExifReader, { type ExpandedTags } from 'exifreader'
import { imageLimits } from '@skyfolio/runtime/domain/limits'
import type { PictureFile } from './list-pictures.ts'

/** What a file and its sidecar say in words about a picture. */
export interface PictureWords {
  title: string | null
  description: string | null
  photographer: string | null
  altText: string | null
  /** YYYY-MM-DD. Of the sidecar; media reads it from the file itself. */
  dateTaken: string | null
}

/** Metadata stands at the beginning of pictures, other than of some TIFFs, which then have their names only. */
const HEAD_BYTES = 1024 * 1024
const MAX_SIDECAR_BYTES = 4 * 1024 * 1024

const NOTHING: PictureWords = { title: null, description: null, photographer: null, altText: null, dateTaken: null }

/** Reads the words of a picture: those of its sidecar first, then those in the file. Rejects when the sidecar is no XMP. */
export async function readWords({ path, sidecar }: PictureFile): Promise<PictureWords> {
  const own = await wordsInFile(path)
  const beside = sidecar === null ? NOTHING : await wordsInSidecar(sidecar)
  return {
    title: beside.title ?? own.title,
    description: beside.description ?? own.description,
    photographer: beside.photographer ?? own.photographer,
    altText: beside.altText ?? own.altText,
    dateTaken: beside.dateTaken,
  }
}

async function wordsInFile(path: string): Promise<PictureWords> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const head = Buffer.alloc(Math.min(HEAD_BYTES, size))
    await file.read(head, 0, head.length, 0)
    return wordsOf(load(head))
  } catch {
    // Media says what is wrong with a picture. One without readable metadata is a good picture.
    return NOTHING
  } finally {
    await file.close()
  }
}

async function wordsInSidecar(path: string): Promise<PictureWords> {
  const bytes = await readFile(path)
  if (bytes.length > MAX_SIDECAR_BYTES) throw new Error('its sidecar is too large for one')
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '')
  // XMP has no document type; those that XML allows could grow without end.
  if (/<!DOCTYPE/i.test(text) || !/<(\w+:)?(xmpmeta|RDF)\b/.test(text)) throw new Error('its sidecar is not XMP')
  const { xmp } = load(Buffer.from(text.startsWith('<?xpacket') ? text : `<?xpacket begin=""?>${withoutProlog(text)}`))
  if (!xmp) throw new Error('its sidecar can not be read')
  return wordsOf({ xmp })
}

const withoutProlog = (text: string): string => text.replace(/^\s*<\?xml[^>]*\?>/, '')

const load = (bytes: Buffer): ExpandedTags =>
  ExifReader.load(bytes, { expanded: true, domParser: new DOMParser({ onError: onErrorStopParsing }) })

function wordsOf({ xmp, iptc, exif }: ExpandedTags): PictureWords {
  const words = (max: number, ...tags: unknown[]): string | null => {
    for (const tag of tags) {
      const text = descriptionOf(tag)
      if (text) return [...text].slice(0, max).join('')
    }
    return null
  }
  const date = /^\d{4}[-:]\d\d[-:]\d\d/.exec(descriptionOf(xmp?.['DateTimeOriginal'] ?? xmp?.['DateCreated']) ?? '')?.[0]
  return {
    title: words(imageLimits.title, xmp?.['title'], iptc?.['Object Name']),
    description: words(imageLimits.description, xmp?.['description'], iptc?.['Caption/Abstract']),
    photographer: words(imageLimits.photographer, xmp?.['creator'], iptc?.['By-line'], exif?.Artist),
    altText: words(imageLimits.altText, xmp?.['AltTextAccessibility']),
    dateTaken: date?.replaceAll(':', '-') ?? null,
  }
}

function descriptionOf(tag: unknown): string | null {
  const first: unknown = Array.isArray(tag) ? tag[0] : tag
  const text = (first as { description?: unknown } | undefined)?.description
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : null
}
