import { beforeAll, describe, expect, it } from '@jest/globals'
import { runMigrations } from '@skyfolio/runtime/mongo/migrations'
import { migrations } from '../src/migrations.ts'
import { fakePicture } from './support/fake-pictures.ts'
import { sharedMedia } from './support/shared-media.ts'
import { logger } from './support/start-media.ts'

/** As releases before 0.2 recorded changes. */
const at = new Date('2026-01-02T03:04:05Z')
const OLD_ROWS = [
  {
    ...{ at, actorId: 9, requestId: 'old-1', action: 'image.update' },
    subject: { type: 'image', id: 4711 },
    changes: { title: { from: 'Before', to: 'After' } },
  },
  {
    ...{ at: new Date(at.getTime() + 1000), actorId: 9, requestId: 'old-2', action: 'avatar.create' },
    ...{ subject: { type: 'avatar', id: 'face.webp' }, changes: {} },
  },
]

const media = await sharedMedia({ emptied: true })
beforeAll(async () => {
  await media.connection.collection('audit').insertMany(OLD_ROWS)
  // As an update to this release does.
  await media.connection.collection('schemaVersion').deleteMany({})
  await runMigrations({ connection: media.connection, migrations, logger })
})

const list = async (request: object = {}) => (await media.audit.listEntries(request)).entries

describe('audit entry', () => {
  it('of an earlier release is still listed', async () => {
    expect(await list()).toMatchObject([
      { action: 'avatar.created', actorId: 9, subjectKind: 'avatar', subjectName: 'face.webp', changes: [] },
      {
        ...{ action: 'image.updated', actorId: 9, subjectKind: 'image', subjectId: 4711 },
        changes: [{ field: 'title', before: 'Before', after: 'After' }],
      },
    ])
  })

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
