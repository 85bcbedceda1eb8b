import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { createLogger } from '@skyfolio/runtime/observability/logger'
import { startJobRunner } from './job-runner.ts'

const MINUTE = 60_000
const nothing = async () => undefined

describe('the job runner', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  it('is alive until its queue has been silent for five minutes', async () => {
    const runner = startJobRunner({
      jobs: {
        lease: () => new Promise<never>(() => undefined),
        renew: nothing,
        release: nothing,
        recordWorker: nothing,
      },
      renditions: {
        derive: nothing,
        rights: nothing,
        tile: nothing,
        polish: nothing,
        fail: nothing,
        failAbandoned: async () => [],
      },
      isDatabaseUnavailable: () => false,
      logger: createLogger({ name: 'runner-test', level: 'silent' }),
      ...{ leaseMs: 30_000, idleMs: 250, retryMs: 2_000, outageMs: 1_000 },
    })
    await jest.advanceTimersByTimeAsync(4 * MINUTE)
    expect(runner.isAlive()).toBe(true)
    await jest.advanceTimersByTimeAsync(MINUTE)
    expect(runner.isAlive()).toBe(false)
  })
})
