import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { isMongoUnavailable } from '@skyfolio/runtime/mongo/errors'
import { readConfig } from '@skyfolio/runtime/process/config'
import { atProcessEnd } from '../../../../runtime/test/support/at-process-end.ts'
import { until } from '../../../../runtime/test/support/until.ts'
import { workerConfig } from '../../src/config.ts'
import { createWorkerDependencies, type PictureAdapters } from '../../src/dependencies.ts'
import { runNextJob } from '../../src/jobs/job-runner.ts'
import { createFakePictures, type FakePictures } from './fake-pictures.ts'
import { logger, startMedia, type Media } from './start-media.ts'
import { storedObjects } from './stored-objects.ts'

/** The media service that all test files of a process share, with fakes of what examines and renders pictures. */
export interface SharedMedia extends Media {
  pictures: FakePictures
  /** Does all jobs of the image worker that are due, one after the other. */
  work(): Promise<void>
  /** Works until something holds that comes by a job which is queued in the background. Returns what was seen. */
  workUntil<Seen>(probe: () => Promise<Seen>, holds: (seen: Seen) => boolean): Promise<Seen>
  /** Works while something happens, and does what is left afterwards. */
  workDuring<Result>(action: () => Promise<Result>): Promise<Result>
  /** Removes all that is stored, but no mark that pairs the database with its object store, and no number of the next id. */
  empty(): Promise<void>
  /** Another service on the same database and objects, with other settings, or with an examiner that opens real pictures. */
  startAnother(overrides: Record<string, string>, options?: { realPictures?: boolean }): Promise<Media>
}

const shared = globalThis as { skyfolioMedia?: Promise<SharedMedia> }

/**
 * Starts it before the first file that wants it. A file that is about everything there is, such as lists, totals and the sweep,
 * gets it emptied; others have pictures of their own among those of others.
 */
export async function sharedMedia({ emptied = false } = {}): Promise<SharedMedia> {
  const media = await (shared.skyfolioMedia ??= start())
  media.pictures.reset()
  if (emptied) await media.empty()
  return media
}

/** Does the image worker's jobs as they are queued, until it is told to end. */
export const workOn = ({ connection, work }: SharedMedia): (() => Promise<void>) => {
  const queue = connection.collection('work').watch()
  let working = work()
  queue.on('change', () => {
    working = working.then(work)
  })
  return async () => {
    await queue.close()
    await working
  }
}

async function start(): Promise<SharedMedia> {
  const pictures = createFakePictures()
  const media = await startMedia({}, { worker: false, pictures })
  const { environment } = media
  const worker = await openWorker(environment, pictures)
  atProcessEnd(async () => {
    // First: little time is left.
    await rm(media.objectDir, { recursive: true, force: true })
    await worker.close()
    await media.stop()
  })
  return {
    ...media,
    pictures,
    work: worker.work,
    workUntil: (probe, holds) =>
      until(async () => {
        await worker.work()
        return probe()
      }, holds),
    async workDuring(action) {
      let isOver = false
      const happening = action().finally(() => (isOver = true))
      while (!isOver) {
        await worker.work()
        await setImmediate()
      }
      const result = await happening
      await worker.work()
      return result
    },
    empty: () => empty(media),
    async startAnother(overrides, { realPictures = false } = {}) {
      const options = { worker: false, isGuest: true, ...(!realPictures && { pictures }) }
      return { ...(await startMedia({ ...environment, ...overrides }, options)), work: worker.work }
    },
  }
}

/** A worker that works when it is told to. Jobs that fail are due again at once. */
async function openWorker(environment: Record<string, string>, pictures: PictureAdapters) {
  const config = readConfig(workerConfig, environment)
  const { mongo, repositories, services } = await createWorkerDependencies(config, logger, pictures)
  const options = {
    jobs: repositories.jobs,
    renditions: { ...services.renditions, ...services.rights, ...services.tiles },
    isDatabaseUnavailable: isMongoUnavailable,
    logger,
    onSignOfLife: () => undefined,
    ...{ leaseMs: 30_000, idleMs: 0, retryMs: 0, outageMs: 0 },
  }
  return {
    async work() {
      while (await runNextJob(options));
    },
    close: () => mongo.close(),
  }
}

const KEPT = ['counters', 'leases', 'schemaVersion']
const STORE_MARK = 'object-store'

async function empty(media: Media): Promise<void> {
  const { connection, objectDir } = media
  const names = (await connection.listCollections()).map(({ name }) => name).filter(name => !KEPT.includes(name))
  await Promise.all(
    names.map(name => connection.collection<{ _id: string }>(name).deleteMany({ _id: { $ne: STORE_MARK } })),
  )
  await Promise.all((await storedObjects(media)).map(name => rm(join(objectDir, name))))
}
