import { status } from '@grpc/grpc-js'
import { afterEach, expect, test } from '@jest/globals'
import type { Connection } from 'mongoose'
import { watchDiskRoom } from '../src/disk-room.ts'
import { diskFull } from '../src/errors.ts'
import { createMetrics } from '../src/metrics.ts'
import { freshDatabase } from './support/database.ts'
import { recordingLogger, silent } from './support/silent-logger.ts'
import { startTags, tagsClient } from './support/tags.ts'
import { until } from './support/until.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const MB = 1024 * 1024
const refused = { kind: 'unavailable', reason: 'DISK_FULL', message: expect.stringMatching(/disk is full/) }

/** A MongoDB that says how full its disk is. */
function sayingMongo() {
  const says = { fsTotalSize: 1_000 * MB, fsUsedSize: 0, fails: false, asked: 0 }
  const command = async () => {
    says.asked += 1
    if (says.fails) throw new Error('away')
    return { fsTotalSize: says.fsTotalSize, fsUsedSize: says.fsUsedSize }
  }
  return { says, connection: { db: { command } } as unknown as Connection }
}

const isRefused = (room: { assertRoom(): void }) => {
  try {
    room.assertRoom()
    return false
  } catch (error) {
    expect(error).toMatchObject(refused)
    return true
  }
}

test('nothing is stored while the disk is known to have less than the reserve, and again when there is room', async () => {
  const { says, connection } = sayingMongo()
  const { logger, lines } = recordingLogger()
  const room = watchDiskRoom({ connection, reserveMb: 256, logger, everyMs: 5 })
  closing.push(() => room.stop())
  expect(isRefused(room)).toBe(false)
  says.fsUsedSize = 745 * MB
  await until(() => isRefused(room), 'writes are refused')
  says.fsUsedSize = 744 * MB
  await until(() => !isRefused(room), 'writes are taken')
  says.fsUsedSize = 1_000 * MB
  await until(() => isRefused(room), 'writes are refused')
  // Nothing is known: whatever fails then fails by itself.
  says.fails = true
  await until(() => !isRefused(room), 'writes are taken')
  expect(lines.filter(({ level }) => level === 'error')).toHaveLength(2)
})

test('the room is told to whoever scrapes, as long as it is known', async () => {
  const { says, connection } = sayingMongo()
  const metrics = createMetrics('test')
  const room = watchDiskRoom({ connection, reserveMb: 256, logger: silent, everyMs: 5 })
  closing.push(() => room.stop())
  metrics.watch(room.gauge)
  const told = async () => /^database_disk_free_bytes\S* (\d+)$/m.exec(await metrics.registry.metrics())?.[1]
  await until(async () => (await told()) === String(1_000 * MB), 'it is told')
  says.fails = true
  await until(async () => (await told()) === undefined, 'it is missing')
})

test('a reserve of 0 asks nothing', async () => {
  const { says, connection } = sayingMongo()
  says.fsUsedSize = says.fsTotalSize
  const room = watchDiskRoom({ connection, reserveMb: 0, logger: silent, everyMs: 1 })
  await new Promise(resolve => setTimeout(resolve, 20))
  room.stop()
  expect([isRefused(room), says.asked]).toEqual([false, 0])
})

test('a real MongoDB says how much room there is', async () => {
  const mongo = await freshDatabase()
  closing.push(() => mongo.drop())
  await mongo.connection.createCollection('anything')
  const full = watchDiskRoom({ connection: mongo.connection, reserveMb: 1e12, logger: silent, everyMs: 5 })
  closing.push(() => full.stop())
  await until(() => isRefused(full), 'writes are refused')
  const { database_disk_free_bytes: free } = await full.gauge.read()
  expect(free[0]?.value).toBeGreaterThan(0)
})

test('without room calls that store something are refused at once; those that read or take away are answered', async () => {
  const done: string[] = []
  const answer =
    <T>(name: string, reply: T) =>
    () => {
      done.push(name)
      return Promise.resolve(reply)
    }
  let full = true
  const server = await startTags(
    {
      createTag: answer('createTag', { id: 1, name: 'x' }),
      updateTag: answer('updateTag', { id: 1, name: 'x' }),
      setContentTags: answer('setContentTags', {}),
      listTags: answer('listTags', {}),
      deleteTag: answer('deleteTag', {}),
    },
    {
      room: {
        assertRoom() {
          if (full) throw diskFull()
        },
      },
    },
  )
  const client = tagsClient(server.address)
  closing.push(() => server.drain(), client.close)
  for (const call of [client.createTag, client.updateTag, client.setContentTags])
    await expect(call({})).rejects.toMatchObject({ ...refused, code: status.UNAVAILABLE })
  await client.listTags({})
  await client.deleteTag({ id: 1 })
  expect(done).toEqual(['listTags', 'deleteTag'])
  full = false
  await client.createTag({})
  expect(done).toHaveLength(3)
})
