import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { PublicSize } from '@skyfolio/protos/skyfolio/media/v1/PublicSize'
import { auditClient, startMedia, type Media } from './support/start-media.ts'
import { expectNoOrphans } from './support/stored-objects.ts'
import { firstTile, jpegOf, tilesOf } from './support/tiles.ts'

let media: Media
beforeAll(async () => {
  media = await startMedia()
}, 30_000)
afterAll(() => media.stop())

const { read, tiled, uploadTiled, statusOf, choose } = tilesOf(() => media)
const setSize = (publicSize: PublicSize) => media.images.setPublicSize({ publicSize })

describe('the largest public size', () => {
  it('limits tiles to 4096 px until the owner allows more, and takes back at once what it no longer allows', async () => {
    const { image, tiles } = await uploadTiled(await jpegOf(8400, 400))
    expect(await media.images.getPublicSize({})).toEqual({ publicSize: 'PUBLIC_SIZE_STANDARD' })
    expect(tiles.width).toBe(4096)

    await setSize('PUBLIC_SIZE_FULL')
    const full = (await tiled(image.id, ({ tiles }) => tiles?.width === 8400)).tiles ?? tiles
    expect(await statusOf(firstTile(full))).toBe(200)
    // The smaller ones have been replaced by them.
    expect(await statusOf(firstTile(tiles))).toBe(404)

    await setSize('PUBLIC_SIZE_LARGE')
    expect(await statusOf(firstTile(full))).toBe(404)
    expect(await statusOf(`${full.url}/info.json`)).toBe(404)
    const large = (await tiled(image.id, ({ tiles }) => tiles?.width === 8192)).tiles ?? tiles
    await setSize('PUBLIC_SIZE_STANDARD')
    expect(await statusOf(firstTile(large))).toBe(404)
    const standard = (await tiled(image.id, ({ tiles }) => tiles?.width === 4096)).tiles ?? tiles
    await expectNoOrphans(media)
    expect(await statusOf(firstTile(standard))).toBe(200)
    expect(await media.images.getPublicSize({})).toEqual({ publicSize: 'PUBLIC_SIZE_STANDARD' })
    const { entries } = await auditClient(media.server.address).listEntries({ pageSize: 100 })
    expect(entries.filter(({ action }) => action === 'site.public_size_updated')).toHaveLength(3)
  }, 120_000)

  it('of a picture stands above that of the site', async () => {
    const { image, tiles } = await uploadTiled(await jpegOf(4400, 300))
    await choose(image.id, { publicSize: 'PUBLIC_SIZE_FULL' })
    const full = (await tiled(image.id, ({ tiles }) => tiles?.width === 4400)).tiles ?? tiles
    await setSize('PUBLIC_SIZE_LARGE')
    await setSize('PUBLIC_SIZE_STANDARD')
    expect(await statusOf(firstTile(full))).toBe(200)
    await choose(image.id, { publicSize: 'PUBLIC_SIZE_STANDARD' })
    expect(await statusOf(firstTile(full))).toBe(404)
    await tiled(image.id, ({ tiles }) => tiles?.width === 4096)
    await choose(image.id, { publicSize: 'PUBLIC_SIZE_UNSPECIFIED' })
    expect((await read(image.id)).publicSize).toBe('PUBLIC_SIZE_UNSPECIFIED')
  }, 60_000)

  it('is refused when it is none', async () => {
    await expect(setSize('PUBLIC_SIZE_UNSPECIFIED')).rejects.toMatchObject({ reason: 'INVALID_REQUEST' })
  })
})
