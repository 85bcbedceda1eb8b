import { beforeEach, describe, expect, it } from '@jest/globals'
import { database as databaseOf } from '@skyfolio/runtime/mongo/connection'
import { PRIORITIES } from '../src/jobs/job.ts'
import { sharedDatabase } from './support/test-database.ts'

const database = await sharedDatabase()
beforeEach(async () => {
  await database.models.jobs.deleteMany({})
})

const MANY = 200
const at = (seconds: number) => new Date(Date.now() + seconds * 1_000)
const jobs = () => database.repositories.jobs
const enqueueMany = async (stage: 'derive' | 'polish', firstId: number, dueAt: Date) => {
  for (let id = firstId; id < firstId + MANY; id++) {
    if (stage === 'polish') await jobs().enqueuePolishing(id, { polishAt: dueAt, polished: null })
    else await jobs().enqueueDerive({ id, imageType: id % 2 === 0 ? 'blog' : 'gallery' }, dueAt)
  }
}
const lease = () => jobs().lease({ now: new Date(), until: at(60) })

/** What MongoDB says of the queries on the collection that `run` sends. */
const profile = async (run: () => Promise<unknown>) => {
  const db = databaseOf(database.mongo.connection)
  await db.command({ profile: 2 })
  await run()
  await db.command({ profile: 0 })
  const of = { ns: `${db.databaseName}.work`, planSummary: { $exists: true } }
  const queries = await db.collection('system.profile').find(of).toArray()
  await db.collection('system.profile').drop()
  return queries.map(({ planSummary, keysExamined, docsExamined }) => ({ planSummary, keysExamined, docsExamined }))
}

describe('the queries of the job queue', () => {
  it('find given-up jobs by reading them alone', async () => {
    await enqueueMany('derive', 1, at(-60))
    await database.models.jobs.updateMany({ _id: { $lte: 3 } }, { attempts: 3, leasedUntil: at(-1) })
    await database.models.jobs.updateMany({ _id: { $gt: 3, $lte: 8 } }, { attempts: 3, leasedUntil: at(60) })
    const queries = await profile(async () => {
      expect((await jobs().abandoned(new Date())).map(({ imageId }) => imageId)).toEqual([1, 2, 3])
    })
    expect(queries).toEqual([{ planSummary: 'IXSCAN { leasedUntil: 1 }', keysExamined: 3, docsExamined: 3 }])
  })

  it('lease a job by reading it alone', async () => {
    await enqueueMany('polish', 1, at(-60))
    await enqueueMany('derive', 1_000, at(60))
    const [leased, ...others] = await profile(async () => {
      expect(await lease()).toMatchObject({ stage: 'polish' })
    })
    expect(others).toEqual([])
    expect(leased).toMatchObject({ planSummary: 'IXSCAN { priority: 1, dueAt: 1 }', docsExamined: 1 })
    expect(leased?.keysExamined).toBeLessThan(5)
  })

  it('find a more urgent job by reading it alone', async () => {
    await enqueueMany('polish', 1, at(-60))
    await enqueueMany('derive', 1_000, at(60))
    await jobs().enqueueDerive({ id: 5_000, imageType: 'gallery' }, at(-1))
    const queries = await profile(async () => {
      expect(await jobs().hasMoreUrgent({ priority: PRIORITIES.polish }, new Date())).toBe(true)
    })
    expect(queries).toMatchObject([{ planSummary: 'IXSCAN { priority: 1, dueAt: 1 }', docsExamined: 1 }])
    expect(queries[0]?.keysExamined).toBeLessThan(5)
  })

  it('read the first jobs of the order in which renditions are made, however many wait', async () => {
    await enqueueMany('derive', 1, at(-60))
    await enqueueMany('polish', 1_000, at(-60))
    const queries = await profile(async () => {
      expect(await jobs().derivingOrder(new Date(), 150)).toHaveLength(150)
    })
    expect(queries).toMatchObject([{ planSummary: 'IXSCAN { priority: 1, dueAt: 1 }', docsExamined: 150 }])
    expect(queries[0]?.keysExamined).toBeLessThan(155)
  })

  it('find unpublished files without reading jobs that have none', async () => {
    await enqueueMany('polish', 1, at(-60))
    const job = await lease()
    if (!job) throw new Error('nothing to lease')
    const file = { name: 'optimized/a-320.avif', width: 320, height: 200, format: 'avif', size: 1 } as const
    await jobs().recordPolished(job, { original: 'originals/a', embeddedRights: null, files: [file] })
    const queries = await profile(async () => {
      expect(await jobs().unpublishedObjects([file.name, 'optimized/b-320.avif'])).toEqual([file.name])
    })
    expect(queries).toMatchObject([{ planSummary: 'IXSCAN { polished.files.name: 1 }', docsExamined: 1 }])
  })

  it('read no job while none is due', async () => {
    await enqueueMany('derive', 1, at(60))
    await enqueueMany('polish', 1_000, at(60))
    const queries = await profile(async () => {
      expect(await lease()).toBeNull()
      expect(await jobs().hasMoreUrgent({ priority: PRIORITIES.polish }, new Date())).toBe(false)
      expect(await jobs().waiting('derive', new Date())).toEqual({ count: 0, oldest: null })
      expect(await jobs().abandoned(new Date())).toEqual([])
    })
    expect(queries).toHaveLength(5)
    for (const { planSummary, keysExamined, docsExamined } of queries) {
      expect(planSummary).toMatch(/^IXSCAN/)
      expect(keysExamined).toBeLessThan(5)
      expect(docsExamined).toBe(0)
    }
  })
})
