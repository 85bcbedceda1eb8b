import { status } from '@grpc/grpc-js'
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import type { Connection } from 'mongoose'
import { watchDiskSpace } from '../src/mongo/disk-space.ts'
import { diskFull } from '../src/domain/errors.ts'
import { createMetrics } from '../src/observability/metrics.ts'
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

/** A MongoDB that reports how full its disk is. */
function reportingMongo() {
  const stats = { fsTotalSize: 1_000 * MB, fsUsedSize: 0, fails: false, queries: 0 }
  const command = async () => {
    stats.queries += 1
    if (stats.fails) throw new Error('away')
    return { fsTotalSize: stats.fsTotalSize, fsUsedSize: stats.fsUsedSize }
  }
  return { stats, connection: { db: { command } } as unknown as Connection }
}

const isRefused = (space: { assertSpace(): void }) => {
  try {
    space.assertSpace()
    return false
  } catch (error) {
    expect(error).toMatchObject(refused)
    return true
  }
}

describe('disk space', () => {
  it('refuses writes while less than the reserve is free, and accepts them again when there is more', async () => {
    const { stats, connection } = reportingMongo()
    const { logger, lines } = recordingLogger()
    const space = watchDiskSpace({ connection, reserveMb: 256, logger, everyMs: 5 })
    closing.push(() => space.stop())
    expect(isRefused(space)).toBe(false)
    stats.fsUsedSize = 745 * MB
    await until(() => isRefused(space), 'writes are refused')
    stats.fsUsedSize = 744 * MB
    await until(() => !isRefused(space), 'writes are accepted')
    stats.fsUsedSize = 1_000 * MB
    await until(() => isRefused(space), 'writes are refused')
    // Nothing is known: whatever fails then fails by itself.
    stats.fails = true
    await until(() => !isRefused(space), 'writes are accepted')
    expect(lines.filter(({ level }) => level === 'error')).toHaveLength(2)
  })

  it('is exposed as a gauge while it is known', async () => {
    const { stats, connection } = reportingMongo()
    const metrics = createMetrics('test')
    const space = watchDiskSpace({ connection, reserveMb: 256, logger: silent, everyMs: 5 })
    closing.push(() => space.stop())
    metrics.watch(space.gauge)
    const exposed = async () => /^database_disk_free_bytes\S* (\d+)$/m.exec(await metrics.registry.metrics())?.[1]
    await until(async () => (await exposed()) === String(1_000 * MB), 'it is exposed')
    stats.fails = true
    await until(async () => (await exposed()) === undefined, 'it is missing')
  })

  it('is not queried with a reserve of 0', async () => {
    jest.useFakeTimers()
    closing.push(() => jest.useRealTimers())
    const queries = async (reserveMb: number) => {
      const { stats, connection } = reportingMongo()
      stats.fsUsedSize = stats.fsTotalSize
      const space = watchDiskSpace({ connection, reserveMb, logger: silent, everyMs: 1_000 })
      await jest.advanceTimersByTimeAsync(10_000)
      space.stop()
      return [isRefused(space), stats.queries]
    }
    expect(await queries(0)).toEqual([false, 0])
    expect(await queries(256)).toEqual([true, 11])
  })

  it('is read from a real MongoDB', async () => {
    const mongo = await freshDatabase()
    closing.push(() => mongo.drop())
    await mongo.connection.createCollection('anything')
    const full = watchDiskSpace({ connection: mongo.connection, reserveMb: 1e12, logger: silent, everyMs: 5 })
    closing.push(() => full.stop())
    await until(() => isRefused(full), 'writes are refused')
    const { database_disk_free_bytes: free } = await full.gauge.read()
    expect(free[0]?.value).toBeGreaterThan(0)
  })

  it('refuses calls that store something at once and answers those that read or delete', async () => {
    const done: string[] = []
    const respond =
      <T>(name: string, reply: T) =>
      () => {
        done.push(name)
        return Promise.resolve(reply)
      }
    let full = true
    const server = await startTags(
      {
        createTag: respond('createTag', { id: 1, name: 'x' }),
        updateTag: respond('updateTag', { id: 1, name: 'x' }),
        setContentTags: respond('setContentTags', {}),
        listTags: respond('listTags', {}),
        deleteTag: respond('deleteTag', {}),
      },
      {
        diskSpace: {
          assertSpace() {
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
})
