import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { pictureExaminer } from '../src/adapters/sharp.ts'
import { isDecodedTooLarge } from '../src/uploads/decoded-size.ts'
import { bombs } from './support/bombs.ts'
import { pixels } from './support/pictures.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skyfolio-bombs-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const examiner = pictureExaminer({ maxPixels: 200_000_000 })
const stored = async (bytes: Buffer) => {
  const path = join(folder, 'picture')
  await writeFile(path, bytes)
  return path
}

describe('picture that would take too much memory', () => {
  // Their pixels are missing: whatever had begun to decode them would find them broken.
  it.each(bombs)('is refused by its header: %s', async (_, make) => {
    const bytes = await make()
    expect(bytes.length).toBeLessThan(10_000)
    const path = await stored(bytes)
    for (const work of [examiner.examine(path, 'UTC'), examiner.avatar(path)])
      await expect(work).rejects.toMatchObject({
        kind: 'too_large',
        reason: expect.stringMatching(/^TOO_MANY_(PIXELS|DECODED_BYTES)$/),
      })
  })

  it('is none of those that cameras and stacks make', () => {
    const camera = { width: 9_504, height: 6_336, channels: 3, depth: 'uchar', isInterlaced: false }
    const kinds = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/tiff'] as const
    for (const mimeType of kinds)
      expect([mimeType, isDecodedTooLarge({ ...camera, mimeType })]).toEqual([mimeType, false])
    // No camera makes AVIF; what is exported for the web is smaller, and 60 megapixels of it take more memory than there is.
    expect(isDecodedTooLarge({ ...camera, width: 6_000, height: 4_000, mimeType: 'image/avif' })).toBe(false)
    expect(isDecodedTooLarge({ ...camera, mimeType: 'image/avif' })).toBe(true)
    const interlaced = { ...camera, isInterlaced: true }
    expect(isDecodedTooLarge({ ...interlaced, mimeType: 'image/jpeg' })).toBe(false)
    expect(isDecodedTooLarge({ ...interlaced, mimeType: 'image/png', depth: 'ushort' })).toBe(false)
    expect(isDecodedTooLarge({ ...camera, mimeType: 'image/tiff', depth: 'float' })).toBe(false)
    const mosaic = { ...camera, width: 20_000, height: 10_000, depth: 'ushort' }
    expect(isDecodedTooLarge({ ...mosaic, mimeType: 'image/tiff' })).toBe(false)
  })

  it.each(['png', 'jpeg', 'tiff'] as const)('is not an interlaced or tiled %s of the usual size', async format => {
    const options = { png: { progressive: true }, jpeg: { progressive: true }, tiff: { tile: true } }
    const bytes = await pixels(600, 400).toFormat(format, options[format]).toBuffer()
    expect(await examiner.examine(await stored(bytes), 'UTC')).toMatchObject({ width: 600, height: 400 })
  })
})
