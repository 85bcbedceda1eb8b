import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { ExpandedTags } from 'exifreader'
import { dateTakenOf, findingsOf, readTiffFile } from './exif.ts'

const MIB = 1024 * 1024
const SIZE = 1024 * MIB
const MOST = 256 * MIB

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skyfolio-exif-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** The most memory that this process has had, in bytes. */
const peak = () => process.resourceUsage().maxRSS * 1024

/** A TIFF with one tag, the maker of the camera, and so many bytes that nothing was written to. */
async function tiffOf(path: string, size: number, make: string): Promise<void> {
  const [ifd, textAt] = [8, 32]
  const head = Buffer.alloc(64)
  head.write('II*\0', 'latin1')
  head.writeUInt32LE(ifd, 4)
  head.writeUInt16LE(1, ifd)
  head.writeUInt16LE(271, ifd + 2)
  head.writeUInt16LE(2, ifd + 4)
  head.writeUInt32LE(make.length + 1, ifd + 6)
  head.writeUInt32LE(textAt, ifd + 10)
  head.write(make, textAt, 'latin1')
  await writeFile(path, head)
  await truncate(path, size)
}

it('reads the tags of a TIFF of a gigabyte without having its pixels in memory', async () => {
  const path = join(folder, 'large.tif')
  await tiffOf(path, SIZE, 'Hasselblad')
  const before = peak()
  expect(findingsOf({ exif: await readTiffFile(path) })).toMatchObject({ acquisition: { make: 'Hasselblad' } })
  expect(peak() - before).toBeLessThan(MOST)
})

const tag = (value: unknown) => ({ value, description: String(value) })
const tagsOf = (tags: Record<string, Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(tags).map(([block, values]) => [
      block,
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, tag(value)])),
    ]),
  ) as ExpandedTags

describe('the day on which a picture was taken', () => {
  const original = '2026:03:14 22:10:05'
  it.each<[Record<string, Record<string, unknown>>, string | null]>([
    [{ exif: { DateTimeOriginal: original, DateTimeDigitized: '2026:03:16 10:00:00' } }, '2026-03-14'],
    [{ exif: { DateTimeDigitized: original } }, '2026-03-14'],
    [{ exif: { DateTimeOriginal: '0000:00:00 00:00:00', DateTimeDigitized: original } }, '2026-03-14'],
    [{ exif: { DateTimeOriginal: '    :  :     :  :  ' } }, null],
    [{ exif: { DateTime: original } }, null],
    [{ xmp: { DateTimeOriginal: '2026-03-14T22:10:05+01:00' } }, '2026-03-14'],
    [{ xmp: { DateCreated: '2026-03-14' } }, '2026-03-14'],
    [{ xmp: { DateCreated: '2026-03' } }, null],
    [{ xmp: { DateTimeDigitized: '2026-03-14T22:10:05' } }, '2026-03-14'],
    [{ iptc: { 'Date Created': '2026-03-14' } }, '2026-03-14'],
    [{ xmp: { DateTimeOriginal: '2026-03-14T22:10:05' }, exif: { DateTimeDigitized: '2026:03:16' } }, '2026-03-14'],
    [{ xmp: { CreateDate: '2026-03-14T22:10:05', Model: 'EOS Ra' } }, '2026-03-14'],
    // An editor made a new file on that day.
    [{ xmp: { CreateDate: '2026-03-14T22:10:05' } }, null],
  ])('of %j is %s', (tags, day) => {
    expect(dateTakenOf(tagsOf(tags))).toBe(day)
  })
})

describe('ISO', () => {
  it.each<[Record<string, unknown>, number | null]>([
    [{ ISOSpeedRatings: 1600 }, 1600],
    [{ ISOSpeedRatings: [1600, 0], RecommendedExposureIndex: 3200 }, 1600],
    [{ ISOSpeedRatings: 65_535, RecommendedExposureIndex: 102_400 }, 102_400],
    [{ ISOSpeedRatings: 65_535, StandardOutputSensitivity: 102_400 }, 102_400],
    [{ ISOSpeedRatings: 65_535, ISOSpeed: 204_800 }, 204_800],
    [{ RecommendedExposureIndex: 800 }, 800],
    [{ ISOSpeedRatings: 65_535 }, null],
  ])('of %j is %s', (exif, iso) => {
    expect(findingsOf(tagsOf({ exif })).acquisition?.iso ?? null).toBe(iso)
  })
})
