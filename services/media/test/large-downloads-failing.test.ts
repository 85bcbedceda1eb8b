import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { isMongoUnavailable } from '@skyfolio/runtime/mongo/errors'
import { readConfig } from '@skyfolio/runtime/process/config'
import { originalReader } from '../src/adapters/original-reader.ts'
import { pictureTiler } from '../src/adapters/sharp.ts'
import { workerConfig } from '../src/config.ts'
import { createWorkerDependencies, openDatabase, openObjectStore } from '../src/dependencies.ts'
import { startJobRunner } from '../src/jobs/job-runner.ts'
import type { Tiler } from '../src/tiles/tile-pack.ts'
import { createTileMaker } from '../src/tiles/tile-service.ts'
import { largeDownloadsOf, PATIENCE_MS, sizesOf, wide } from './support/large-downloads.ts'
import { logger, startMedia, type Media } from './support/start-media.ts'
import { until } from '../../../runtime/test/support/until.ts'

let media: Media
beforeEach(async () => {
  media = await startMedia({}, { worker: false })
})
afterEach(() => media.stop())

const { read, setSize, change, upload, largeOf, waitUntilIdle } = largeDownloadsOf(() => media)

/** Runs a worker whose tiler does something of its own. */
async function withTiler(tiler: Partial<Tiler>, work: () => Promise<void>): Promise<void> {
  const config = readConfig(workerConfig, media.environment)
  const scratch = media.objectDir
  const { mongo, repositories, transaction } = await openDatabase(config, logger)
  const { mongo: other, services } = await createWorkerDependencies(config, logger)
  const store = await openObjectStore(config)
  const maker = createTileMaker({
    ...{ ...repositories, transaction, store, scratch, now: () => new Date() },
    originals: originalReader({ store, scratch }),
    tiler: { ...pictureTiler({ maxPixels: config.UPLOAD_MAX_PIXELS }), ...tiler },
  })
  const runner = startJobRunner({
    ...{ jobs: repositories.jobs, renditions: { ...services.renditions, ...services.rights, ...maker } },
    ...{ isDatabaseUnavailable: isMongoUnavailable, logger, leaseMs: 2_000, idleMs: 20, retryMs: 10 },
  })
  try {
    await work()
  } finally {
    await runner.stop()
    await mongo.close()
    await other.close()
  }
}

describe('a worker that fails', () => {
  const fails = () => Promise.reject(new Error('out of luck'))

  it.each<[string, Partial<Tiler>, { tiles: boolean; first: string }]>([
    ['a large download leaves the picture its tiles', { whole: fails }, { tiles: true, first: 'jpeg 4096' }],
    ['tiles leaves the picture its large download', { tile: fails }, { tiles: false, first: 'jpeg 4600' }],
  ])(
    'to make %s, and makes it up for when the owner chooses again',
    async (_what, tiler, expected) => {
      await setSize('PUBLIC_SIZE_FULL')
      const id = await upload(await wide())
      await change(id, { downloadable: true })
      await withTiler(tiler, async () => {
        await until(
          async () => (await read(id)).state,
          state => state === 'IMAGE_STATE_READY',
          PATIENCE_MS,
        )
        await waitUntilIdle()
      })
      const image = await read(id)
      expect({ tiles: Boolean(image.tiles), first: sizesOf(image)[0] }).toEqual(expected)
      // Neither is tried again by itself, and polishing still comes.
      await media.server.sweep(new Date())
      expect(await media.connection.collection('work').find().toArray()).toMatchObject([{ stage: 'polish' }])

      await change(id, { publicSize: 'PUBLIC_SIZE_FULL' })
      await withTiler({}, async () => {
        await largeOf(id, 4600)
        await waitUntilIdle()
      })
      expect((await read(id)).tiles).toMatchObject({ width: 4600 })
    },
    90_000,
  )

  it('goes on with the tiles it has made when it dies in the large download', async () => {
    await setSize('PUBLIC_SIZE_FULL')
    const id = await upload(await wide())
    await change(id, { downloadable: true })
    let packs = 0
    const { tile } = pictureTiler({ maxPixels: 1e9 })
    const counted: Tiler['tile'] = (...picture) => {
      packs += 1
      return tile(...picture)
    }
    const attempts: string[] = []
    const { whole } = pictureTiler({ maxPixels: 1e9 })
    const dies: Tiler['whole'] = async (...picture) => {
      attempts.push((await read(id)).tiles ? 'with tiles' : 'without tiles')
      return attempts.length === 1 ? fails() : whole(...picture)
    }
    await withTiler({ tile: counted, whole: dies }, async () => void (await largeOf(id, 4600)))
    expect([packs, attempts]).toEqual([1, ['with tiles', 'with tiles']])
  }, 90_000)
})
