import { readdir } from 'node:fs/promises'
import { basename, dirname, extname, join, relative } from 'node:path'
import type { ReportEntry } from '../../../gateway/src/import/exports/exported-site.ts'

/** A picture of the folder, and what belongs to it by its name. */
export interface PictureFile {
  path: string
  /** Below the folder, for people. */
  name: string
  /** Its XMP sidecar, beside it: `M31.xmp` or `M31.tif.xmp`. */
  sidecar: string | null
  /** Its acquisitions in AstroBin's format: `M31.csv`, beside it or in another folder. */
  acquisitions: string | null
}

export interface PictureFolder {
  /** In the order of their names. */
  pictures: PictureFile[]
  /** Files that are left out, and why: other types, and what belongs to no picture or to several. */
  leftOut: ReportEntry[]
}

const PICTURE = /\.(jpe?g|png|webp|avif|hei[cf]|gif|tiff?|fits?|fts|xisf)$/i
const SIDECAR = /\.xmp$/i
const ACQUISITIONS = /\.csv$/i
/** What other programs keep beside pictures for themselves. */
const OTHERS_OWN = /(^|[/\\])(Thumbs\.db|desktop\.ini)$|\.(pp3|dop|acr|lrcat-data)$/i

/** Names that differ in case, spaces, hyphens and underscores only are the same: exports of other programs change these. */
const keyOf = (path: string): string =>
  path
    .replace(SIDECAR, '')
    .replace(ACQUISITIONS, '')
    .replace(PICTURE, '')
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '-')

/**
 * The pictures in a folder and the folders below it. Hidden files, links and what other programs keep for themselves are
 * passed over. Rejects when it can't be read.
 */
export async function listPictures(folder: string): Promise<PictureFolder> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .filter(path => !/(^|[/\\])\./.test(relative(folder, path)) && !OTHERS_OWN.test(path))
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
  const named = (path: string) => relative(folder, path)
  const pictures = paths.filter(path => PICTURE.test(path))
  const sidecars = besides(
    pictures,
    paths.filter(path => SIDECAR.test(path)),
  )
  const acquisitions = besides(
    pictures,
    paths.filter(path => ACQUISITIONS.test(path)),
  )
  const elsewhere = inOtherFolders(pictures, acquisitions, named)
  return {
    pictures: pictures.map(path => ({
      ...{ path, name: named(path), sidecar: sidecars.of.get(path) ?? null },
      acquisitions: acquisitions.of.get(path) ?? elsewhere.of.get(path) ?? null,
    })),
    leftOut: [
      ...sidecars.others.map(path => ({ subject: named(path), reason: NO_PICTURE })),
      ...elsewhere.leftOut,
      ...paths
        .filter(path => ![PICTURE, SIDECAR, ACQUISITIONS].some(type => type.test(path)))
        .map(path => ({ subject: named(path), reason: otherType(path) })),
    ],
  }
}

const NO_PICTURE = 'there is no picture of that name'

const otherType = (path: string): string => {
  const extension = extname(path)
  return `${extension ? `${extension} files are` : 'files without an extension are'} not imported; JPEG, PNG, WebP, AVIF, HEIC, GIF, TIFF, FITS and XISF are`
}

interface Companions {
  /** By the path of the picture. */
  of: Map<string, string>
  /** What belongs to none. */
  others: string[]
}

function groupBy(paths: readonly string[], key: (path: string) => string): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const path of paths) groups.set(key(path), [...(groups.get(key(path)) ?? []), path])
  return groups
}

/** What stands beside each picture under its name. */
function besides(pictures: readonly string[], companions: readonly string[]): Companions {
  const byKey = groupBy(companions, keyOf)
  const of = new Map<string, string>()
  const matched = new Set<string>()
  for (const path of pictures) {
    const found = byKey.get(keyOf(path)) ?? []
    found.forEach(other => matched.add(other))
    // `M31.tif.xmp` is of that file alone.
    const own = found.find(other => other.toLowerCase().startsWith(`${path.toLowerCase()}.`)) ?? found[0]
    if (own !== undefined) of.set(path, own)
  }
  return { of, others: companions.filter(path => !matched.has(path)) }
}

const baseKey = (path: string): string => keyOf(basename(path))

/** Acquisitions in other folders than their pictures, where a name is that of one folder's picture and of one file alone. */
function inOtherFolders(
  pictures: readonly string[],
  { of: beside, others }: Companions,
  named: (path: string) => string,
): { of: Map<string, string>; leftOut: ReportEntry[] } {
  const waiting = groupBy(
    pictures.filter(path => !beside.has(path)),
    baseKey,
  )
  const rivals = groupBy(others, baseKey)
  const of = new Map<string, string>()
  const leftOut: ReportEntry[] = []
  for (const path of others) {
    const leaveOut = (reason: string) => leftOut.push({ subject: named(path), reason })
    const candidates = waiting.get(baseKey(path)) ?? []
    const files = rivals.get(baseKey(path)) ?? []
    if (candidates.length === 0) leaveOut(NO_PICTURE)
    else if (new Set(candidates.map(dirname)).size > 1)
      leaveOut(`there are several pictures of that name: ${candidates.map(named).join(', ')}`)
    else if (files.length > 1) leaveOut(`there are several files of that name: ${files.map(named).join(', ')}`)
    else for (const picture of candidates) of.set(picture, path)
  }
  return { of, leftOut }
}
