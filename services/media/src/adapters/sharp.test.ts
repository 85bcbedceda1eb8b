import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { pictureRenderer } from './sharp.ts'

const LYING = { width: 96, height: 64 }
const SHARE = { width: 48, height: 24 }
const LIMITS = { maxPixels: 1_000_000 }
/** Of 255, on average. Mirrored or turned the wrong way it is over 40. */
const MOST_DIFFERENCE = 6

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skyfolio-sharp-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Red grows to the right, green downwards, blue in one corner: no two orientations look alike. */
function pixels(): Buffer {
  const data = Buffer.alloc(LYING.width * LYING.height * 3)
  for (let y = 0; y < LYING.height; y++)
    for (let x = 0; x < LYING.width; x++) {
      const isCorner = x < LYING.width / 3 && y < LYING.height / 3
      data.set([(255 * x) / LYING.width, (255 * y) / LYING.height, isCorner ? 255 : 0], (y * LYING.width + x) * 3)
    }
  return data
}

async function differenceOf(one: Buffer | string, other: Buffer | string): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map(picture => sharp(picture).autoOrient().removeAlpha().raw().toBuffer()),
  )
  if (!a || a.length !== b?.length) return Infinity
  return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length
}

describe.each([1, 2, 3, 4, 5, 6, 7, 8])('a picture with the EXIF orientation %i', orientation => {
  const size = orientation < 5 ? LYING : { width: LYING.height, height: LYING.width }
  const original = async () => {
    const path = join(folder, `${orientation}.jpg`)
    const raw = sharp(pixels(), { raw: { ...LYING, channels: 3 } })
    await raw.withMetadata({ orientation }).jpeg({ quality: 95 }).toFile(path)
    return path
  }

  it('is upright in all renditions', async () => {
    const path = await original()
    const files: Buffer[] = []
    const wanted = { picture: size, share: SHARE, variants: [size], compression: 'finer' as const }
    await pictureRenderer(LIMITS).render(path, wanted, ({ isShare, data }) => {
      if (!isShare) files.push(Buffer.from(data))
      return Promise.resolve()
    })
    expect(files.length).toBe(3)
    for (const file of files) expect(await differenceOf(file, path)).toBeLessThan(MOST_DIFFERENCE)
  })

  it('is upright in the picture for link previews', async () => {
    const path = await original()
    const upright = await sharp(path).autoOrient().toBuffer()
    const cut = await sharp(upright)
      .resize({ ...SHARE, fit: 'cover', position: 'attention' })
      .png()
      .toBuffer()
    const shares: Buffer[] = []
    const wanted = { picture: size, share: SHARE, variants: [size], compression: 'finer' as const }
    await pictureRenderer(LIMITS).render(path, wanted, ({ isShare, data }) => {
      if (isShare) shares.push(Buffer.from(data))
      return Promise.resolve()
    })
    expect(shares.length).toBe(1)
    expect(await differenceOf(shares[0] ?? '', cut)).toBeLessThan(MOST_DIFFERENCE)
  })
})
