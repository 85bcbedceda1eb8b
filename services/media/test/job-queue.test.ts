import { describe, expect, it } from '@jest/globals'
import { imageCounters } from '../src/images/image-counter-repository.ts'
import { imageListRepository } from '../src/images/image-list-repository.ts'
import { createImageService, type ImageListRequest } from '../src/images/image-service.ts'
import { LeaseLost } from '../src/jobs/job.ts'
import { storeMarkRepository } from '../src/objects/object-repository.ts'
import { createSweepService } from '../src/objects/sweep-service.ts'
import { after, HOUR_MS, later, LEASE_MS, withJobs } from './support/jobs.ts'

const caller = { actorId: 1, requestId: 'r' }
const bench = await withJobs()
const { images, jobs, renditions, stateOf, add, tryLease, lease, publish } = bench

describe('the job queue', () => {
  it('leases a job to one of many workers', async () => {
    const id = await add()
    const leases = await Promise.all(Array.from({ length: 8 }, () => tryLease()))
    expect(leases.filter(job => job !== null)).toMatchObject([{ imageId: id, stage: 'derive', attempts: 1 }])
  })

  it('accepts a result only from the holder of the lease', async () => {
    const id = await add()
    const begun = new Date()
    const slow = await lease(begun)
    expect(await tryLease(after(begun, LEASE_MS - 100))).toBeNull()
    const quick = await lease(after(begun, LEASE_MS + 100))
    expect(quick).toMatchObject({ imageId: id, attempts: 2 })
    await expect(jobs().renew(slow, later(LEASE_MS))).rejects.toBeInstanceOf(LeaseLost)
    await expect(publish(slow)).rejects.toBeInstanceOf(LeaseLost)
    await expect(renditions().fail(slow, 'slow')).rejects.toBeInstanceOf(LeaseLost)
    expect(await stateOf(id)).toBe('pending')
    expect(await publish(quick)).toBe(true)
    expect(await stateOf(id)).toBe('ready')
  })

  it('extends a lease that is renewed', async () => {
    await add()
    const job = await lease()
    const renewed = later(LEASE_MS)
    await jobs().renew(job, after(renewed, LEASE_MS))
    expect(await tryLease(after(renewed, LEASE_MS - 100))).toBeNull()
  })

  it('fails an image after three attempts without a result', async () => {
    const id = await add()
    const failAbandoned = (now: Date) => renditions(() => now).failAbandoned('gave up')
    for (let attempt = 1; attempt <= 3; attempt++) {
      expect(await failAbandoned(later(attempt * 2 * LEASE_MS))).toEqual([])
      expect((await lease(later(attempt * 2 * LEASE_MS))).attempts).toBe(attempt)
    }
    expect(await tryLease(later(100 * LEASE_MS))).toBeNull()
    expect(await failAbandoned(later(100 * LEASE_MS))).toEqual([id])
    expect(await images().byId(id)).toMatchObject({ state: 'failed', failure: 'gave up' })
  })

  it('does everything urgent before polishing', async () => {
    const first = await add()
    await publish(await lease())
    expect(await jobs().hasUrgent(new Date())).toBe(false)
    const second = await add()
    expect(await jobs().hasUrgent(new Date())).toBe(true)
    expect(await lease()).toMatchObject({ imageId: second, stage: 'derive' })
    expect(await lease()).toMatchObject({ imageId: first, stage: 'polish' })
  })

  it('counts the images of each kind with every change', async () => {
    const { store, database } = bench
    const { mongo, models, counters, repositories, transaction } = database
    const dependencies = { ...repositories, transaction, store, now: () => new Date() }
    const imageLists = imageListRepository(models.images, imageCounters(models.counters))
    const service = createImageService({ ...dependencies, imageLists, ensureNamed: () => Promise.resolve([]) })
    const { bindStore, sweep } = createSweepService({
      ...dependencies,
      storeMark: storeMarkRepository(mongo.connection),
    })
    await bindStore()
    await counters.recount(models.images)
    const inGallery: ImageListRequest = {
      scope: 'gallery',
      viewer: 'owner',
      ...{
        search: null,
        equipmentId: null,
        inSiteOrder: false,
        kind: null,
        withoutTarget: false,
        pageSize: 10,
        skip: 0,
        includeTotal: true,
      },
      ...{ publishedIds: [], publishedNames: [], publishedVersion: '', publishedLeftOut: false },
    }
    const totals = async () => {
      const total = async (request: Partial<ImageListRequest>) =>
        (await service.list({ ...inGallery, ...request })).total
      return [await total({}), await total({ viewer: 'visitor' }), await total({ scope: 'header' })]
    }
    const ids = [await add(), await add(), await add()] as const
    expect(await totals()).toEqual([0, 0, 0])
    for (const id of ids)
      await service.update({ id, changes: { imageType: 'gallery', enabledInHeader: id === ids[0] } }, caller)
    expect(await totals()).toEqual([3, 0, 1])
    for (let nth = 0; nth < 2; nth++) await publish(await lease(), later(HOUR_MS))
    await renditions().fail(await lease(), 'broken')
    expect(await totals()).toEqual([3, 2, 1])

    for (const name of [
      `originals/${ids[0]}`,
      `gallery/${ids[0]}.jpg`,
      `gallery/${ids[0]}-share.jpg`,
      `originals/${ids[1]}`,
    ])
      await store.put(name, Buffer.from('x'))
    expect(await sweep(later(1.5 * HOUR_MS))).toMatchObject({ remade: 1, failed: 0 })
    expect(await totals()).toEqual([3, 1, 1])
    await jobs().remove(ids[1])
    await store.remove(`originals/${ids[1]}`)
    expect(await sweep(later(1.5 * HOUR_MS))).toMatchObject({ remade: 0, failed: 1 })
    await service.beginDeletion(ids[0], caller)
    expect(await totals()).toEqual([2, 0, 0])
    await service.finishDeletion(ids[0], { isNeeded: false }, caller)
    const stored = await models.counters.find().lean()
    await counters.recount(models.images)
    expect(await totals()).toEqual([2, 0, 0])
    // One of them is in the trash, counted as that.
    expect(stored.reduce((sum, { documents }) => sum + documents, 0)).toBe(3)
  })
})
