import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { status } from '@grpc/grpc-js'
import { BUYER, identityHeader, signIdentity } from '@skyfolio/runtime/rpc/caller-token'
import { GATEWAY_SECRET } from '../../../runtime/test/support/internal-secret.ts'
import { fakePicture, readFakeRendition } from './support/fake-pictures.ts'
import { sharedMedia } from './support/shared-media.ts'
import { expectNoOrphans, storedObjects } from './support/stored-objects.ts'
import { addressesOf, idsOf, today, versionsOf } from './support/versions.ts'

const HOUR_MS = 3_600_000

const media = await sharedMedia({ emptied: true })

const { getImage, seenBy, replace, add, made, fetchFile, imageWithVersion } = versionsOf(media)

describe('making a version final', () => {
  it('swaps the two without making any file again, and swaps back', async () => {
    const { first, image } = await imageWithVersion()
    const objects = await storedObjects(media)
    const { id } = image
    const swapped = await media.versions.makeVersionFinal({ imageId: id, versionId: 1 })
    expect(swapped).toMatchObject({ finalVersion: { id: 1 }, versions: [{ id: 2, path: image.path, hidden: false }] })
    expect(await getImage(id)).toMatchObject({ versionId: 1, path: first.path, width: 330, originalName: 'first.jpg' })
    // A second time changes nothing.
    expect(await media.versions.makeVersionFinal({ imageId: id, versionId: 1 })).toEqual(swapped)
    for (const [address, width] of [[first.path, 330] as const, [image.path, 400] as const]) {
      const { status, bytes } = await fetchFile(address ?? '')
      expect([status, readFakeRendition(bytes).of.width]).toEqual([200, width])
    }
    await media.versions.makeVersionFinal({ imageId: id, versionId: 2 })
    expect(await getImage(id)).toMatchObject({
      versionId: 2,
      path: image.path,
      versions: [{ id: 1, path: first.path }],
    })
    expect(await storedObjects(media)).toEqual(objects)
    await expectNoOrphans(media)
  })

  it('at the same moment leaves one final and loses none', async () => {
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
  it('is renamed, hidden and put into another order', async () => {
    const { image } = await imageWithVersion()
    const { id } = image
    await add(id, fakePicture(500, 400))
    await made(id)
    const update = (versionId: number, fields: object, paths: string[]) =>
      media.versions.updateVersion({ imageId: id, versionId, fields, updateMask: { paths } })
    await update(1, { label: 'First light', hidden: true }, ['label', 'hidden'])
    await update(2, { label: 'Best of 2026', notes: 'Two nights more.' }, ['label', 'notes'])
    expect(await getImage(id)).toMatchObject({
      finalVersion: { id: 2, label: 'Best of 2026', notes: 'Two nights more.' },
      versions: [{ id: 1, label: 'First light', hidden: true }, { id: 3 }],
    })
    expect(idsOf(await seenBy(id))).toEqual([3])
    expect((await update(1, {}, ['label'])).versions[0]?.label).toBe(`Processing of ${today()}`)
    await expect(update(2, { hidden: true }, ['hidden'])).rejects.toMatchObject({ reason: 'INVALID_VERSION' })
    await expect(update(9, { label: 'x' }, ['label'])).rejects.toMatchObject({ code: status.NOT_FOUND })

    const order = (versionIds: number[]) => media.versions.orderVersions({ imageId: id, versionIds })
    expect(idsOf(await order([3, 1]))).toEqual([3, 1])
    for (const wrong of [[], [1], [1, 1], [1, 3, 2], [1, 9]])
      await expect(order(wrong)).rejects.toMatchObject({ reason: 'INVALID_VERSION' })
    expect(idsOf(await getImage(id))).toEqual([3, 1])
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

    it('shows its own files to the owner and to who has a signed address, cached by nobody else', async () => {
      const { first, image } = await imageWithVersion()
      await hide(image.id)
      const addresses = addressesOf(first)
      for (const headers of [signed(), signed(BUYER)]) {
        expect(await widthsAt(addresses, headers)).toEqual(each(addresses, 330))
        expect((await fetchFile(first.path ?? '', headers)).cached).toBe('private, no-store')
        // What everybody may see is cached as for everybody.
        expect((await fetchFile(image.path ?? '', headers)).cached).toBe('public, max-age=31536000, immutable')
      }
    })

    it('shows nothing of a hidden photograph to who has a signed address', async () => {
      const { first, image } = await imageWithVersion()
      await hide(image.id)
      await media.images.updateImage({ id: image.id, fields: { hidden: true }, updateMask: { paths: ['hidden'] } })
      const addresses = [...addressesOf(first), ...addressesOf(image)]
      expect(await widthsAt(addresses, signed(BUYER))).toEqual(each(addresses, 404))
    })
  })

  it('is deleted with its original; its addresses lead to the photograph', async () => {
    const { first, image } = await imageWithVersion()
    const { id } = image
    const before = await storedObjects(media)
    await expect(media.versions.deleteVersion({ imageId: id, versionId: 2 })).rejects.toMatchObject({
      reason: 'VERSION_IS_FINAL',
    })
    expect(await media.versions.deleteVersion({ imageId: id, versionId: 1 })).toMatchObject({ versions: [] })
    await expect(media.versions.deleteVersion({ imageId: id, versionId: 1 })).rejects.toMatchObject({
      reason: 'VERSION_NOT_FOUND',
    })
    for (const address of addressesOf(first)) expect((await fetchFile(address)).status).toBe(200)
    expect(readFakeRendition((await fetchFile(first.path ?? '')).bytes).of.width).toBe(400)
    // Files stay for an hour, for a backup that is under way.
    expect(await storedObjects(media)).toEqual(before)
    await media.server.sweep(new Date(Date.now() + 2 * HOUR_MS))
    const left = await storedObjects(media)
    expect(before.filter(name => !left.includes(name))).toHaveLength(1 + addressesOf(first).length)
    await expectNoOrphans(media)
  })

  it('goes into the trash with its photograph, and comes back with it', async () => {
    const { first, image } = await imageWithVersion()
    const { id } = image
    await media.images.beginImageDeletion({ id })
    await media.images.finishImageDeletion({ id })
    expect((await fetchFile(first.path ?? '')).status).toBe(404)
    const gone = { code: status.NOT_FOUND, reason: 'IMAGE_NOT_FOUND' }
    await expect(media.versions.makeVersionFinal({ imageId: id, versionId: 1 })).rejects.toMatchObject(gone)
    await expect(media.versions.deleteVersion({ imageId: id, versionId: 1 })).rejects.toMatchObject(gone)
    expect((await media.versions.batchGetVersions({ imageIds: [id] })).images).toMatchObject([
      { imageId: id, versions: [{ id: 1 }] },
    ])
    await media.server.sweep(new Date(Date.now() + 2 * HOUR_MS))
    await media.images.restoreImage({ id })
    expect(await getImage(id)).toMatchObject({ versionId: 2, versions: [{ id: 1, path: first.path }] })
    expect((await fetchFile(first.path ?? '')).status).toBe(200)
    await media.images.beginImageDeletion({ id })
    await media.images.finishImageDeletion({ id })
    await media.images.purgeImage({ id })
    await expectNoOrphans(media)
  })

  it('is made again when its files are lost', async () => {
    const { first, image } = await imageWithVersion()
    await rm(join(media.objectDir, (first.path ?? '').slice('/uploads/'.length)))
    expect(await media.server.sweep(new Date(Date.now() + 2 * HOUR_MS))).toMatchObject({ remade: 1, failed: 0 })
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
