import { describe, expect, it } from '@jest/globals'
import { status } from '@grpc/grpc-js'
import type { ImageFieldsInput } from '@skyfolio/protos/skyfolio/media/v1/ImageFields'
import { fakePicture } from './support/fake-pictures.ts'
import { sharedMedia } from './support/shared-media.ts'

const media = await sharedMedia({ emptied: true })

const getImage = (id: number) => media.images.getImage({ id, viewer: 'VIEWER_OWNER' })
const update = (id: number, fields: ImageFieldsInput, ifEditedAt?: Awaited<ReturnType<typeof getImage>>['editedAt']) =>
  media.images.updateImage({
    id,
    fields,
    updateMask: { paths: Object.keys(fields) },
    ...(ifEditedAt && { ifEditedAt }),
  })
const sessions = (frames: number) => ({ sessions: [{ frames, exposureSeconds: 300 }] })

describe('an edit of an image', () => {
  it('is refused when somebody else has changed it since it was read, and leaves it alone', async () => {
    const id = await media.http.uploadImage(fakePicture(60, 40))
    const { editedAt: seen, createdAt } = await getImage(id)
    expect(seen).toEqual(createdAt)
    const saved = await update(id, sessions(10), seen)
    const stale = { code: status.ABORTED, reason: 'IMAGE_CHANGED', message: expect.stringMatching(/Nothing was saved/) }
    await expect(update(id, sessions(20), seen)).rejects.toMatchObject(stale)
    await expect(update(id, { title: 'Other' }, seen)).rejects.toMatchObject(stale)
    expect(await getImage(id)).toMatchObject({ title: 'A picture', sessions: [{ frames: 10 }] })
    await update(id, sessions(20), saved.editedAt)
    // Whoever names no version writes regardless.
    await update(id, sessions(30))
    expect((await getImage(id)).sessions).toMatchObject([{ frames: 30 }])
  })

  it('of two at once is stored by one alone', async () => {
    const id = await media.http.uploadImage(fakePicture(60, 40))
    const { editedAt: seen } = await getImage(id)
    const results = await Promise.allSettled([1, 2, 3].map(frames => update(id, sessions(frames), seen)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('is not refused for what the worker has done meanwhile', async () => {
    const id = await media.http.uploadImage(fakePicture(60, 40))
    const before = await getImage(id)
    await media.work()
    expect((await getImage(id)).updatedAt).not.toEqual(before.updatedAt)
    expect(await update(id, sessions(10), before.editedAt)).toMatchObject({ sessions: [{ frames: 10 }] })
  })
})
