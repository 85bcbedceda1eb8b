import { open } from 'node:fs/promises'
import type { ExpandedTags } from 'exifreader'
import { isCalendarDate } from '../images/image.ts'
import type { Acquisition } from '../images/image-file.ts'
import { textOf } from './picture-words.ts'

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

/** What a picture's metadata say of how it was taken. */
export function findingsOf(tags: ExpandedTags): ExifFindings {
  const { exif = {} } = tags
  const acquisition: Acquisition = {
    make: text(exif.Make),
    model: text(exif.Model),
    lens: text(exif.LensModel),
    telescope: null,
    filter: null,
    exposureSeconds: number(exif.ExposureTime),
    iso: isoOf(exif),
    focalLength: number(exif.FocalLength),
    fNumber: number(exif.FNumber),
  }
  const isKnown = Object.values(acquisition).some(value => value !== null)
  return { acquisition: isKnown ? acquisition : null, dateTaken: dateTakenOf(tags) }
}

/** A 16-bit number holds no more: the value is in a tag of its own. Source: EXIF 2.3, section 4.6.5 and annex G. */
const ISO_ELSEWHERE = 65_535

/** Where it is; the types have none of these. */
interface Sensitivities {
  RecommendedExposureIndex?: Tag
  StandardOutputSensitivity?: Tag
  ISOSpeed?: Tag
}

function isoOf(exif: ExifTags & Sensitivities): number | null {
  const iso = integer(exif.ISOSpeedRatings)
  if (iso !== null && iso !== ISO_ELSEWHERE) return iso
  return integer(exif.RecommendedExposureIndex) ?? integer(exif.StandardOutputSensitivity) ?? integer(exif.ISOSpeed)
}

/** The day on which a picture was taken, else digitized, as YYYY-MM-DD by the clock that wrote it. */
export const dateTakenOf = (tags: ExpandedTags): string | null => originalDateOf(tags) ?? digitizedDateOf(tags)

export const originalDateOf = ({ exif, xmp, iptc }: ExpandedTags): string | null =>
  firstDate(exif?.DateTimeOriginal, xmp?.['DateTimeOriginal'], xmp?.['DateCreated'], iptc?.['Date Created'])

function digitizedDateOf({ exif, xmp }: ExpandedTags): string | null {
  const hasCamera = [exif?.Make, exif?.Model, xmp?.['Make'], xmp?.['Model']].some(tag => textOf(tag) !== null)
  // XMP names the date of digitizing CreateDate, but editors write into it when they made the file.
  return firstDate(exif?.DateTimeDigitized, xmp?.['DateTimeDigitized'], hasCamera ? xmp?.['CreateDate'] : undefined)
}

/** The first of some tags that has a day such as '2026:03:14 22:10:05' or '2026-03-14T22:10:05Z'. */
function firstDate(...tags: unknown[]): string | null {
  for (const tag of tags) {
    const day = textOf(tag)?.slice(0, 10).replace(/[:/]/g, '-') ?? ''
    if (isCalendarDate(day) && !day.startsWith('0')) return day
  }
  return null
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
