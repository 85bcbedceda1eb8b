import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** A picture of the folder, and what stands beside it under the same name. */
export interface PictureFile {
  path: string
  /** Below the folder, for people. */
  name: string
  /** Its XMP sidecar: `M31.xmp` or `M31.tif.xmp`. */
  sidecar: string | null
  /** Its acquisitions in AstroBin's format: `M31.csv`. */
  acquisitions: string | null
}

export interface PictureFolder {
  /** In the order of their names. */
  pictures: PictureFile[]
  /** Sidecars and acquisitions of which there is no picture, as names below the folder. */
  unmatched: string[]
}

const PICTURE = /\.(jpe?g|png|webp|avif|gif|tiff?)$/i
const COMPANION = /\.(xmp|csv)$/i

/** Names that differ in case, spaces, hyphens and underscores only are the same: exports of other programs change these. */
const keyOf = (path: string): string =>
  path
    .replace(COMPANION, '')
    .replace(PICTURE, '')
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '-')

/** The pictures in a folder and the folders below it. Hidden files and links are left out. Rejects when it can't be read. */
export async function listPictures(folder: string): Promise<PictureFolder> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .filter(path => !/(^|[/\\])\./.test(relative(folder, path)))
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
  const companions = paths.filter(path => COMPANION.test(path))
  const matched = new Set<string>()
  const companionOf = (path: string, extension: RegExp): string | null => {
    const found = companions.filter(other => extension.test(other) && keyOf(other) === keyOf(path))
    found.forEach(other => matched.add(other))
    // `M31.tif.xmp` is of that file alone.
    return found.find(other => other.toLowerCase().startsWith(`${path.toLowerCase()}.`)) ?? found[0] ?? null
  }
  const pictures = paths
    .filter(path => PICTURE.test(path))
    .map(path => ({
      ...{ path, name: relative(folder, path) },
      sidecar: companionOf(path, /\.xmp$/i),
      acquisitions: companionOf(path, /\.csv$/i),
    }))
  return {
    pictures,
    unmatched: companions.filter(path => !matched.has(path)).map(path => relative(folder, path)),
  }
}
