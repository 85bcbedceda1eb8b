import { imageLimits } from '@skyfolio/domain/limits'
import { slugify } from '@skyfolio/domain/text/slug'
import type { ImageRepository } from './image.ts'
import type { PictureMime } from './image-file.ts'

// A filename is an alias of an image: /uploads/<filename> leads to it, also by a former one.

const KNOWN_EXTENSION = /\.(jpe?g|png|gif|webp|avif|tiff?)$/i
const LIKE_AN_OBJECT = /^[0-9a-f]{32}(?:-\d{1,5}|-share)?$/i
const CANDIDATES_AT_ONCE = 100
const ATTEMPTS = 20

const EXTENSIONS: Record<PictureMime, string> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'image/avif': '.avif',
  'image/gif': '.gif',
  'image/tiff': '.tif',
  // Visitors get a JPEG rendition of these.
  'image/heic': '.jpg',
  'image/fits': '.jpg',
  'image/x-xisf': '.jpg',
}

/** Another image has the filename; the repository throws it, `retryWithFreeFilename` chooses the next one. */
export class FilenameTaken extends Error {
  override readonly name = 'FilenameTaken'
}

/** The name of an uploaded file as it is stored: no path, no control characters, at most 255 characters. */
export function cleanFilename(name: string): string {
  const base = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  // Also the marks that turn the direction of what follows, which disguise extensions.
  // oxlint-disable-next-line no-control-regex
  return truncate(base.replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '').trim(), 255)
}

/**
 * The filename of a new upload: its title as a slug, with the extension of its content. Never the name of the file, which is
 * the owner's alone; see docs/decisions/0081.
 */
export const filenameOfUpload = ({ id, title }: { id: number; title: string }, mimeType: PictureMime): string =>
  withExtension(slugify(title) || `image-${id}`, EXTENSIONS[mimeType])

/** The filename the owner chooses: '.jpg' is appended when no known image extension is there. */
export const filenameFromOwner = (wanted: string): string => withExtension(wanted, '.jpg')

function withExtension(name: string, defaultExtension: string): string {
  // '?' and '#' end an address, '%' begins an escape: filenames that people copy into addresses go without them.
  const clean = cleanFilename(name).replace(/[?#%]/g, '-').replace(/^\.+/, '')
  const known = KNOWN_EXTENSION.exec(clean)
  const given = (known ? clean.slice(0, known.index) : clean).trim() || 'image'
  // An address like those of our own objects leads to one of them or nowhere.
  const stem = LIKE_AN_OBJECT.test(given) ? `image-${given}` : given
  const extension = known ? known[0] : defaultExtension
  return truncate(stem, imageLimits.filename - extension.length) + extension
}

// By characters, so that none is cut in two.
const truncate = (text: string, length: number) => [...text].slice(0, length).join('')

/** 'moon.jpg', 2 → 'moon-2.jpg'. */
export function numberFilename(filename: string, n: number): string {
  const dot = filename.lastIndexOf('.')
  return `${filename.slice(0, dot)}-${n}${filename.slice(dot)}`
}

/** What makes two filenames the same: neither case nor the way accents are encoded. */
export const aliasKey = (filename: string): string => filename.normalize('NFC').toLowerCase()

/** The title of an upload that has none: its file's name without extension. */
export function titleFromName(originalName: string): string {
  const stem = cleanFilename(originalName).replace(/\.[^.]{1,5}$/, '')
  return stem.trim() || 'Untitled'
}

/**
 * The filename itself, or its next free number, as far as one can know before writing.
 * @param ownId an image whose own names are free to it.
 * @param reserved filenames that are about to be written.
 */
export async function freeFilename(
  images: Pick<ImageRepository, 'takenAliases'>,
  wanted: string,
  { ownId = null, reserved = [] }: { ownId?: number | null; reserved?: readonly string[] },
): Promise<string> {
  const taken = new Set(reserved.map(aliasKey))
  for (let n = 1; ; n += CANDIDATES_AT_ONCE) {
    // Many candidates per query, so that a name that many share costs no hundred queries.
    const candidates = Array.from({ length: CANDIDATES_AT_ONCE }, (_, k) =>
      n + k === 1 ? wanted : numberFilename(wanted, n + k),
    )
    for (const key of await images.takenAliases(candidates.map(aliasKey), ownId)) taken.add(key)
    const free = candidates.find(candidate => !taken.has(aliasKey(candidate)))
    if (free !== undefined) return free
  }
}

/** Repeats work that chooses a free filename, for as long as other writes take it first. */
export async function retryWithFreeFilename<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof FilenameTaken) || attempt === ATTEMPTS) throw error
    }
  }
}
