import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import sharp from 'sharp'
import { readHeic } from '../src/adapters/heic-file.ts'
import { decodeHeic, heicExaminer } from '../src/adapters/heic.ts'
import { originalReader } from '../src/adapters/original-reader.ts'
import { displayP3Profile, pictureExaminer, pictureTiler } from '../src/adapters/sharp.ts'
import { heicPath, heicSample, heicWithColors } from './support/heic.ts'
import { withScratchFiles } from './support/scratch-files.ts'

const scratch = withScratchFiles()
const limits = { maxPixels: 200_000_000 }
// Starting a thread takes longer than reading these files, so only some tests do it.
const examiner = heicExaminer(pictureExaminer(limits), limits, readHeic)
const tiler = pictureTiler(limits)

const examine = async (bytes: Uint8Array) => examiner.examine(await scratch.store(bytes), 'UTC')

/** The picture that write-samples.py draws: a color in each quarter. */
const QUARTERS = [
  [200, 40, 40],
  [40, 160, 60],
  [40, 60, 200],
  [220, 200, 60],
] as const

/** A PNG whose values belong to another color space. sharp would convert them. */
function withProfile(png: Buffer, profile: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from('iCCPp3\0\0'), deflateSync(profile)])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length - 4)
  sum.writeUInt32BE(crc32(body))
  const afterHeader = 33
  return Buffer.concat([png.subarray(0, afterHeader), length, body, sum, png.subarray(afterHeader)])
}

/** The quarters of the same picture as a PNG, shown in sRGB. */
async function quartersAsPng(profile: Uint8Array | null): Promise<number[][]> {
  const pixels = Buffer.from(QUARTERS.flat())
  const png = await sharp(pixels, { raw: { width: 2, height: 2, channels: 3 } })
    .png()
    .toBuffer()
  const shown = await sharp(profile ? withProfile(png, profile) : png)
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  return QUARTERS.map((_, n) => [...shown.subarray(n * 3, n * 3 + 3)])
}

/** The colors that visitors see of a sample, at the middle of each quarter. */
async function published(path: string, size: { width: number; height: number }): Promise<number[][]> {
  const originals = originalReader({
    store: { withLocalFile: (name, work) => work(name) },
    scratch: scratch.folder,
    ...limits,
  })
  const original = { name: path, size: 0, sha256: '', mimeType: 'image/heic' as const }
  const jpeg = await originals.withPicture({ original, stretch: null }, picture => tiler.whole(picture, size))
  const { data, info } = await sharp(jpeg ?? undefined)
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([size.width, size.height])
  return QUARTERS.map((_, n) => {
    const x = Math.floor(size.width * (n % 2 === 0 ? 0.25 : 0.75))
    const y = Math.floor(size.height * (n < 2 ? 0.25 : 0.75))
    return [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
  })
}

const TOLERANCE = 4
function expectColors(found: number[][], wanted: number[][]): void {
  const differences = wanted.flat().map((value, n) => Math.abs(value - (found.flat()[n] ?? NaN)))
  expect({ found, wanted, largest: Math.max(...differences) <= TOLERANCE }).toEqual({ found, wanted, largest: true })
}

/** A sample that claims another size for its picture and all its tiles. */
async function withSize(name: string, width: number, height: number): Promise<Buffer> {
  const bytes = await heicSample(name)
  for (let at = bytes.indexOf('ispe'); at >= 0; at = bytes.indexOf('ispe', at + 4)) {
    bytes.writeUInt32BE(width, at + 8)
    bytes.writeUInt32BE(height, at + 12)
  }
  return bytes
}

describe('a HEIC picture', () => {
  it('is read on a thread', async () => {
    const onThread = heicExaminer(pictureExaminer(limits), limits)
    expect(await onThread.examine(heicPath('nclx.heic'), 'UTC')).toMatchObject({ width: 96, height: 64 })
  }, 60_000)

  it('from an iPhone has its upright size, and when and how it was taken', async () => {
    expect(await examine(await heicSample('iphone.heic'))).toEqual({
      ...{ mimeType: 'image/heic', width: 100, height: 120, dateTaken: '2026-03-14' },
      ...{ targetName: null, session: null, title: null, description: null, altText: null },
      acquisition: {
        ...{ make: 'Apple', model: 'iPhone 15 Pro', lens: null, exposureSeconds: 10, iso: 800 },
        ...{ telescope: null, filter: null, focalLength: null, fNumber: null },
      },
    })
  })

  const LANDSCAPE = { width: 96, height: 64 }
  const shown: [string, string, typeof LANDSCAPE, 'Display P3' | 'sRGB'][] = [
    ['with an ICC profile of Display P3', 'display-p3.heic', LANDSCAPE, 'Display P3'],
    ['that names Display P3 by its number', 'nclx.heic', LANDSCAPE, 'Display P3'],
    ['without a color profile', 'no-profile.heic', LANDSCAPE, 'sRGB'],
    ['of 10 bits', 'ten-bits.heic', LANDSCAPE, 'sRGB'],
    [
      'in tiles, turned by its container and, once more, by EXIF',
      'iphone.heic',
      { width: 100, height: 120 },
      'Display P3',
    ],
    ['that EXIF alone would turn', 'exif-orientation-only.heic', LANDSCAPE, 'Display P3'],
  ]
  it.each(shown)('is published as the same picture in a PNG is: %s', async (_, name, size, space) => {
    const profile = space === 'sRGB' ? null : await displayP3Profile()
    expectColors(await published(heicPath(name), size), await quartersAsPng(profile))
  })

  it('is mirrored as its container says', async () => {
    const [first, second, third, fourth] = QUARTERS.map(color => [...color])
    const mirrored = [second, first, fourth, third].map(color => color ?? [])
    expectColors(await published(heicPath('mirrored.heic'), LANDSCAPE), mirrored)
  })

  it.each(['alpha.heic', 'premultiplied.heic'])('keeps what is transparent: %s', async name => {
    const picture = join(scratch.folder, `${name}.tif`)
    await decodeHeic(heicPath(name), picture, limits, readHeic)
    const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
    const alphaAt = (y: number) => data[y * info.width * 4 + 3]
    expect([info.channels, alphaAt(16), alphaAt(48)]).toEqual([4, 255, 128])
    // Both are opaque there.
    expectColors([[...data.subarray(0, 3)]], [[...QUARTERS[0]]])
  })

  const unsupported: [string, () => Promise<Buffer>, RegExp][] = [
    ['HDR in PQ', () => heicWithColors(9, 16), /^HDR pictures \(PQ\) are not supported\. Export as JPEG\.$/],
    ['HDR in HLG', () => heicWithColors(9, 18), /HDR pictures \(HLG\)/],
    ['HDR in the primaries of Display P3', () => heicWithColors(12, 16), /HDR pictures \(PQ\)/],
    ['BT.2020', () => heicWithColors(9, 1), /primaries 9, transfer 1/],
    ['linear light', () => heicWithColors(1, 8), /primaries 1, transfer 8/],
    [
      'a profile of another kind than RGB',
      async () => {
        const bytes = await heicSample('display-p3.heic')
        bytes.write('GRAY', bytes.indexOf('RGB XYZ'))
        return bytes
      },
      /color profile is not supported/,
    ],
    [
      'a profile that says that it is HDR',
      async () => {
        const bytes = await heicSample('display-p3.heic')
        const profileAt = bytes.indexOf('prof') + 4
        const entry = profileAt + 128 + 4
        // The first tag becomes one with code points in the place of its value.
        bytes.write('cicp', entry)
        bytes.writeUInt8(16, profileAt + bytes.readUInt32BE(entry + 4) + 9)
        return bytes
      },
      /HDR pictures \(PQ\)/,
    ],
    [
      'AV1, as of AVIF',
      async () => {
        const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#246' } })
          .avif({ effort: 0 })
          .toBuffer()
        bytes.write('mif1', 8)
        return bytes
      },
      /cannot be decoded/,
    ],
  ]
  it.each(unsupported)('is refused with advice where it would be shown wrongly: %s', async (_, make, message) => {
    await expect(examine(await make())).rejects.toMatchObject({
      ...{ kind: 'unsupported', reason: 'UNSUPPORTED_PICTURE' },
      message: expect.stringMatching(message),
    })
    await expect(examine(await make())).rejects.toThrow('Export as JPEG.')
  })

  it.each(['avatar', 'logo'] as const)('is refused with advice as %s', async what => {
    const work =
      what === 'avatar'
        ? examiner.avatar(heicPath('iphone.heic'))
        : examiner.logo(heicPath('iphone.heic'), { width: 640, height: 192 })
    await expect(work).rejects.toMatchObject({
      ...{ kind: 'unsupported', message: 'HEIC is accepted for photographs only. Export as JPEG.' },
    })
  })

  it('is refused if it is truncated', async () => {
    const whole = await heicSample('iphone.heic')
    for (const share of [0.01, 0.1, 0.4, 0.7, 0.97]) {
      const cut = whole.subarray(0, Math.max(20, Math.floor(whole.length * share)))
      await expect(examine(cut)).rejects.toMatchObject({ reason: 'BROKEN_PICTURE' })
    }
  })

  it('may be followed by data that phones append', async () => {
    const appended = Buffer.concat([await heicSample('iphone.heic'), Buffer.from('MotionPhoto_Data of no box')])
    expect(await examine(appended)).toMatchObject({ width: 100, height: 120 })
  })

  const bombs: [string, () => Promise<Buffer>, string][] = [
    ['60,000 × 60,000 pixels', () => withSize('nclx.heic', 60_000, 60_000), 'TOO_MANY_PIXELS'],
    ['14,000 × 14,000 pixels', () => withSize('nclx.heic', 14_000, 14_000), 'TOO_MANY_DECODED_BYTES'],
    ['2³² − 1 pixels a side', () => withSize('nclx.heic', 2 ** 32 - 1, 2 ** 32 - 1), ''],
  ]
  it.each(bombs)('is refused by its header where it claims %s', async (_, make, reason) => {
    const examined = examine(await make())
    await expect(examined).rejects.toMatchObject({
      reason: reason || expect.stringMatching(/^(TOO_MANY_|BROKEN_PICTURE)/),
    })
  })

  it('is refused if it contains no picture', async () => {
    const whole = await heicSample('nclx.heic')
    const itemless = Buffer.from(whole)
    itemless.writeUInt16BE(0, itemless.indexOf('iinf') + 8)
    const sequence = Buffer.from(whole)
    sequence.write('hevc', 8)
    sequence.write('moov', sequence.indexOf('meta'))
    for (const bytes of [itemless, sequence])
      await expect(examine(bytes)).rejects.toMatchObject({
        reason: expect.stringMatching(/^(BROKEN|UNSUPPORTED)_PICTURE$/),
      })
  })

  it('is damaged if its bit depth differs from that in its container', async () => {
    const picture = join(scratch.folder, 'damaged.tif')
    const smaller = await scratch.store(await withSize('nclx.heic', 48, 32))
    const bytes = await heicSample('nclx.heic')
    bytes.fill(0xff, bytes.indexOf('mdat') + 8)
    for (const path of [smaller, await scratch.store(bytes)])
      await expect(decodeHeic(path, picture, limits, readHeic)).rejects.toMatchObject({ reason: 'BROKEN_PICTURE' })
    await rm(picture, { force: true })
  })

  it('is given up if it needs more memory than allowed', async () => {
    const task = { path: heicPath('large.heic'), maxPixels: limits.maxPixels }
    const taking = (megabytes: number, name: string) => {
      const picture = { path: join(scratch.folder, name), displayP3: new Uint8Array() }
      return readHeic({ ...task, maxMemory: megabytes * 1024 * 1024, picture })
    }
    expect(await taking(20, 'small.tif')).toMatchObject({ failure: 'too much memory' })
    expect(await taking(100, 'large.tif')).toMatchObject({ header: { width: 2000 } })
  })

  it('is given up when the time is up, and what was written of it is removed', async () => {
    const before = await readdir(scratch.folder)
    const picture = join(scratch.folder, 'late.tif')
    await expect(decodeHeic(heicPath('iphone.heic'), picture, { ...limits, timeout: 1 })).rejects.toMatchObject({
      ...{ reason: 'BROKEN_PICTURE', message: 'The picture takes too long to decode. Export as JPEG.' },
    })
    expect(await readdir(scratch.folder)).toEqual(before)
    await expect(stat(picture)).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('made of random bytes is read, or refused with a message', async () => {
    const whole = await heicSample('iphone.heic')
    const anywhere = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(anywhere, async changes => {
        const bytes = Buffer.from(whole)
        for (const [at, value] of changes) bytes[at] = value
        const examined = await examine(bytes).catch((error: unknown) => error)
        expect(examined).toMatchObject(
          examined instanceof Error ? { reason: expect.any(String) } : { mimeType: 'image/heic' },
        )
      }),
      { numRuns: 60 },
    )
  }, 60_000)
})
