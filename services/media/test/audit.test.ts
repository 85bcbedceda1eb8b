import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { AuditDefinition } from '@skyfolio/protos/skyfolio/audit/v1/Audit'
import { connectMongo } from '@skyfolio/runtime/mongo/connection'
import type { Client } from '@skyfolio/runtime/rpc/client'
import { jpeg } from './support/pictures.ts'
import { auditClient, logger, mongoUri, newEnvironment, startMedia, type Media } from './support/start-media.ts'

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

let media: Media
let audit: Client<AuditDefinition>
beforeAll(async () => {
  const environment = await newEnvironment()
  const mongo = await connectMongo({ uri: mongoUri(), database: environment['MONGODB_DATABASE'] ?? '', logger })
  await mongo.connection.collection('audit').insertMany(OLD_ROWS)
  await mongo.close()
  media = await startMedia(environment)
  audit = auditClient(media.server.address)
})
afterAll(async () => {
  audit.close()
  await media.stop()
})

const list = async (request: object = {}) => (await audit.listEntries(request)).entries

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
    const id = await media.http.uploadImage(await jpeg(40, 30), { title: 'Before' })
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
