import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { identityHeader, signIdentity } from '@skyfolio/runtime/rpc/caller-token'
import { GATEWAY_SECRET } from '../../../runtime/test/support/internal-secret.ts'
import { fakePicture } from './support/fake-pictures.ts'
import { sharedMedia } from './support/shared-media.ts'
import type { Media } from './support/start-media.ts'
import { storedObjects } from './support/stored-objects.ts'

const shared = await sharedMedia()
/** A service with quotas. */
let media: Media
beforeEach(() => shared.empty())
afterEach(() => media.stop())
const picture = fakePicture(64, 48, { padding: 'x'.repeat(20_000) })

/** The user of the test's own client, and another. */
const USER = 7
const OTHER = 8

const as = (actorId: number) => ({
  [identityHeader]: signIdentity({ actorId, requestId: 'quota', at: Date.now() }, GATEWAY_SECRET),
})
const send = (bytes: Uint8Array, actorId = USER) =>
  media.http.upload('/images', [{ field: 'image', name: 'a.jpg', bytes }], { title: 'T' }, as(actorId))
const originals = async () => (await storedObjects(shared)).filter(name => name.startsWith('originals/')).length
const REFUSED = { status: 413, body: { reason: 'UPLOAD_QUOTA_REACHED' } }

describe('upload quota', () => {
  it('of files lets no user store more of them, also in the trash, while others may', async () => {
    media = await shared.startAnother({ UPLOAD_QUOTA_FILES: '2' })
    const { body } = await send(picture)
    expect((await send(picture)).status).toBe(201)
    expect(await send(picture)).toMatchObject(REFUSED)
    expect((await send(picture, OTHER)).status).toBe(201)
    const id = body.images?.[0]?.id ?? 0
    await media.images.beginImageDeletion({ id })
    await media.images.finishImageDeletion({ id })
    expect(await send(picture)).toMatchObject(REFUSED)
    await media.images.purgeImage({ id })
    expect((await send(picture)).status).toBe(201)
  })

  it('of bytes refuses a form before it is read', async () => {
    media = await shared.startAnother({ UPLOAD_QUOTA_BYTES: String(picture.length + 2_000) })
    expect((await send(picture)).status).toBe(201)
    const response = await send(Buffer.alloc(5_000_000, 'no picture'))
    // Not 415, as for what is received and is no picture.
    expect(response).toMatchObject(REFUSED)
    expect(response.body.message).toMatch(/You have stored 0\.0 of your 0\.0 GB/)
    expect(await originals()).toBe(1)
  })

  it('counts versions and replacements', async () => {
    media = await shared.startAnother({ UPLOAD_QUOTA_FILES: '2' })
    const id = await media.http.uploadImage(picture)
    const more = (of: string) =>
      media.http.upload(`/images/${id}/${of}`, [{ field: 'image', name: 'b.jpg', bytes: picture }])
    expect((await more('versions')).status).toBe(201)
    expect(await more('file')).toMatchObject(REFUSED)
    expect(await more('versions')).toMatchObject(REFUSED)
    expect(await originals()).toBe(2)
  })

  it('is kept by uploads at the same time, and leaves nothing of those that are refused', async () => {
    media = await shared.startAnother({ UPLOAD_QUOTA_FILES: '3' })
    const responses = await Promise.all(Array.from({ length: 8 }, () => send(picture)))
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 201, 413, 413, 413, 413, 413])
    expect(await originals()).toBe(3)
  })

  it('of the site counts the files of everybody', async () => {
    media = await shared.startAnother({ SITE_QUOTA_BYTES: String(picture.length + 2_000) })
    expect((await send(picture)).status).toBe(201)
    expect(await send(picture, OTHER)).toMatchObject(REFUSED)
  })

  it('is told with what has been stored', async () => {
    media = await shared.startAnother({ UPLOAD_QUOTA_BYTES: '1000000', UPLOAD_QUOTA_FILES: '5' })
    await send(picture)
    await send(picture, OTHER)
    expect(await media.images.getUploadUsage({}, { actorId: USER })).toEqual({
      ...{ bytes: picture.length, files: 1, quotaBytes: 1_000_000, quotaFiles: 5 },
      ...{ siteBytes: 2 * picture.length, siteQuotaBytes: 0 },
    })
  })
})
