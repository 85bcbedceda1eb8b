import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startJob } from '../src/mongo/jobs.ts'
import { withLease } from '../src/mongo/leases.ts'
import { freshDatabase } from './support/database.ts'
import { recordingLogger, silent } from './support/silent-logger.ts'
import { until } from './support/until.ts'

let mongo: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  mongo = await freshDatabase()
})
afterAll(() => mongo.drop())

describe('job', () => {
  it('runs in one of several replicas at a time', async () => {
    let running = 0
    let most = 0
    let runs = 0
    const run = async () => {
      most = Math.max(most, ++running)
      await mongo.ping()
      running -= 1
      runs += 1
    }
    const replica = () =>
      startJob({ name: 'shared', connection: mongo.connection, logger: silent, everyMs: 1, firstMs: 0, run })
    const replicas = [replica(), replica(), replica()]
    await until(() => runs >= 10, 'ten runs')
    await Promise.all(replicas.map(({ stop }) => stop()))
    expect(most).toBe(1)
  })

  it('continues after a run that fails, and logs the failure', async () => {
    const { logger, lines } = recordingLogger()
    let runs = 0
    const run = async () => {
      runs += 1
      if (runs === 1) throw new Error('the carrier is away')
    }
    const job = startJob({ name: 'failing', connection: mongo.connection, logger, everyMs: 1, firstMs: 0, run })
    await until(() => runs > 1, 'another run')
    await job.stop()
    expect(lines).toMatchObject([{ level: 'warn', job: 'failing', err: { message: 'the carrier is away' } }])
  })

  it('waits for a run under way when it is stopped, and does not start another', async () => {
    let finish = () => {}
    const held = new Promise<void>(resolve => (finish = resolve))
    let runs = 0
    const run = () => {
      runs += 1
      return held
    }
    const job = startJob({ name: 'slow', connection: mongo.connection, logger: silent, everyMs: 1, firstMs: 0, run })
    await until(() => runs === 1, 'the run')
    let isStopped = false
    const stopped = job.stop().then(() => (isStopped = true))
    await mongo.ping()
    expect(isStopped).toBe(false)
    finish()
    await stopped
    await withLease({ connection: mongo.connection, name: 'slow', ttlMs: 1000 }, () => mongo.ping())
    expect(runs).toBe(1)
  })
})
