import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { status } from '@grpc/grpc-js'
import type { Image } from '@skyfolio/protos/skyfolio/media/v1/Image'
import { BUYER, identityHeader, signIdentity } from '@skyfolio/runtime/rpc/caller-token'
import { GATEWAY_SECRET } from '../../../runtime/test/support/internal-secret.ts'
import { fakePicture, readFakeRendition } from './support/fake-pictures.ts'
import { sharedMedia } from './support/shared-media.ts'
import { expectNoOrphans, storedObjects } from './support/stored-objects.ts'
import { addressesOf, idsOf, today, versionsOf } from './support/versions.ts'

const HOUR_MS = 3_600_000

const media = await sharedMedia({ emptied: true })

const { getImage, seenBy, replace, add, made, fetchFile, imageWithVersion } = versionsOf(media)

const inTwoHours = () => new Date(Date.now() + 2 * HOUR_MS)

describe('making a version final', () => {
  const makeFinal = (imageId: number, versionId: number) => media.versions.makeVersionFinal({ imageId, versionId })
  let first: Image
  let image: Image
  beforeAll(async () => {
    ;({ first, image } = await imageWithVersion())
  })

  it('swaps it with the one that was final', async () => {
    const { id } = image
    expect(await makeFinal(id, 1)).toMatchObject({
      finalVersion: { id: 1 },
      versions: [{ id: 2, path: image.path, hidden: false }],
    })
    expect(await getImage(id)).toMatchObject({ versionId: 1, path: first.path, width: 330, originalName: 'first.jpg' })
  })

  it('changes nothing a second time', async () => {
    const swapped = await makeFinal(image.id, 1)
    expect(await makeFinal(image.id, 1)).toEqual(swapped)
  })

  it('leaves each file at its address', async () => {
    await makeFinal(image.id, 1)
    for (const [address, width] of [[first.path, 330] as const, [image.path, 400] as const]) {
      const { status, bytes } = await fetchFile(address ?? '')
      expect([status, readFakeRendition(bytes).of.width]).toEqual([200, width])
    }
  })

  it('is undone by making the other one final', async () => {
    await makeFinal(image.id, 1)
    await makeFinal(image.id, 2)
    expect(await getImage(image.id)).toMatchObject({
      versionId: 2,
      path: image.path,
      versions: [{ id: 1, path: first.path }],
    })
  })

  it('makes no file again', async () => {
    const objects = await storedObjects(media)
    await makeFinal(image.id, 1)
    await makeFinal(image.id, 2)
    expect(await storedObjects(media)).toEqual(objects)
    await expectNoOrphans(media)
  })

  it('at the same moment as others leaves one final, of the same versions', async () => {
    const { image } = await imageWithVersion()
    await add(image.id, fakePicture(500, 400))
    await made(image.id)
    const make = (versionId: number) => media.versions.makeVersionFinal({ imageId: image.id, versionId })
    await Promise.all([make(1), make(3), make(1), make(3)])
    const after = await getImage(image.id)
    expect([after.versionId, ...idsOf(after)].sort()).toEqual([1, 2, 3])
    expect([1, 3]).toContain(after.versionId)
  })

  it('while another file waits keeps what is final then', async () => {
    const { image } = await imageWithVersion()
    await replace(image.id, fakePicture(600, 400))
    await media.versions.makeVersionFinal({ imageId: image.id, versionId: 1 })
    const after = await made(image.id)
    expect(after).toMatchObject({ width: 600, versionId: 3 })
    expect(after.versions.map(({ id, width }) => [id, width])).toEqual([
      [1, 330],
      [2, 400],
    ])
    await expectNoOrphans(media)
  })
})

describe('a version', () => {
  describe('of a photograph with three', () => {
    const update = (versionId: number, fields: object, paths: string[]) =>
      media.versions.updateVersion({ imageId: id, versionId, fields, updateMask: { paths } })
    let id: number
    beforeAll(async () => {
      ;({ id } = (await imageWithVersion()).image)
      await add(id, fakePicture(500, 400))
      await made(id)
    })

    it('is renamed', async () => {
      expect((await update(1, { label: 'First light' }, ['label'])).versions[0]?.label).toBe('First light')
    })

    it('gets other words when it is final, too', async () => {
      await update(2, { label: 'Best of 2026', notes: 'Two nights more.' }, ['label', 'notes'])
      expect((await getImage(id)).finalVersion).toMatchObject({
        ...{ id: 2, label: 'Best of 2026', notes: 'Two nights more.' },
      })
    })

    it('is named by its date when its name is emptied', async () => {
      await update(1, { label: 'First light' }, ['label'])
      expect((await update(1, {}, ['label'])).versions[0]?.label).toBe(`Processing of ${today()}`)
    })

    it('is shown to the owner alone while it is hidden', async () => {
      await update(1, { hidden: true }, ['hidden'])
      expect((await getImage(id)).versions).toMatchObject([{ id: 1, hidden: true }, { id: 3 }])
      expect(idsOf(await seenBy(id))).toEqual([3])
    })

    it('is not hidden while it is final', async () => {
      await expect(update(2, { hidden: true }, ['hidden'])).rejects.toMatchObject({ reason: 'INVALID_VERSION' })
    })

    it('is not deleted while it is final', async () => {
      await expect(media.versions.deleteVersion({ imageId: id, versionId: 2 })).rejects.toMatchObject({
        reason: 'VERSION_IS_FINAL',
      })
    })

    it('is not found by an unknown number', async () => {
      await expect(update(9, { label: 'x' }, ['label'])).rejects.toMatchObject({ code: status.NOT_FOUND })
    })

    it.each([[[]], [[1]], [[1, 1]], [[1, 3, 2]], [[1, 9]]])(
      'is not ordered by numbers that are not those of all others: %j',
      async versionIds => {
        const before = idsOf(await getImage(id))
        const ordered = media.versions.orderVersions({ imageId: id, versionIds })
        await expect(ordered).rejects.toMatchObject({ reason: 'INVALID_VERSION' })
        expect(idsOf(await getImage(id))).toEqual(before)
      },
    )

    it('stands where it is ordered', async () => {
      expect(idsOf(await media.versions.orderVersions({ imageId: id, versionIds: [3, 1] }))).toEqual([3, 1])
      expect(idsOf(await getImage(id))).toEqual([3, 1])
    })
  })

  describe('that is hidden', () => {
    const hide = (imageId: number, hidden = true) => {
      const version = { imageId, versionId: 1 }
      return media.versions.updateVersion({ ...version, fields: { hidden }, updateMask: { paths: ['hidden'] } })
    }
    const signed = (role?: string) => {
      const identity = { actorId: 1, requestId: 'hidden', at: Date.now(), ...(role && { role }) }
      return { [identityHeader]: signIdentity(identity, GATEWAY_SECRET) }
    }
    const widthsAt = async (addresses: string[], headers = {}) =>
      Promise.all(
        addresses.map(async address => {
          const { status, bytes } = await fetchFile(address, headers)
          return status === 200 ? readFakeRendition(bytes).of.width : status
        }),
      )
    const each = (addresses: string[], value: number) => addresses.map(() => value)

    it('leads visitors to the photograph at all of its addresses, until it is shown again', async () => {
      const { first, image } = await imageWithVersion()
      const addresses = addressesOf(first)
      expect(await widthsAt(addresses)).toEqual(each(addresses, 330))
      await hide(image.id)
      expect(await widthsAt(addresses)).toEqual(each(addresses, 400))
      expect((await fetchFile(first.path ?? '')).cached).toBe('public, no-cache')
      await hide(image.id, false)
      expect(await widthsAt(addresses)).toEqual(each(addresses, 330))
    })

    it('shows its own files to the owner and to holders of a signed address, uncached', async () => {
      const { first, image } = await imageWithVersion()
      await hide(image.id)
      const addresses = addressesOf(first)
      for (const headers of [signed(), signed(BUYER)]) {
        expect(await widthsAt(addresses, headers)).toEqual(each(addresses, 330))
        expect((await fetchFile(first.path ?? '', headers)).cached).toBe('private, no-store')
        // Files that everybody may see are cached as for everybody.
        expect((await fetchFile(image.path ?? '', headers)).cached).toBe('public, max-age=31536000, immutable')
      }
    })

    it('shows nothing of a hidden photograph to holders of a signed address', async () => {
      const { first, image } = await imageWithVersion()
      await hide(image.id)
      await media.images.updateImage({ id: image.id, fields: { hidden: true }, updateMask: { paths: ['hidden'] } })
      const addresses = [...addressesOf(first), ...addressesOf(image)]
      expect(await widthsAt(addresses, signed(BUYER))).toEqual(each(addresses, 404))
    })
  })

  describe('that was deleted', () => {
    let first: Image
    let image: Image
    let before: string[]
    let left: Awaited<ReturnType<typeof media.versions.deleteVersion>>
    beforeAll(async () => {
      ;({ first, image } = await imageWithVersion())
      await media.server.sweep(inTwoHours())
      before = await storedObjects(media)
      left = await media.versions.deleteVersion({ imageId: image.id, versionId: 1 })
    })

    it('is gone', () => {
      expect(left).toMatchObject({ versions: [] })
    })

    it('cannot be deleted again', async () => {
      await expect(media.versions.deleteVersion({ imageId: image.id, versionId: 1 })).rejects.toMatchObject({
        reason: 'VERSION_NOT_FOUND',
      })
    })

    it('leads from its addresses to the photograph', async () => {
      for (const address of addressesOf(first)) expect((await fetchFile(address)).status).toBe(200)
      expect(readFakeRendition((await fetchFile(first.path ?? '')).bytes).of.width).toBe(400)
    })

    it('keeps its files for an hour, for a backup that is being made', async () => {
      expect(await storedObjects(media)).toEqual(before)
      await media.server.sweep(inTwoHours())
      const after = await storedObjects(media)
      expect(before.filter(name => !after.includes(name))).toHaveLength(1 + addressesOf(first).length)
      await expectNoOrphans(media)
    })
  })

  describe('of a photograph in the trash', () => {
    let first: Image
    let id: number
    const deleteImage = async () => {
      await media.images.beginImageDeletion({ id })
      await media.images.finishImageDeletion({ id })
    }
    beforeAll(async () => {
      const made = await imageWithVersion()
      first = made.first
      id = made.image.id
      await deleteImage()
    })

    it('shows no file', async () => {
      expect((await fetchFile(first.path ?? '')).status).toBe(404)
    })

    it('cannot be changed', async () => {
      const version = { imageId: id, versionId: 1 }
      const gone = { code: status.NOT_FOUND, reason: 'IMAGE_NOT_FOUND' }
      await expect(media.versions.makeVersionFinal(version)).rejects.toMatchObject(gone)
      await expect(media.versions.deleteVersion(version)).rejects.toMatchObject(gone)
    })

    it('is still found for the orders that contain it', async () => {
      expect((await media.versions.batchGetVersions({ imageIds: [id] })).images).toMatchObject([
        { imageId: id, versions: [{ id: 1 }] },
      ])
    })

    it('comes back with it after a sweep', async () => {
      await media.server.sweep(inTwoHours())
      await media.images.restoreImage({ id })
      expect(await getImage(id)).toMatchObject({ versionId: 2, versions: [{ id: 1, path: first.path }] })
      expect((await fetchFile(first.path ?? '')).status).toBe(200)
    })

    it('is removed with it for good', async () => {
      await deleteImage()
      await media.images.purgeImage({ id })
      await expectNoOrphans(media)
    })
  })

  it('is made again when its files are lost', async () => {
    const { first, image } = await imageWithVersion()
    await rm(join(media.objectDir, (first.path ?? '').slice('/uploads/'.length)))
    expect(await media.server.sweep(inTwoHours())).toMatchObject({ remade: 1, failed: 0 })
    const after = await made(image.id)
    expect(after).toMatchObject({ path: image.path, versions: [{ id: 1, width: 330, state: 'IMAGE_STATE_READY' }] })
    expect(after.versions[0]?.path).not.toBe(first.path)
    expect(readFakeRendition((await fetchFile(first.path ?? '')).bytes).of.width).toBe(330)
    await expectNoOrphans(media)
  })

  it('is named in the audit trail with what was done to it', async () => {
    const { image } = await imageWithVersion()
    const { id } = image
    const version = { imageId: id, versionId: 1 }
    await media.versions.updateVersion({ ...version, fields: { label: 'A' }, updateMask: { paths: ['label'] } })
    await media.versions.makeVersionFinal(version)
    await media.versions.deleteVersion({ imageId: id, versionId: 2 })
    const { entries } = await media.audit.listEntries({ subjectKind: 'image', pageSize: 3 })
    expect(entries.map(({ action, subjectId }) => [action, subjectId])).toEqual([
      ['image.version_deleted', id],
      ['image.version_made_final', id],
      ['image.version_updated', id],
    ])
    expect(entries[2]?.changes).toMatchObject([{ field: 'label', before: `Processing of ${today()}`, after: 'A' }])
  })
})
