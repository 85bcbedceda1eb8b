import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { openDoor } from './support/door.ts'
import { jpeg } from './support/pictures.ts'
import type { Media } from './support/start-media.ts'
import { quickWorker, startMedia } from './support/start-media.ts'
import { spawnEntry } from './support/spawn.ts'
import { settled, until } from './support/until.ts'

interface Row {
  _id: number
  state: string
  objects: string[]
  picture: { name: string } | null
  variants: { name: string }[]
}

// Processes start and stop here, perhaps beside other suites.
jest.setTimeout(90_000)

// The one that survives, to look at what is left.
let media: Media
beforeEach(async () => {
  media = await startMedia({}, { worker: false })
})
afterEach(() => media.stop())

const rows = () => media.connection.collection<Row>('images').find().toArray()

async function stored(): Promise<string[]> {
  const folders = (await readdir(media.objectDir)).filter(name => name !== 'about' && name !== '.unfinished')
  const lists = await Promise.all(
    folders.map(async folder => (await readdir(join(media.objectDir, folder))).map(name => `${folder}/${name}`)),
  )
  return lists.flat()
}

async function everythingAgrees(): Promise<void> {
  const objects = await stored()
  for (const { _id, state, picture, variants } of await rows()) {
    expect([_id, state]).toEqual([_id, 'ready'])
    for (const shown of [picture, ...variants]) expect(objects).toContain(shown?.name)
  }
  await media.server.sweep(new Date(Date.now() + 2 * 3_600_000))
  expect((await stored()).sort()).toEqual((await rows()).flatMap(row => row.objects).sort())
  expect(await readdir(join(media.objectDir, '.unfinished'))).toEqual([])
}

test('kill -9 of the service and of the worker during 50 uploads: no ready image without its bytes, no orphan after the sweep', async () => {
  const service = await spawnEntry('main', media.environment)
  const worker = await spawnEntry('worker', media.environment)
  const door = openDoor(`http://127.0.0.1:${service.bytesPort}`, media.environment['INTERNAL_SECRET'] ?? '')
  const picture = await jpeg(300, 200)
  const answered: number[] = []
  let failed = 0
  let begun = 0
  const uploader = async () => {
    while (begun++ < 50) {
      await door.uploadImage(picture, {}, 'burst.jpg').then(
        id => answered.push(id),
        () => failed++,
      )
    }
  }
  const uploads = Promise.all(Array.from({ length: 10 }, uploader))
  await until(async () => answered.length >= 12, 'some uploads to be answered')
  await Promise.all([service.kill(), worker.kill()])
  await uploads
  expect(failed).toBeGreaterThan(0)

  // What was answered is safe.
  const ids = (await rows()).map(({ _id }) => _id)
  for (const id of answered) expect(ids).toContain(id)
  // The lease of what the killed worker was at runs out by itself; a test need not wait for it.
  await media.connection.collection('work').updateMany({}, { $set: { leasedUntil: new Date(0) } })
  const successor = await quickWorker(media.environment)
  try {
    for (const id of ids) await settled(media, id)
    await everythingAgrees()
  } finally {
    await successor.stop()
  }
})

test('a worker that is killed at its work: the next one finishes it', async () => {
  const id = await media.door.uploadImage(await jpeg(2500, 1800))
  const worker = await spawnEntry('worker', media.environment)
  const work = media.connection.collection<{ _id: number; attempts: number }>('work')
  await until(async () => (await work.findOne({ _id: id }))?.attempts === 1, 'the worker to begin')
  await worker.kill()
  await work.updateOne({ _id: id }, { $set: { leasedUntil: new Date(0) } })
  const next = await quickWorker(media.environment)
  try {
    expect(await settled(media, id)).toMatchObject({ state: 'IMAGE_STATE_READY' })
    await everythingAgrees()
  } finally {
    await next.stop()
  }
})

test('both processes stop in order when asked', async () => {
  const [service, worker] = [await spawnEntry('main', media.environment), await spawnEntry('worker', media.environment)]
  expect(await Promise.all([service.stop(), worker.stop()])).toEqual([0, 0])
})
