import { open } from 'node:fs/promises'
import type { ExpandedTags } from 'exifreader'
import { isCalendarDate } from '../images/image.ts'
import type { Acquisition } from '../images/image-file.ts'

export interface ExifFindings {
  acquisition: Acquisition | null
  /** YYYY-MM-DD as the camera's clock said. */
  dateTaken: string | null
}

const HEAD_BYTES = 256 * 1024
const TAIL_BYTES = 1024 * 1024

export type ExifTags = NonNullable<ExpandedTags['exif']>

/** Reads the EXIF block that sharp found in a file: 'Exif', two zeros, then a TIFF structure. */
export async function readExifBlock(block: Uint8Array): Promise<ExifTags> {
  const hasMarker = Buffer.from(block.subarray(0, 6)).toString('latin1') === 'Exif\0\0'
  return readTiffStructure(new Uint8Array(hasMarker ? block.subarray(6) : block).buffer)
}

/**
 * Reads a TIFF file's own tags. They stand at its beginning or its end: the middle, all pixels, is left as zeros, for
 * which the system doesn't even reserve memory.
 */
export async function readTiffFile(path: string): Promise<ExifTags> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const sparse = new Uint8Array(size)
    await file.read(sparse, 0, Math.min(HEAD_BYTES, size), 0)
    const tail = Math.max(0, size - TAIL_BYTES)
    await file.read(sparse, tail, size - tail, tail)
    return await readTiffStructure(sparse.buffer)
  } finally {
    await file.close()
  }
}

/** Not of a Buffer: exifreader would copy it, zeros and all. */
async function readTiffStructure(bytes: ArrayBuffer): Promise<ExifTags> {
  const { default: ExifReader } = await import('exifreader')
  try {
    return ExifReader.load(bytes, { expanded: true }).exif ?? {}
  } catch {
    // Cameras and editors write EXIF that breaks every rule. A picture without it is a good picture.
    return {}
  }
}

/** What EXIF says of how a picture was taken. */
export function findingsOf(tags: ExifTags): ExifFindings {
  const acquisition: Acquisition = {
    make: text(tags.Make),
    model: text(tags.Model),
    lens: text(tags.LensModel),
    telescope: null,
    filter: null,
    exposureSeconds: number(tags.ExposureTime),
    iso: integer(tags.ISOSpeedRatings),
    focalLength: number(tags.FocalLength),
    fNumber: number(tags.FNumber),
  }
  const isKnown = Object.values(acquisition).some(value => value !== null)
  return { acquisition: isKnown ? acquisition : null, dateTaken: date(tags.DateTimeOriginal) }
}

interface Tag {
  value?: unknown
}

function text(tag: Tag | undefined): string | null {
  const value: unknown = Array.isArray(tag?.value) ? tag.value[0] : tag?.value
  if (typeof value !== 'string') return null
  // oxlint-disable-next-line no-control-regex
  const clean = value.replace(/[\u0000-\u001f\u007f]/g, '').trim()
  return clean === '' ? null : [...clean].slice(0, 100).join('')
}

/** A number or a fraction; nothing negative, infinite or absurd. */
function number(tag: Tag | undefined): number | null {
  const value: unknown = tag?.value
  const fraction = Array.isArray(value) && value.length === 2 ? Number(value[0]) / Number(value[1]) : Number(value)
  return Number.isFinite(fraction) && fraction > 0 && fraction < 1e7 ? fraction : null
}

function integer(tag: Tag | undefined): number | null {
  const value: unknown = Array.isArray(tag?.value) ? tag.value[0] : tag?.value
  return Number.isInteger(value) && Number(value) > 0 && Number(value) < 1e7 ? Number(value) : null
}

/** '2026:03:14 22:10:05' → '2026-03-14'. */
function date(tag: Tag | undefined): string | null {
  const day = text(tag)?.slice(0, 10).replaceAll(':', '-') ?? ''
  return isCalendarDate(day) ? day : null
}
