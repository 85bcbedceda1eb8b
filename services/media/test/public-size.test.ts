import { describe, expect, it } from '@jest/globals'
import type { PublicSize } from '@skyfolio/protos/skyfolio/media/v1/PublicSize'
import { fakePicture } from './support/fake-pictures.ts'
import { sharedMedia } from './support/shared-media.ts'
import { expectNoOrphans } from './support/stored-objects.ts'
import { firstTile, tilesOf } from './support/tiles.ts'

const media = await sharedMedia({ emptied: true })
const { read, tiled, uploadTiled, statusOf, choose } = tilesOf(media)
const setSize = (publicSize: PublicSize) => media.images.setPublicSize({ publicSize })

describe('the largest public size', () => {
  it('limits tiles to 4096 px until the owner allows more, and takes back at once what it no longer allows', async () => {
    const { image, tiles } = await uploadTiled(fakePicture(8400, 400))
    expect(await media.images.getPublicSize({})).toEqual({ publicSize: 'PUBLIC_SIZE_STANDARD' })
    expect(tiles.width).toBe(4096)

    await setSize('PUBLIC_SIZE_FULL')
    const { tiles: full } = await tiled(image.id, 8400)
    expect(await statusOf(firstTile(full))).toBe(200)
    // The smaller ones have been replaced by them.
    expect(await statusOf(firstTile(tiles))).toBe(404)

    await setSize('PUBLIC_SIZE_LARGE')
    expect(await statusOf(firstTile(full))).toBe(404)
    expect(await statusOf(`${full.url}/info.json`)).toBe(404)
    const { tiles: large } = await tiled(image.id, 8192)
    await setSize('PUBLIC_SIZE_STANDARD')
    expect(await statusOf(firstTile(large))).toBe(404)
    const { tiles: standard } = await tiled(image.id, 4096)
    await expectNoOrphans(media)
    expect(await statusOf(firstTile(standard))).toBe(200)
    expect(await media.images.getPublicSize({})).toEqual({ publicSize: 'PUBLIC_SIZE_STANDARD' })
    const { entries } = await media.audit.listEntries({ pageSize: 100 })
    expect(entries.filter(({ action }) => action === 'site.public_size_updated')).toHaveLength(3)
  })

  it('of a picture stands above that of the site', async () => {
    const { image } = await uploadTiled(fakePicture(4400, 300))
    await choose(image.id, { publicSize: 'PUBLIC_SIZE_FULL' })
    const { tiles: full } = await tiled(image.id, 4400)
    await setSize('PUBLIC_SIZE_LARGE')
    await setSize('PUBLIC_SIZE_STANDARD')
    expect(await statusOf(firstTile(full))).toBe(200)
    await choose(image.id, { publicSize: 'PUBLIC_SIZE_STANDARD' })
    expect(await statusOf(firstTile(full))).toBe(404)
    await tiled(image.id, 4096)
    await choose(image.id, { publicSize: 'PUBLIC_SIZE_UNSPECIFIED' })
    expect((await read(image.id)).publicSize).toBe('PUBLIC_SIZE_UNSPECIFIED')
  })

  it('is refused when it is none', async () => {
    await expect(setSize('PUBLIC_SIZE_UNSPECIFIED')).rejects.toMatchObject({ reason: 'INVALID_REQUEST' })
  })
})
