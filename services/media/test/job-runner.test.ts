import { describe, expect, it } from '@jest/globals'
import { isMongoUnavailable } from '@skyfolio/runtime/mongo/errors'
import { startJobRunner } from '../src/jobs/job-runner.ts'
import type { Job } from '../src/jobs/job.ts'
import { objectStoreUnavailable } from '../src/objects/object-store.ts'
import { brokenPicture } from '../src/uploads/upload.ts'
import { HOUR_MS, later, LEASE_MS, withJobs } from './support/jobs.ts'
import { logger } from './support/start-media.ts'
import { until } from '../../../runtime/test/support/until.ts'

const { images, jobs, renditions, stateOf, add, lease, publish, waitingStage } = await withJobs()

/** Runs jobs of which some attempts fail, and returns how many attempts there were. */
async function runJobs(errorOf: (job: Job) => Error | null, isDone: () => Promise<boolean>): Promise<number> {
  let attempts = 0
  const runner = startJobRunner({
    jobs: jobs(),
    renditions: {
      ...renditions(),
      tile: () => Promise.reject(new Error('nothing here is large enough for tiles')),
      rights: () => Promise.reject(new Error('nobody has said whose anything is')),
      derive: async job => {
        attempts++
        const error = errorOf(job)
        if (error) throw error
        await publish(job, later(HOUR_MS))
      },
    },
    isDatabaseUnavailable: isMongoUnavailable,
    logger,
    ...{ leaseMs: LEASE_MS, idleMs: 5, retryMs: 1, outageMs: 1 },
  })
  try {
    await until(isDone, 'the job runner')
  } finally {
    await runner.stop()
  }
  return attempts
}

describe('the job runner', () => {
  it('tries a job three times, then fails the image with a reason', async () => {
    const id = await add()
    const isFailed = async () => (await stateOf(id)) === 'failed'
    expect(await runJobs(() => new Error('bug'), isFailed)).toBe(3)
    expect((await images().byId(id))?.failure).toMatch(/could not be converted/)
  })

  it('finishes at the second attempt what failed once', async () => {
    const id = await add()
    const attempts = await runJobs(
      job => (job.attempts === 1 ? new Error('bad luck') : null),
      async () => (await stateOf(id)) === 'ready',
    )
    expect(attempts).toBe(2)
  })

  it('does not retry a damaged picture', async () => {
    const id = await add()
    const isFailed = async () => (await stateOf(id)) === 'failed'
    expect(await runJobs(() => brokenPicture(), isFailed)).toBe(1)
    expect((await images().byId(id))?.failure).toMatch(/damaged/)
  })

  it('has a picture polished whose rights could not be put into its files', async () => {
    const id = await add()
    await publish(await lease(), later(HOUR_MS))
    await jobs().enqueueRights(id, new Date())
    await runJobs(
      () => null,
      async () => (await waitingStage(id)) !== 'rights',
    )
    expect(await waitingStage(id)).toBe('polish')
  })

  it('does not count attempts that an outage interrupted', async () => {
    const id = await add()
    let outages = 0
    const counted: number[] = []
    const attempts = await runJobs(
      job => {
        counted.push(job.attempts)
        return outages++ < 2 ? objectStoreUnavailable(new Error('down')) : null
      },
      async () => (await stateOf(id)) === 'ready',
    )
    expect(attempts).toBe(3)
    expect(counted).toEqual([1, 1, 1])
  })
})
