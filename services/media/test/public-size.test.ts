import { afterEach, describe, expect, it } from '@jest/globals'
import type { PublicSize } from '@skyfolio/protos/skyfolio/media/v1/PublicSize'
import { fakePicture } from './support/fake-pictures.ts'
import { sharedMedia } from './support/shared-media.ts'
import { expectNoOrphans } from './support/stored-objects.ts'
import { firstTile, tilesOf } from './support/tiles.ts'

const media = await sharedMedia({ emptied: true })
const { read, tiled, uploadTiled, statusOf, choose } = tilesOf(media)
const setSize = (publicSize: PublicSize) => media.images.setPublicSize({ publicSize })

describe('the largest public size', () => {
  afterEach(() => setSize('PUBLIC_SIZE_STANDARD'))

  it('is 4096 px until the owner chooses another', async () => {
    expect(await media.images.getPublicSize({})).toEqual({ publicSize: 'PUBLIC_SIZE_STANDARD' })
    expect((await uploadTiled(fakePicture(8400, 400))).tiles.width).toBe(4096)
  })

  it('has larger tiles take the place of the others when the owner shows more', async () => {
    const { image, tiles } = await uploadTiled(fakePicture(8400, 400))
    await setSize('PUBLIC_SIZE_FULL')
    const { tiles: full } = await tiled(image.id, 8400)
    expect([await statusOf(firstTile(full)), await statusOf(firstTile(tiles))]).toEqual([200, 404])
  })

  it.each([
    ['PUBLIC_SIZE_LARGE', 8192],
    ['PUBLIC_SIZE_STANDARD', 4096],
  ] as const)('takes back at once what is larger than %s, and has smaller tiles made', async (size, width) => {
    await setSize('PUBLIC_SIZE_FULL')
    const { image, tiles } = await uploadTiled(fakePicture(8400, 400))
    expect(tiles.width).toBe(8400)
    await setSize(size)
    expect(await statusOf(firstTile(tiles))).toBe(404)
    expect(await statusOf(`${tiles.url}/info.json`)).toBe(404)
    const { tiles: smaller } = await tiled(image.id, width)
    await expectNoOrphans(media)
    expect(await statusOf(firstTile(smaller))).toBe(200)
  })

  it('is in the audit trail once for each change', async () => {
    const changes = async () => {
      const { entries } = await media.audit.listEntries({ pageSize: 100 })
      return entries.filter(({ action }) => action === 'site.public_size_updated').length
    }
    const before = await changes()
    for (const size of ['PUBLIC_SIZE_LARGE', 'PUBLIC_SIZE_LARGE', 'PUBLIC_SIZE_STANDARD'] as const) await setSize(size)
    expect(await changes()).toBe(before + 2)
  })

  it('of a picture holds whatever that of the site is', async () => {
    const { image } = await uploadTiled(fakePicture(4400, 300))
    await choose(image.id, { publicSize: 'PUBLIC_SIZE_FULL' })
    const { tiles: full } = await tiled(image.id, 4400)
    await setSize('PUBLIC_SIZE_LARGE')
    await setSize('PUBLIC_SIZE_STANDARD')
    expect(await statusOf(firstTile(full))).toBe(200)
    await choose(image.id, { publicSize: 'PUBLIC_SIZE_STANDARD' })
    expect(await statusOf(firstTile(full))).toBe(404)
    await tiled(image.id, 4096)
  })

  it('of a picture can be that of the site again', async () => {
    const { image } = await uploadTiled(fakePicture(4400, 300))
    await choose(image.id, { publicSize: 'PUBLIC_SIZE_FULL' })
    await choose(image.id, { publicSize: 'PUBLIC_SIZE_UNSPECIFIED' })
    expect((await read(image.id)).publicSize).toBe('PUBLIC_SIZE_UNSPECIFIED')
  })

  it('is refused when it is none', async () => {
    await expect(setSize('PUBLIC_SIZE_UNSPECIFIED')).rejects.toMatchObject({ reason: 'INVALID_REQUEST' })
  })
})
