import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { withGps } from './support/pictures.ts'
import type { Media } from './support/start-media.ts'
import { startMedia } from './support/start-media.ts'

let media: Media
beforeAll(async () => {
  media = await startMedia()
})
afterAll(() => media.stop())

describe('an upload', () => {
  it('of an avatar becomes a small square without metadata', async () => {
    const files = [{ field: 'avatar', name: 'me.jpg', bytes: await withGps() }]
    const { status, body } = await media.http.upload('/avatars', files)
    expect(status).toBe(201)
    expect(body.filename).toMatch(/^[0-9a-f]{32}\.webp$/)
    const response = await media.http.get(`/uploads/${body.filename}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toContain('immutable')
    const { width, height, exif, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect({ width, height, exif, format }).toEqual({ width: 512, height: 512, exif: undefined, format: 'webp' })
  })

  it('of a logo keeps its proportions and what is transparent, without metadata, and enlarges nothing', async () => {
    const picture = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 4, background: { r: 198, g: 214, b: 162, alpha: 0 } } })
        .withExifMerge({ IFD0: { Copyright: 'Ada' } })
        .png()
        .toBuffer()
    const sizes = [
      { sent: [2400, 600], stored: { width: 640, height: 160 } },
      { sent: [300, 900], stored: { width: 64, height: 192 } },
      { sent: [90, 40], stored: { width: 90, height: 40 } },
    ] as const
    for (const { sent, stored } of sizes) {
      const files = [{ field: 'logo', name: 'logo.png', bytes: await picture(sent[0], sent[1]) }]
      const { status, body } = await media.http.upload('/logos', files)
      expect(status).toBe(201)
      expect(body).toMatchObject({ ...stored, filename: expect.stringMatching(/^[0-9a-f]{32}\.webp$/) })
      const response = await media.http.get(`/uploads/${body.filename}`)
      expect(response.headers.get('cache-control')).toContain('immutable')
      const { width, height, exif, format, hasAlpha } = await sharp(
        Buffer.from(await response.arrayBuffer()),
      ).metadata()
      expect({ width, height, exif, format, hasAlpha }).toEqual({
        ...{ ...stored, exif: undefined, format: 'webp', hasAlpha: true },
      })
    }
  })
})
