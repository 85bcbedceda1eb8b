import type { PictureMime } from './image.ts'

const KNOWN_EXTENSION = /\.(jpe?g|png|gif|webp|avif|tiff?)$/i
const LONGEST = 200

const EXTENSIONS: Record<PictureMime, string> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'image/avif': '.avif',
  'image/gif': '.gif',
  'image/tiff': '.tif',
}

/** The name of an uploaded file as it is kept: no path, no control characters, at most 255 characters. */
export function cleanedName(name: string): string {
  const base = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  // Besides control characters: the marks that turn the direction of what follows, which disguise extensions.
  // eslint-disable-next-line no-control-regex
  return cut(base.replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '').trim(), 255)
}

/** The label of a new upload: its own name, with the extension of its content when it has none that is known. */
export function uploadedFilename(originalName: string, mimeType: PictureMime): string {
  return labelled(originalName, EXTENSIONS[mimeType])
}

/** The label the owner asks for: '.jpg' is appended when no known image extension is there. */
export function renamedFilename(wanted: string): string {
  return labelled(wanted, '.jpg')
}

function labelled(name: string, defaultExtension: string): string {
  // '?' and '#' end an address, '%' begins an escape: a label that people copy into addresses goes without them.
  const clean = cleanedName(name).replace(/[?#%]/g, '-').replace(/^\.+/, '')
  const known = KNOWN_EXTENSION.exec(clean)
  const stem = (known ? clean.slice(0, known.index) : clean).trim() || 'image'
  const extension = known ? known[0] : defaultExtension
  return cut(stem, LONGEST - extension.length) + extension
}

// By characters, so that none is cut in two.
const cut = (text: string, length: number) => [...text].slice(0, length).join('')

/** 'moon.jpg', 2 → 'moon-2.jpg'. */
export function numberedFilename(filename: string, n: number): string {
  const dot = filename.lastIndexOf('.')
  return `${filename.slice(0, dot)}-${n}${filename.slice(dot)}`
}

/** What makes two labels the same: neither case nor the way accents are encoded. */
export function labelKey(filename: string): string {
  return filename.normalize('NFC').toLowerCase()
}

/** The title of an upload that has none: its file's name without extension. */
export function titleFromName(originalName: string): string {
  const stem = cleanedName(originalName).replace(/\.[^.]{1,5}$/, '')
  return stem.trim() || 'Untitled'
}
