import { describe, expect, it } from '@jest/globals'
import { queueGauges } from '../src/jobs/job.ts'
import { sharedDatabase } from './support/test-database.ts'

const database = await sharedDatabase()

describe('queue gauges', () => {
  it('show how many jobs wait and how long, without those that are leased or due later', async () => {
    const { models, repositories } = database
    const { jobs } = repositories
    const at = (seconds: number) => new Date(Date.now() + seconds * 1_000)
    await jobs.enqueue(3, 'derive', at(-500))
    await jobs.lease({ now: new Date(), until: at(60) })
    await jobs.enqueue(1, 'derive', at(-90))
    await jobs.enqueue(2, 'derive', at(-30))
    await jobs.enqueue(4, 'polish', at(600))
    await models.images.collection.insertMany(
      [{ state: 'failed' }, { state: 'ready' }].map((image, n) => ({ ...image, labels: [n] })),
    )
    const read = await queueGauges(repositories).read()
    expect(read.image_work_due).toEqual([
      { labels: { stage: 'derive' }, value: 2 },
      { labels: { stage: 'rights' }, value: 0 },
      { labels: { stage: 'tile' }, value: 0 },
      { labels: { stage: 'polish' }, value: 0 },
      { labels: { stage: 'share' }, value: 0 },
    ])
    const [derive, rights, tile, polish] = read.image_work_oldest_due_seconds
    expect(derive?.value).toBeGreaterThanOrEqual(90)
    expect(derive?.value).toBeLessThan(400)
    expect([rights?.value, tile?.value, polish?.value]).toEqual([0, 0, 0])
    expect(read.images_unready).toEqual([
      { labels: { state: 'pending' }, value: 0 },
      { labels: { state: 'failed' }, value: 1 },
      { labels: { state: 'deleting' }, value: 0 },
    ])
    expect(read.object_removals_waiting).toEqual([{ value: 0 }])
  })
})
