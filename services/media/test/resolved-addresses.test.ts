import { describe, expect, it } from '@jest/globals'
import { database as databaseOf } from '@skyfolio/runtime/mongo/connection'
import { fakePicture } from './support/fake-pictures.ts'
import { sharedMedia } from './support/shared-media.ts'
import { addressesOf, versionsOf } from './support/versions.ts'

const media = await sharedMedia({ emptied: true })
const { getImage, made, newImage, imageWithVersion } = versionsOf(media)

const variantsAt = async (address: string, viewer: 'VIEWER_VISITOR' | 'VIEWER_OWNER' = 'VIEWER_VISITOR') =>
  (await media.images.resolveAddresses({ addresses: [address], viewer })).addresses[0]?.variants

/** The sizes of what MongoDB returns to the queries for images that `run` sends, in bytes. */
const replySizes = async (run: () => Promise<unknown>): Promise<number[]> => {
  const db = databaseOf(media.connection)
  await db.command({ profile: 2 })
  await run()
  await db.command({ profile: 0 })
  const queries = await db
    .collection('system.profile')
    .find({ op: 'query', ns: `${db.databaseName}.images` })
    .toArray()
  await db.collection('system.profile').drop()
  return queries.map(({ responseLength }) => Number(responseLength))
}

describe('addresses in texts', () => {
  it('lead from every rendition of an image, and from its filename, to all its formats and widths', async () => {
    const image = await newImage(900, 600)
    const { filename, responsiveVariants } = image
    expect(responsiveVariants.length).toBeGreaterThan(2)
    const whole = addressesOf(image).filter(address => address !== image.share?.url)
    const aliases = ['', 'gallery/', 'optimized/'].map(folder => `/uploads/${folder}${encodeURIComponent(filename)}`)
    const { addresses } = await media.images.resolveAddresses({ addresses: [...whole, ...aliases] })
    expect(addresses).toEqual(
      [...whole, ...aliases].map(address => ({ address, variants: responsiveVariants, movedTo: undefined })),
    )
  })

  it('are resolved without reading what does not decide about the files of an image', async () => {
    const { id, path, filename } = await newImage(900, 600)
    const description = 'Old light. '.repeat(800)
    await media.images.updateImage({ id, fields: { description }, updateMask: { paths: ['description'] } })
    const addresses = [path ?? '', `/uploads/${filename}`]
    const sizes = await replySizes(async () => {
      expect((await media.images.resolveAddresses({ addresses })).addresses).toHaveLength(2)
    })
    expect(sizes).toHaveLength(2)
    expect(Math.max(...sizes)).toBeLessThan(description.length)
  })

  it('have no other widths where the picture was cut for link previews', async () => {
    const { share } = await newImage(900, 600)
    expect(await variantsAt(share?.url ?? '')).toEqual([])
  })

  it('are left out where there is no picture', async () => {
    const none = [
      `/uploads/gallery/${'0'.repeat(32)}.jpg`,
      '/uploads/nothing.jpg',
      '/uploads/other/first.jpg',
      '/uploads/constructor/first.jpg',
      '/uploads/__proto__/first.jpg',
      '/x',
      '',
    ]
    expect((await media.images.resolveAddresses({ addresses: none })).addresses).toEqual([])
  })

  it('lead to the present variants of a replaced picture', async () => {
    const before = await newImage(900, 600)
    await media.http.upload(`/images/${before.id}/file`, [
      { field: 'image', name: 'b.jpg', bytes: fakePicture(400, 300) },
    ])
    const { responsiveVariants } = await made(before.id)
    expect(await variantsAt(before.path ?? '')).toEqual(responsiveVariants)
  })

  it('lead to the variants of the version they were made for, unless it is hidden from the viewer', async () => {
    const { first, image } = await imageWithVersion()
    expect(await variantsAt(first.path ?? '')).toEqual(first.responsiveVariants)
    const version = { imageId: image.id, versionId: 1 }
    await media.versions.updateVersion({ ...version, fields: { hidden: true }, updateMask: { paths: ['hidden'] } })
    expect(await variantsAt(first.path ?? '')).toEqual((await getImage(image.id)).responsiveVariants)
    expect(await variantsAt(first.path ?? '', 'VIEWER_OWNER')).toEqual(first.responsiveVariants)
  })

  it('are refused if there are more than 500', async () => {
    const addresses = Array.from({ length: 501 }, (_, n) => `/uploads/${n}.jpg`)
    await expect(media.images.resolveAddresses({ addresses })).rejects.toMatchObject({ reason: 'INVALID_REQUEST' })
  })
})
