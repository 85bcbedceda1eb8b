import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { findingsOf, readTiffFile } from './exif.ts'

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
  expect(findingsOf(await readTiffFile(path))).toMatchObject({ acquisition: { make: 'Hasselblad' } })
  expect(peak() - before).toBeLessThan(MOST)
})
