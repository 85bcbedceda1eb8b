import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { pictureExaminer } from '../src/adapters/sharp.ts'
import { animatedGif, sideways, tiffWithExif, withGps, KINDS } from './support/pictures.ts'
import { withScratchFiles } from './support/scratch-files.ts'

const scratch = withScratchFiles()
const examiner = pictureExaminer({ maxPixels: 1_000_000 })
const examine = async (bytes: Buffer) => examiner.examine(await scratch.store(bytes), 'UTC')

describe('the examiner of pictures', () => {
  it.each(KINDS)('knows a %s by its content', async (_kind, mimeType, make) => {
    expect(await examine(await make())).toMatchObject({ mimeType, width: 64, height: 48 })
  })

  it.each(KINDS)('refuses a %s that is cut off', async (_kind, _mimeType, make) => {
    const whole = await make()
    const cut = whole.subarray(0, Math.floor(whole.length * 0.6))
    await expect(examine(cut)).rejects.toMatchObject({ reason: 'BROKEN_PICTURE' })
  })

  it('knows an animated GIF by its first frame', async () => {
    expect(await examine(await animatedGif())).toMatchObject({ mimeType: 'image/gif', width: 20, height: 15 })
  })

  it('reads date and acquisition from EXIF', async () => {
    const { dateTaken, acquisition } = await examine(await withGps())
    expect(dateTaken).toBe('2023-08-14')
    expect(acquisition).toMatchObject({ make: 'Canon', model: 'EOS Ra', lens: 'Samyang 135mm f/2', iso: 1600 })
    expect(acquisition).toMatchObject({ exposureSeconds: expect.closeTo(1 / 250), fNumber: expect.closeTo(2.8) })
    expect(acquisition?.focalLength).toBe(135)
  })

  it('reads date and camera of a TIFF whose directory is at its end', async () => {
    expect(await examine(tiffWithExif())).toMatchObject({
      ...{ mimeType: 'image/tiff', dateTaken: '2024-02-29', acquisition: { make: 'ZWO Company' } },
    })
  })

  it('tells the size of a picture that was taken sideways as it is upright', async () => {
    expect(await examine(await sideways())).toMatchObject({ width: 48, height: 64 })
  })

  it('makes a small square without metadata for an avatar', async () => {
    const bytes = await examiner.avatar(await scratch.store(await withGps(900, 600)))
    const { width, height, exif, xmp, format } = await sharp(bytes).metadata()
    expect({ width, height, exif, xmp, format }).toEqual({
      ...{ width: 192, height: 192, exif: undefined, xmp: undefined, format: 'webp' },
    })
  })

  it.each([
    ['as large as it may be', [2400, 600], { width: 640, height: 160 }],
    ['as high as it may be', [300, 900], { width: 64, height: 192 }],
    ['no larger than it is', [90, 40], { width: 90, height: 40 }],
  ] as const)(
    'makes a logo %s, with what is transparent, without metadata',
    async (_what, [sentWidth, sentHeight], made) => {
      const background = { r: 198, g: 214, b: 162, alpha: 0 }
      const picture = sharp({ create: { width: sentWidth, height: sentHeight, channels: 4, background } })
      const sent = await picture
        .withExifMerge({ IFD0: { Copyright: 'Ada' } })
        .png()
        .toBuffer()
      const most = { width: 640, height: 192 }
      const { bytes, ...size } = await pictureExaminer({ maxPixels: 2_000_000 }).logo(await scratch.store(sent), most)
      expect(size).toEqual(made)
      const { width, height, exif, format, hasAlpha } = await sharp(bytes).metadata()
      expect({ width, height, exif, format, hasAlpha }).toEqual({
        ...{ ...made, exif: undefined, format: 'webp', hasAlpha: true },
      })
    },
  )
})
