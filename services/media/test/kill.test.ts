import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals'
import { openDoor } from './support/door.ts'
import { jpeg } from './support/pictures.ts'
import type { Media } from './support/start-media.ts'
import { quickWorker, startMedia } from './support/start-media.ts'
import { endSpawned, spawnEntry } from './support/spawn.ts'
import { settled, until } from './support/until.ts'

interface Row {
  _id: number
  state: string
  objects: string[]
  picture: { name: string } | null
  variants: { name: string }[]
}

// Processes start and stop here, perhaps beside other suites.
const PATIENCE_MS = 60_000
jest.setTimeout(4 * PATIENCE_MS)

// The one that survives, to look at what is left.
let media: Media
beforeAll(async () => {
  media = await startMedia({}, { worker: false })
})
afterEach(endSpawned)
afterAll(() => media.stop())

const rows = () => media.connection.collection<Row>('images').find().toArray()

async function stored(): Promise<string[]> {
  const folders = (await readdir(media.objectDir)).filter(name => name !== 'about' && name !== '.unfinished')
  const lists = await Promise.all(
    folders.map(async folder => (await readdir(join(media.objectDir, folder))).map(name => `${folder}/${name}`)),
  )
  return lists.flat()
}

async function showsOnlyWhatIsThere(ready: Row[]): Promise<void> {
  const objects = await stored()
  for (const { picture, variants } of ready)
    for (const shown of [picture, ...variants]) expect(objects).toContain(shown?.name)
}

async function everythingAgrees(): Promise<void> {
  const all = await rows()
  expect(all.map(({ _id, state }) => [_id, state])).toEqual(all.map(({ _id }) => [_id, 'ready']))
  await showsOnlyWhatIsThere(all)
  await media.server.sweep(new Date(Date.now() + 2 * 3_600_000))
  expect((await stored()).sort()).toEqual((await rows()).flatMap(row => row.objects).sort())
  expect(await readdir(join(media.objectDir, '.unfinished'))).toEqual([])
}

const spawnBoth = () => Promise.all([spawnEntry('main', media.environment), spawnEntry('worker', media.environment)])

/** The lease of what a killed worker was at runs out by itself; a test need not wait for it. */
const endLeases = () => media.connection.collection('work').updateMany({}, { $set: { leasedUntil: new Date(0) } })

/** Another worker takes over; when it is done, rows and objects agree. */
async function takenOver(): Promise<void> {
  await endLeases()
  const successor = await quickWorker(media.environment)
  try {
    for (const { _id } of await rows()) await settled(media, _id, PATIENCE_MS)
    await everythingAgrees()
  } finally {
    await successor.stop()
  }
}

test('kill -9 of the service and of the worker during 50 uploads: no ready image without its bytes, no orphan after the sweep', async () => {
  const [service, worker] = await spawnBoth()
  const door = openDoor(`http://127.0.0.1:${service.bytesPort}`, media.environment['INTERNAL_SECRET'] ?? '')
  const picture = await jpeg(300, 200)
  const answered: number[] = []
  let failed = 0
  let begun = 0
  const uploader = async () => {
    while (begun++ < 50) {
      await door.uploadImage(picture, {}, `burst-${begun}.jpg`).then(
        id => answered.push(id),
        () => failed++,
      )
    }
  }
  const uploads = Promise.all(Array.from({ length: 10 }, uploader))
  await until(async () => answered.length >= 12, 'some uploads to be answered', PATIENCE_MS)
  await Promise.all([service.kill(), worker.kill()])
  await uploads
  expect(failed).toBeGreaterThan(0)

  // What was answered is safe; what visitors see of it, too, before anything is mended.
  const left = await rows()
  const ids = left.map(({ _id }) => _id)
  for (const id of answered) expect(ids).toContain(id)
  await showsOnlyWhatIsThere(left.filter(({ state }) => state === 'ready'))
  await takenOver()
})

/** Kills a worker while it has begun, and not finished, a picture. */
async function killOneAtWork(): Promise<void> {
  const work = media.connection.collection<{ _id: number; stage: string; attempts: number }>('work')
  for (;;) {
    const begun = { _id: await media.door.uploadImage(await jpeg(1400, 1000)), stage: 'derive', attempts: 1 }
    const worker = await spawnEntry('worker', media.environment)
    await until(async () => !(await work.findOne({ ...begun, attempts: 0 })), 'the worker to begin', PATIENCE_MS)
    await worker.kill()
    // On a machine that is held up the kill may come too late: then there is a next one.
    if (await work.findOne(begun)) return
  }
}

test('a worker that is killed at its work: the next one finishes it', async () => {
  await killOneAtWork()
  await takenOver()
})

test('both processes stop in order when asked', async () => {
  const [service, worker] = await spawnBoth()
  expect(await Promise.all([service.stop(), worker.stop()])).toEqual([0, 0])
})
