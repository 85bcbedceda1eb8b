import { describe, expect, it } from '@jest/globals'
import { fakePicture } from './support/fake-pictures.ts'
import { sharedMedia } from './support/shared-media.ts'

const media = await sharedMedia({ emptied: true })
const list = async (request: object = {}) => (await media.audit.listEntries(request)).entries

describe('audit entry', () => {
  it('is recorded once for every change of an image, with who made it and what changed', async () => {
    const by = { actorId: 9, requestId: 'change-1' }
    const id = await media.http.uploadImage(fakePicture(), { title: 'Before' })
    const change = { id, fields: { title: 'After' }, updateMask: { paths: ['title'] } }
    await media.images.updateImage(change, by)
    await media.images.updateImage(change, by)
    await media.images.beginImageDeletion({ id }, by)
    await media.images.beginImageDeletion({ id }, by)
    await media.images.finishImageDeletion({ id }, by)
    await media.images.purgeImage({ id }, by)
    const entries = (await list({ subjectKind: 'image', pageSize: 4 })).reverse()
    expect(
      entries.map(({ action, actorId, subjectId, subjectName }) => [action, actorId, subjectId, subjectName]),
    ).toEqual([
      ['image.uploaded', 7, id, 'Before'],
      ['image.updated', 9, id, 'After'],
      ['image.deleted', 9, id, 'After'],
      ['image.purged', 9, id, 'After'],
    ])
    expect(entries[1]?.changes).toMatchObject([{ field: 'title', before: 'Before', after: 'After' }])
    const rows = await media.connection.collection('audit').find({ requestId: 'change-1' }).toArray()
    expect(rows).toHaveLength(3)
  })
})
