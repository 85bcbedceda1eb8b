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

  it('tiles and polishes a picture although each worker died that was to put its rights into the files', async () => {
    const id = await add()
    await publish(await lease())
    await bench.database.models.images.updateOne({ _id: id }, { imageType: 'gallery', width: 2600 })
    await jobs().enqueueRights(id, new Date())
    for (let attempt = 1; attempt <= 3; attempt++)
      expect(await lease(later(attempt * 2 * LEASE_MS))).toMatchObject({ stage: 'rights', attempts: attempt })
    const at = later(100 * LEASE_MS)
    expect(await renditions(() => at).failAbandoned('gave up')).toEqual([id])
    const tiling = await lease(at)
    expect(tiling).toMatchObject({ imageId: id, stage: 'tile' })
    await renditions().fail(tiling, 'gave up')
    expect(await lease()).toMatchObject({ imageId: id, stage: 'polish' })
  })

  it('leases new files for posts first, then those for the gallery, then all other work by its priority', async () => {
    const at = new Date()
    const next = { polishAt: at, polished: null }
    await jobs().enqueuePolishing(1, next)
    await jobs().enqueueTiling(2, at)
    await jobs().enqueueRights(3, at)
    await jobs().enqueueDerive({ id: 4, imageType: 'blog' }, at, { isRepair: true })
    await jobs().enqueueDerive({ id: 5, imageType: 'gallery' }, at)
    await jobs().enqueueVersions({ id: 6, imageType: 'gallery' }, after(at, 1))
    await jobs().enqueueDerive({ id: 7, imageType: 'blog' }, after(at, 1))
    const leased: number[] = []
    for (let nth = 0; nth < 7; nth++) leased.push((await lease(after(at, 2))).imageId)
    expect(leased).toEqual([7, 5, 6, 4, 3, 2, 1])
  })

  it('knows whether a more urgent job is due', async () => {
    await add()
    const published = await lease()
    await publish(published)
    const polishing = await lease()
    expect(polishing).toMatchObject({ imageId: published.imageId, stage: 'polish' })
    expect(await jobs().hasMoreUrgent(polishing, new Date())).toBe(false)
    await add()
    expect(await jobs().hasMoreUrgent(polishing, new Date())).toBe(true)
    const deriving = await lease()
    expect(deriving).toMatchObject({ stage: 'derive' })
    expect(await jobs().hasMoreUrgent(polishing, new Date())).toBe(false)
    await add()
    expect(await jobs().hasMoreUrgent(deriving, new Date())).toBe(false)
  })

  const polished = {
    original: 'originals/1',
    embeddedRights: null,
    files: [{ name: 'optimized/1-320.avif', width: 320, height: 200, format: 'avif' as const, size: 1 }],
  }
  const leasePolishing = async () => {
    await jobs().enqueuePolishing(1, { polishAt: new Date(), polished: null })
    return lease()
  }

  it('keeps the place and the files of polishing that is paused, and counts no attempt', async () => {
    const job = await leasePolishing()
    await jobs().enqueuePolishing(2, { polishAt: new Date(), polished: null })
    await jobs().recordPolished(job, polished)
    await jobs().pause(job)
    expect(await lease()).toMatchObject({ imageId: 1, attempts: 1, polished })
  })

  it('resets the attempts when polishing has made progress', async () => {
    const job = await leasePolishing()
    const second = await lease(later(2 * LEASE_MS))
    expect(second.attempts).toBe(2)
    await expect(jobs().recordPolished(job, polished)).rejects.toBeInstanceOf(LeaseLost)
    await jobs().recordPolished(second, polished)
    expect(await lease(later(4 * LEASE_MS))).toMatchObject({ attempts: 2, polished })
  })

  it('keeps the files of polishing behind other work on the image', async () => {
    const image = { id: 1, imageType: 'gallery' } as const
    const job = await leasePolishing()
    await jobs().recordPolished(job, polished)
    await jobs().pause(job)
    await jobs().enqueueTiling(1, new Date())
    expect(await lease()).toMatchObject({ stage: 'tile', polished })
    await jobs().enqueueVersions(image, new Date())
    const versions = await lease()
    expect(versions).toMatchObject({ stage: 'derive', polished })
    await jobs().complete(versions)
    await jobs().enqueuePolishing(1, versions)
    expect(await lease()).toMatchObject({ stage: 'polish', polished })
    await jobs().enqueueDerive(image, new Date())
    expect(await lease()).toMatchObject({ stage: 'derive', polished })
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
