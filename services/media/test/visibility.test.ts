import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Image } from '@skyfolio/protos/skyfolio/media/v1/Image'
import { watchChanges } from '@skyfolio/runtime/rpc/changes-client'
import { GATEWAY_SECRET } from '../../../runtime/test/support/internal-secret.ts'
import { until } from '../../../runtime/test/support/until.ts'
import { fakePicture } from './support/fake-pictures.ts'
import { sharedMedia } from './support/shared-media.ts'
import { logger } from './support/start-media.ts'
import { addressesOf, versionsOf } from './support/versions.ts'

const media = await sharedMedia({ emptied: true })
const { add, made, replace } = versionsOf(media)

const newImage = async () => made(await media.http.uploadImage(fakePicture(700, 500), { imageType: 'gallery' }))
const update = (id: number, fields: { title?: string; hidden?: boolean }) =>
  media.images.updateImage({ id, fields, updateMask: { paths: Object.keys(fields) } })
const keptFor = async (address: string | undefined, headers?: Record<string, string>, method?: string) =>
  (await media.http.get(address ?? '', headers, method)).headers.get('x-skyfolio-visibility')

describe('the header x-skyfolio-visibility', () => {
  let image: Image
  beforeAll(async () => {
    image = await newImage()
  })

  it('names the image whose public files may be kept', async () => {
    for (const address of addressesOf(image)) expect(await keptFor(address)).toBe(`images/${image.id}`)
    expect(await keptFor(image.path, {}, 'HEAD')).toBe(`images/${image.id}`)
  })

  it('names the avatar or logo itself', async () => {
    const sent = await media.http.upload('/avatars', [{ field: 'avatar', name: 'a.png', bytes: fakePicture(900, 600) }])
    expect(await keptFor(`/uploads/${sent.body.filename}`)).toBe(`avatars/${sent.body.filename}`)
  })

  it('is absent from filename aliases and from files that are not found', async () => {
    expect(await keptFor(`/uploads/${image.filename}`)).toBeNull()
    expect(await keptFor(`/uploads/gallery/${'0'.repeat(32)}.jpg`)).toBeNull()
  })

  it('is absent from files of hidden images that the owner opens', async () => {
    const hidden = await newImage()
    await update(hidden.id, { hidden: true })
    expect(await keptFor(hidden.path, media.http.identity())).toBeNull()
  })

  it('is absent from files that another has replaced, and from those of versions', async () => {
    const former = await newImage()
    await replace(former.id, fakePicture(720, 500))
    const after = await made(former.id)
    expect(after.versions.map(({ path }) => path)).toEqual([former.path])
    expect(await keptFor(former.path)).toBeNull()
    expect(await keptFor(after.path)).toBe(`images/${after.id}`)
  })
})

describe('a change of visibility', () => {
  const tags: string[] = []
  let watch: { stop(): void }
  beforeAll(async () => {
    let isReady = false
    watch = watchChanges({
      address: media.server.address,
      audience: 'media',
      secret: GATEWAY_SECRET,
      logger,
      onReady: () => (isReady = true),
      onTags: changed => tags.push(...changed),
      onReset: () => tags.push('reset'),
      onDown: () => tags.push('down'),
    })
    await until(() => isReady, 'the watch')
  })
  afterAll(() => watch.stop())

  /** What is reported of some work, by an album that is created after it. */
  const reported = async (work: () => Promise<unknown>): Promise<string[]> => {
    tags.length = 0
    await work()
    await media.albums.createAlbum({ fields: { title: `After ${Math.random()}` } })
    await until(() => tags.includes('albums'), 'the album')
    return [...new Set(tags)].filter(tag => tag.startsWith('visibility:'))
  }

  it('is reported when an image is hidden, shown, deleted and restored', async () => {
    const { id } = await newImage()
    const visibility = [`visibility:images/${id}`]
    expect(await reported(() => update(id, { hidden: true }))).toEqual(visibility)
    expect(await reported(() => update(id, { hidden: false }))).toEqual(visibility)
    expect(await reported(() => media.images.beginImageDeletion({ id }))).toEqual(visibility)
    expect(await reported(() => media.images.finishImageDeletion({ id }))).toEqual(visibility)
    expect(await reported(() => media.images.restoreImage({ id }))).toEqual(visibility)
    await media.images.beginImageDeletion({ id })
    await media.images.finishImageDeletion({ id })
    expect(await reported(() => media.images.purgeImage({ id }))).toEqual(visibility)
  })

  it('is reported when another file or version is shown', async () => {
    const { id } = await newImage()
    expect(await reported(() => replace(id, fakePicture(720, 500)))).toEqual([])
    expect(await reported(() => made(id))).toEqual([`visibility:images/${id}`])
    const makeFinal = () => media.versions.makeVersionFinal({ imageId: id, versionId: 1 })
    expect(await reported(makeFinal)).toEqual([`visibility:images/${id}`])
  })

  it('is not reported for fields and versions that change no file of the photograph', async () => {
    const { id } = await newImage()
    expect(await reported(() => update(id, { title: 'Another title' }))).toEqual([])
    await add(id, fakePicture(720, 500))
    expect(await reported(() => made(id))).toEqual([])
    const hideVersion = () =>
      media.versions.updateVersion({
        imageId: id,
        versionId: 2,
        fields: { hidden: true },
        updateMask: { paths: ['hidden'] },
      })
    expect(await reported(hideVersion)).toEqual([])
    expect((await media.images.getImage({ id, viewer: 'VIEWER_OWNER' })).versions).toMatchObject([{ hidden: true }])
  })
})
