import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { originalReader } from '../src/adapters/original-reader.ts'
import { pictureExaminer, pictureTiler } from '../src/adapters/sharp.ts'
import { displayP3 } from './support/pictures.ts'
import { withScratchFiles } from './support/scratch-files.ts'
import { PATCHES, testTiff, type TestTiff } from './support/tiff.ts'

const scratch = withScratchFiles()
const limits = { maxPixels: 1_000_000 }
const examiner = pictureExaminer(limits)
const tiler = pictureTiler(limits)
const SIZE = { width: 160, height: 64 }

/** What visitors see of an original, at the middle of each patch, once an upload of it was accepted. */
async function published(bytes: Uint8Array): Promise<number[]> {
  const path = await scratch.store(bytes)
  expect(await examiner.examine(path, 'UTC')).toMatchObject({ mimeType: 'image/tiff', ...SIZE })
  const originals = originalReader({
    store: { withLocalFile: (name, work) => work(name) },
    scratch: scratch.folder,
    ...limits,
  })
  const original = { name: path, size: bytes.length, sha256: '', mimeType: 'image/tiff' as const }
  const jpeg = await originals.withPicture({ original, stretch: null }, path => tiler.whole(path, SIZE))
  const pixels = await sharp(jpeg ?? undefined)
    .raw()
    .toBuffer()
  return PATCHES.map((_, n) => pixels[(32 * SIZE.width + n * 32 + 16) * 3] ?? -1)
}

const FLOAT = { bits: 32, format: 3 }
const RGB = { photometric: 2 }

describe('a TIFF', () => {
  const shown: [string, TestTiff][] = [
    ['8 bits, gray', { bits: 8 }],
    ['8 bits, white is 0', { bits: 8, photometric: 0, numberOf: value => (1 - value) * 255 }],
    ['16 bits, RGB', { bits: 16, ...RGB }],
    ['16 bits, RGB, big-endian', { bits: 16, ...RGB, isBigEndian: true }],
    ['16 bits, RGB, separate planes', { bits: 16, ...RGB, hasSeparatePlanes: true }],
    ['16 bits, RGB and transparency', { bits: 16, ...RGB, extraSamples: [2] }],
    ['16 bits, gray and transparency', { bits: 16, extraSamples: [1] }],
    ['32-bit floats, gray', FLOAT],
    ['32-bit floats, RGB', { ...FLOAT, ...RGB }],
    ['32-bit floats, RGB, big-endian', { ...FLOAT, ...RGB, isBigEndian: true }],
    ['32-bit floats, RGB, BigTIFF', { ...FLOAT, ...RGB, isBigTiff: true }],
    ['32-bit floats, RGB, big-endian BigTIFF', { ...FLOAT, ...RGB, isBigTiff: true, isBigEndian: true }],
    ['32-bit floats, RGB, tiled', { ...FLOAT, ...RGB, isTiled: true }],
    ['32-bit floats, RGB, separate planes', { ...FLOAT, ...RGB, hasSeparatePlanes: true }],
    ['32-bit floats, RGB, ZIP', { ...FLOAT, ...RGB, compression: 8 }],
    ['32-bit integers, gray', { bits: 32 }],
    ['32-bit integers, RGB', { bits: 32, ...RGB }],
  ]
  it.each(shown)('is published with its own values: %s', async (_, tiff) => {
    expect(await published(testTiff(tiff))).toEqual(PATCHES)
  })

  it.each([
    [1, [0, 0, 255, 255, 255]],
    [2, [0, 85, 170, 170, 255]],
    [4, [0, 68, 136, 187, 255]],
  ])('of %i bits is published as near as those come', async (bits, values) => {
    expect(await published(testTiff({ bits }))).toEqual(values)
  })

  it('of floats is published with black where the lowest of many below 0 are, and white a little above 1', async () => {
    const wider = testTiff({ ...FLOAT, ...RGB, numberOf: value => value * 1.4 - 0.2 })
    expect(await published(wider)).toEqual([0, 70, 147, 225, 255])
  })

  it('of floats far above 1 is published with its largest value as white, as a FITS file is', async () => {
    const largest = testTiff({ ...FLOAT, numberOf: value => (value * 255 * 65_535) / 252 })
    expect(await published(largest)).toEqual([5, 65, 130, 196, 255])
  })

  it('of floats is published with black where there is no number', async () => {
    const holes = testTiff({ ...FLOAT, numberOf: value => (value < 0.1 ? Number.NaN : value) })
    expect(await published(holes)).toEqual([0, 64, 128, 193, 252])
  })

  it('of floats keeps its orientation', async () => {
    const upsideDown = testTiff({ ...FLOAT, ...RGB, orientation: 3 })
    expect(await published(upsideDown)).toEqual(PATCHES.toReversed())
  })

  it.each([
    ['16 bits', { bits: 16, format: 1 }],
    ['32-bit floats', FLOAT],
  ])('is published with the colors of its profile: %s', async (_, kind) => {
    const { icc } = await sharp(await displayP3()).metadata()
    const white = kind.bits === 16 ? 65_535 : 1
    const inP3 = {
      ...RGB,
      profile: icc as Buffer,
      numberOf: (value: number, sample: number) => (sample === 0 ? value * white : 0),
    }
    // Red of P3 is more than red of sRGB.
    const shown = await published(testTiff({ ...kind, ...inP3 }))
    const differences = [5, 70, 141, 212, 255].map((value, n) => Math.abs(value - (shown[n] ?? 0)))
    expect(Math.max(...differences)).toBeLessThanOrEqual(2)
  })

  const refused: [string, TestTiff, RegExp][] = [
    ['64-bit floats', { bits: 64, format: 3, ...RGB }, /8 or 16 bits/],
    ['64-bit integers', { bits: 64 }, /8 or 16 bits/],
    ['16-bit floats, gray', { bits: 16, format: 3 }, /8 or 16 bits/],
    ['16-bit floats, RGB', { bits: 16, format: 3, ...RGB }, /8 or 16 bits/],
    ['signed, 8 bits', { bits: 8, format: 2 }, /8 or 16 bits/],
    ['signed, 16 bits, RGB', { bits: 16, format: 2, ...RGB }, /8 or 16 bits/],
    ['signed, 32 bits', { bits: 32, format: 2 }, /8 or 16 bits/],
    ['complex numbers', { bits: 64, format: 6 }, /8 or 16 bits/],
    ['12 bits', { bits: 12, ...RGB }, /8 or 16 bits/],
    ['4 bits, RGB', { bits: 4, ...RGB }, /8 or 16 bits/],
    ['24 bits', { bits: 24 }, /8 or 16 bits/],
    ['32-bit floats, RGB and transparency', { ...FLOAT, ...RGB, extraSamples: [2] }, /8 or 16 bits/],
    ['32-bit floats, white is 0', { ...FLOAT, photometric: 0 }, /8 or 16 bits/],
    ['32-bit floats, CMYK', { ...FLOAT, photometric: 5, colors: 4 }, /8 or 16 bits/],
    ['8 bits, CIELAB', { bits: 8, photometric: 8, colors: 3 }, /RGB or in gray/],
    ['8 bits, ICCLAB', { bits: 8, photometric: 9, colors: 3 }, /RGB or in gray/],
    ['a frame that has not been debayered', { bits: 16, photometric: 32_803 }, /RGB or in gray/],
    ['a saved selection', { bits: 16, ...RGB, extraSamples: [0] }, /extra channels/],
    ['two extra channels', { bits: 8, ...RGB, extraSamples: [2, 0] }, /extra channels/],
    ['Zstandard', { bits: 8, ...RGB, compression: 50_000 }, /ZIP or LZW/],
    ['tiles of separate planes', { bits: 8, ...RGB, isTiled: true, hasSeparatePlanes: true }, /without tiles/],
  ]
  it.each(refused)('is refused with advice: %s', async (_, tiff, advice) => {
    const path = await scratch.store(testTiff(tiff))
    for (const work of [examiner.examine(path, 'UTC'), examiner.avatar(path)])
      await expect(work).rejects.toMatchObject({
        ...{ kind: 'unsupported', reason: 'UNSUPPORTED_PICTURE' },
        message: expect.stringMatching(advice),
      })
  })

  it('of 32 bits is refused with advice as an avatar and as a logo', async () => {
    const path = await scratch.store(testTiff({ ...FLOAT, ...RGB }))
    const refusal = { reason: 'UNSUPPORTED_PICTURE', message: expect.stringContaining('8 or 16 bits') }
    await expect(examiner.avatar(path)).rejects.toMatchObject(refusal)
    await expect(examiner.logo(path, { width: 100, height: 100 })).rejects.toMatchObject(refusal)
  })
})
