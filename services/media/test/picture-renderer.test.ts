import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { pictureRenderer } from '../src/adapters/sharp.ts'
import type { RenderedFile } from '../src/renditions/rendition.ts'
import { animatedGif, displayP3, jpeg, KINDS, pixels, transparentPng, withGps } from './support/pictures.ts'
import { withScratchFiles } from './support/scratch-files.ts'

const scratch = withScratchFiles()
const renderer = pictureRenderer({ maxPixels: 4_000_000 })

const PICTURE = { width: 64, height: 48 }
const SHARE = { width: 40, height: 21 }
const VARIANTS = [
  { width: 16, height: 12 },
  { width: 32, height: 24 },
]
type Wanted = Parameters<typeof renderer.render>[1]

async function render(bytes: Buffer, wanted: Partial<Wanted> = {}) {
  const files: RenderedFile[] = []
  const placeholder = await renderer.render(
    await scratch.store(bytes),
    { picture: PICTURE, share: SHARE, variants: VARIANTS, compression: 'finer', ...wanted },
    async file => void files.push(file),
  )
  const find = (isWanted: (file: RenderedFile) => boolean) => Buffer.from(files.find(isWanted)?.data ?? [])
  return {
    ...{ files, placeholder },
    picture: find(({ format, isShare }) => format === 'jpeg' && !isShare),
    share: find(({ isShare }) => isShare === true),
  }
}
const rawOf = (file: Buffer) => sharp(file).raw().toBuffer({ resolveWithObject: true })

describe('the renderer of pictures', () => {
  it('makes a JPEG, a share picture, and WebP and AVIF in every size', async () => {
    const { files, placeholder } = await render(await jpeg())
    const found = await Promise.all(
      files.map(async ({ format, width, height, data }) => {
        const { format: actual, ...size } = await sharp(data).metadata()
        expect([format === 'avif' ? 'heif' : format, width, height]).toEqual([actual, size.width, size.height])
        return `${format} ${width} × ${height}`
      }),
    )
    expect(found.sort()).toEqual(
      ['jpeg 64 × 48', 'jpeg 40 × 21', 'webp 16 × 12', 'webp 32 × 24', 'avif 16 × 12', 'avif 32 × 24'].sort(),
    )
    expect(Buffer.from(placeholder, 'base64').length).toBeGreaterThan(10)
  })

  it('cuts the share picture around what draws the eye', async () => {
    // A comet low in a tall, dark picture; its head is all there is to see.
    const head = await sharp({ create: { width: 18, height: 18, channels: 3, background: '#7fffd4' } })
      .png()
      .toBuffer()
    const sky = sharp({ create: { width: 150, height: 200, channels: 3, background: '#02030a' } })
    const comet = await sky
      .composite([{ input: head, left: 66, top: 166 }])
      .toColourspace('rgb16')
      .tiff()
      .toBuffer()
    const size = { width: 120, height: 63 }
    const { share } = await render(comet, { picture: { width: 150, height: 200 }, share: size })
    expect(await sharp(share).metadata()).toMatchObject({ ...size, format: 'jpeg', space: 'srgb' })
    expect((await sharp(share).stats()).channels[1]?.max).toBeGreaterThan(200)
  })

  it('leaves nothing of the metadata of the original in any file', async () => {
    const { files } = await render(await withGps())
    expect(files).toHaveLength(6)
    for (const { data, format } of files) {
      const { exif, xmp, iptc, icc } = await sharp(data).metadata()
      expect({ format, exif, xmp, iptc, icc }).toEqual({ format })
      for (const secret of ['Canon', 'Samyang', 'Secret Person', 'Somebody', 'GPS', 'Exif\0\0'])
        expect(Buffer.from(data).includes(secret)).toBe(false)
    }
  })

  it('converts colors to sRGB', async () => {
    // Pure red of Display P3 lies outside sRGB: without conversion it would stay (254, 0, 0) and look duller.
    const wide = await displayP3()
    const { data: unconverted } = await sharp(wide, { ignoreIcc: true }).raw().toBuffer({ resolveWithObject: true })
    expect(unconverted[0]).toBeLessThan(245)
    expect((await rawOf((await render(wide)).picture)).data[0]).toBeGreaterThan(250)
  })

  it.each(KINDS)('makes neither black nor inverted what it makes of a %s', async (_kind, _mimeType, make) => {
    const { data, info } = await rawOf((await render(await make())).picture)
    expect(info.channels).toBe(3)
    // Bright on the right.
    const right = data.subarray((info.width - 2) * 3, (info.width - 1) * 3)
    expect(Math.max(...right)).toBeGreaterThan(60)
  })

  it('shows the dark site behind what is transparent', async () => {
    const { data } = await rawOf((await render(await transparentPng())).picture)
    expect(Math.max(...data.subarray(0, 30))).toBeLessThan(40)
  })

  it('shows the first frame of a GIF', async () => {
    const { data } = await rawOf((await render(await animatedGif())).picture)
    expect(data[0]).toBeGreaterThan(200)
    expect(data[2]).toBeLessThan(60)
  })

  it('refuses a picture that is cut off', async () => {
    const whole = await jpeg()
    await expect(render(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({ reason: 'BROKEN_PICTURE' })
  })
})

describe('the compression', () => {
  const [width, height] = [320, 240]
  const bytesOf = (files: RenderedFile[], format: string) =>
    files.filter(file => file.format === format).reduce((sum, { data }) => sum + data.byteLength, 0)
  const polish = async (bytes: Buffer, wanted: Partial<Wanted>, mayContinue = async () => true) => {
    const files: RenderedFile[] = []
    const path = await scratch.store(bytes)
    const finished = await renderer.compress(
      path,
      { variants: VARIANTS, compression: 'smaller', ...wanted },
      async file => void files.push(file),
      mayContinue,
    )
    return { finished, files }
  }

  it('makes smaller WebP files where it is smaller than where it is finer', async () => {
    const wanted = { picture: { width, height }, variants: [{ width, height }] }
    const bytes = await pixels(width, height).png().toBuffer()
    const [finer, smaller] = [await render(bytes, wanted), await render(bytes, { ...wanted, compression: 'smaller' })]
    expect(bytesOf(smaller.files, 'webp')).toBeLessThan(0.9 * bytesOf(finer.files, 'webp'))
  })

  it('makes AVIF files of 10 bits where it is finer, smaller ones of 8 bits where it is smaller', async () => {
    const bytes = await pixels(width, height).png().toBuffer()
    const variants = [{ width, height }]
    const finer = await polish(bytes, { variants, compression: 'finer' })
    const smaller = await polish(bytes, { variants, compression: 'smaller' })
    const depths = async ({ files }: typeof finer) =>
      Promise.all(files.map(async ({ data }) => (await sharp(data).metadata()).bitsPerSample))
    expect([await depths(finer), await depths(smaller)]).toEqual([[10], [8]])
    expect(bytesOf(smaller.files, 'avif')).toBeLessThan(0.9 * bytesOf(finer.files, 'avif'))
  })

  it('makes the same file of a width, whichever widths are made beside it', async () => {
    const bytes = await pixels(width, height).png().toBuffer()
    const sizes = (...widths: number[]) => widths.map(each => ({ width: each, height: (each * height) / width }))
    const alone = await polish(bytes, { variants: sizes(80, 160, 320) })
    const more = await polish(bytes, { variants: sizes(80, 120, 160, 240, 320) })
    const common = more.files.filter(file => [80, 160, 320].includes(file.width))
    expect(more.files.map(file => file.width)).toEqual([80, 120, 160, 240, 320])
    expect(common).toEqual(alone.files)
  })

  it('makes one AVIF after the other, and stops after the first one when it may not continue', async () => {
    const { finished, files } = await polish(await jpeg(), {}, async () => false)
    expect(finished).toBe(false)
    expect(files.map(({ format, width }) => `${format} ${width}`)).toEqual(['avif 16'])
  })
})
