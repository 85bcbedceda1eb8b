import { afterAll, afterEach, describe, expect, it } from '@jest/globals'
import { until } from '../../../runtime/test/support/until.ts'
import { fakePicture } from './support/fake-pictures.ts'
import { sharedMedia } from './support/shared-media.ts'
import { mongoUri } from './support/start-media.ts'
import { toggleProxy } from './support/toggle-proxy.ts'

// How soon; what is responded at all is tested in outages.test.ts.
const LIMIT_MS = 2_500

const real = new URL(mongoUri())
const proxy = await toggleProxy({ host: real.hostname, port: Number(real.port) })
const shared = await sharedMedia()
const media = await shared.startAnother({
  MONGODB_URI: `mongodb://127.0.0.1:${proxy.port}/?replicaSet=${real.searchParams.get('replicaSet')}&directConnection=true`,
})
afterEach(async () => {
  await proxy.open()
  await until(async () => (await media.images.health('dependencies')) === 'serving', 'MongoDB to respond again')
})
afterAll(async () => {
  await media.stop()
  await proxy.shut()
})

const within = async (work: () => Promise<unknown>): Promise<void> => {
  const began = performance.now()
  await work()
  expect(performance.now() - began).toBeLessThan(LIMIT_MS)
}

describe('while MongoDB is away', () => {
  it.each(['shut', 'freeze'] as const)('uploads, pictures and calls are refused within 2.5 s each (%s)', async how => {
    await proxy[how]()
    const form = [{ field: 'image', name: 'a.jpg', bytes: fakePicture() }]
    await within(async () => expect((await media.http.upload('/images', form, { title: 'T' })).status).toBe(503))
    await within(async () => expect((await media.http.get('/uploads/a-picture.jpg')).status).toBe(503))
    const list = () => media.images.listImages({}, { deadlineMs: LIMIT_MS })
    await within(() => expect(list()).rejects.toMatchObject({ reason: 'DATABASE_UNAVAILABLE' }))
  })
})
