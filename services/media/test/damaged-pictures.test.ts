import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { pictureExaminer, pictureTiler, writePixels } from '../src/adapters/sharp.ts'
import { jpeg, pixels } from './support/pictures.ts'
import { withScratchFiles } from './support/scratch-files.ts'
import { testTiff, type TestTiff } from './support/tiff.ts'

const scratch = withScratchFiles()
const limits = { maxPixels: 1_000_000 }
const examiner = pictureExaminer(limits)
const SIZE = [900, 600] as const
const GARBAGE = Buffer.from(Array.from({ length: 600 }, (_, n) => (n * n * 7919) & 255))

const firstPart = (share: number) => (bytes: Buffer) => bytes.subarray(0, bytes.length * share)
const withGarbage = (bytes: Buffer) => {
  const half = Math.floor(bytes.length / 2)
  return Buffer.concat([bytes.subarray(0, half), GARBAGE, bytes.subarray(half + GARBAGE.length)])
}
const twoFrames = async () => [
  await pixels(...SIZE)
    .png()
    .toBuffer(),
  await pixels(...SIZE)
    .negate()
    .png()
    .toBuffer(),
]

describe('a damaged picture', () => {
  const kinds: [string, () => Promise<Buffer>][] = [
    [
      'PNG',
      () =>
        pixels(...SIZE)
          .png()
          .toBuffer(),
    ],
    [
      'interlaced PNG',
      () =>
        pixels(...SIZE)
          .png({ progressive: true })
          .toBuffer(),
    ],
    [
      'PNG of 16 bits',
      () =>
        pixels(...SIZE)
          .toColourspace('rgb16')
          .png()
          .toBuffer(),
    ],
    [
      'WebP',
      () =>
        pixels(...SIZE)
          .webp()
          .toBuffer(),
    ],
    [
      'lossless WebP',
      () =>
        pixels(...SIZE)
          .webp({ lossless: true })
          .toBuffer(),
    ],
    [
      'AVIF',
      () =>
        pixels(...SIZE)
          .avif({ effort: 0 })
          .toBuffer(),
    ],
    [
      'GIF',
      () =>
        pixels(...SIZE)
          .gif()
          .toBuffer(),
    ],
    [
      'interlaced GIF',
      () =>
        pixels(...SIZE)
          .gif({ progressive: true })
          .toBuffer(),
    ],
    [
      'TIFF, LZW',
      () =>
        pixels(...SIZE)
          .tiff({ compression: 'lzw' })
          .toBuffer(),
    ],
    [
      'tiled TIFF, LZW',
      () =>
        pixels(...SIZE)
          .tiff({ compression: 'lzw', tile: true })
          .toBuffer(),
    ],
  ]
  const isBroken = { kind: 'invalid', reason: 'BROKEN_PICTURE', message: expect.stringContaining('damaged') }
  const expectBroken = async (bytes: Buffer) => {
    const path = await scratch.store(bytes)
    await expect(examiner.examine(path, 'UTC')).rejects.toMatchObject(isBroken)
    await expect(examiner.avatar(path)).rejects.toMatchObject(isBroken)
  }

  it.each(kinds)('is refused when it ends early or has garbage in the middle: %s', async (_, make) => {
    const whole = await make()
    await examiner.examine(await scratch.store(whole), 'UTC')
    for (const damage of [firstPart(0.5), firstPart(0.97), withGarbage]) await expectBroken(damage(whole))
  })

  // Without a checksum, or with one that libtiff does not compare, garbage is pixels like any other.
  const withoutChecksum: [string, () => Promise<Buffer>][] = [
    ['JPEG', () => jpeg(...SIZE)],
    [
      'progressive JPEG',
      () =>
        pixels(...SIZE)
          .jpeg({ progressive: true })
          .toBuffer(),
    ],
    [
      'CMYK JPEG',
      () =>
        pixels(...SIZE)
          .toColourspace('cmyk')
          .jpeg()
          .toBuffer(),
    ],
    [
      'TIFF, ZIP',
      () =>
        pixels(...SIZE)
          .tiff({ compression: 'deflate' })
          .toBuffer(),
    ],
    [
      'tiled TIFF, ZIP',
      () =>
        pixels(...SIZE)
          .tiff({ compression: 'deflate', tile: true })
          .toBuffer(),
    ],
    [
      'tiled TIFF, JPEG',
      () =>
        pixels(...SIZE)
          .tiff({ compression: 'jpeg', tile: true })
          .toBuffer(),
    ],
    [
      'animated WebP',
      async () =>
        sharp(await twoFrames(), { join: { animated: true } })
          .webp()
          .toBuffer(),
    ],
  ]
  it.each(withoutChecksum)('is refused when it ends early: %s', async (_, make) => {
    const whole = await make()
    for (const damage of [firstPart(0.5), firstPart(0.97)]) await expectBroken(damage(whole))
  })

  const tiffs: TestTiff[] = [
    { bits: 8, photometric: 2 },
    { bits: 16, photometric: 2, hasSeparatePlanes: true },
    { bits: 32, format: 3 },
    { bits: 16, photometric: 2, compression: 8 },
  ]
  const layouts = tiffs.flatMap(tiff => [true, false].map(isTiled => ({ ...tiff, isTiled })))
  it.each(layouts.filter(({ isTiled, hasSeparatePlanes }) => !isTiled || !hasSeparatePlanes))(
    'is refused when it is a TIFF that ends before its last pixels: %j',
    async tiff => {
      const whole = testTiff(tiff)
      for (const damage of [firstPart(0.5), firstPart(0.97)]) {
        const path = await scratch.store(damage(whole))
        await expect(examiner.examine(path, 'UTC')).rejects.toMatchObject(isBroken)
      }
    },
  )
})

describe('a picture', () => {
  it('is not called damaged when the disk is full', async () => {
    const path = await scratch.store(await jpeg(...SIZE))
    const isFull = { kind: 'unavailable', reason: 'DISK_FULL' }
    const full = async (name: string) => {
      const file = join(scratch.folder, name)
      await symlink('/dev/full', file)
      return file
    }
    await expect(writePixels(path, await full('pixels.v'))).rejects.toMatchObject(isFull)
    const tiles = pictureTiler(limits).tile(path, { width: 900, height: 600 }, await full('tiles.zip'))
    await expect(tiles).rejects.toMatchObject(isFull)
  })
})
