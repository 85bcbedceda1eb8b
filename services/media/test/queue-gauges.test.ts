import { beforeAll, describe, expect, it } from '@jest/globals'
import { queueGauges } from '../src/jobs/job.ts'
import { sharedDatabase } from './support/test-database.ts'

const database = await sharedDatabase()

describe('queue gauges', () => {
  let read: Awaited<ReturnType<ReturnType<typeof queueGauges>['read']>>
  beforeAll(async () => {
    const { models, repositories } = database
    const { jobs } = repositories
    const now = new Date()
    const at = (seconds: number) => new Date(now.getTime() + seconds * 1_000)
    await jobs.enqueueDerive({ id: 3, imageType: 'gallery' }, at(-500))
    await jobs.lease({ now, until: at(60) })
    await jobs.enqueueDerive({ id: 1, imageType: 'gallery' }, at(-90))
    await jobs.enqueueDerive({ id: 2, imageType: 'blog' }, at(-30))
    await jobs.enqueuePolishing(4, { polishAt: at(600), polished: null })
    await models.images.collection.insertMany(
      [{ state: 'failed' }, { state: 'ready' }].map((image, n) => ({ ...image, labels: [n] })),
    )
    read = await queueGauges(repositories, () => now).read()
  })

  it('show how many jobs wait, without those that are leased or due later', () => {
    expect(read.image_work_due).toEqual([
      { labels: { stage: 'derive' }, value: 2 },
      { labels: { stage: 'rights' }, value: 0 },
      { labels: { stage: 'tile' }, value: 0 },
      { labels: { stage: 'polish' }, value: 0 },
    ])
  })

  it('show how long the oldest of them has waited', () => {
    const [derive, ...others] = read.image_work_oldest_due_seconds
    expect(derive?.value).toBe(90)
    expect(others.map(({ value }) => value)).toEqual([0, 0, 0])
  })

  it('show how many images nobody sees, by why', () => {
    expect(read.images_unready).toEqual([
      { labels: { state: 'pending' }, value: 0 },
      { labels: { state: 'failed' }, value: 1 },
      { labels: { state: 'deleting' }, value: 0 },
    ])
  })

  it('show how many objects wait to be removed', () => {
    expect(read.object_removals_waiting).toEqual([{ value: 0 }])
  })
})
