import { LeaseHeldError, withLease } from '@skyfolio/runtime/lock'
import type { Logger } from '@skyfolio/runtime/logger'
import type { Connection } from 'mongoose'
import type { SweepResult } from './domain/sweep-objects.ts'

export interface SweeperOptions {
  connection: Connection
  sweep(now: Date): Promise<SweepResult>
  logger: Logger
  everyMs: number
  firstMs: number
}

const LEASE_MS = 60_000

/** Sweeps now and then; of several replicas one at a time. */
export function startSweeper({ connection, sweep, logger, everyMs, firstMs }: SweeperOptions): {
  stop(): Promise<void>
} {
  let running: Promise<void> = Promise.resolve()
  let timer = setTimeout(run, firstMs)
  let stopped = false

  function run(): void {
    running = once().finally(() => {
      if (!stopped) timer = setTimeout(run, everyMs)
    })
  }

  async function once(): Promise<void> {
    try {
      const result = await withLease({ connection, name: 'sweep', ttlMs: LEASE_MS, waitMs: 0 }, () => sweep(new Date()))
      if (!result.bound)
        logger.error('the object store belongs to another database: nothing is swept. Check the settings')
      else if (result.removed + result.remade + result.failed > 0) logger.info(result, 'swept')
    } catch (error) {
      if (error instanceof LeaseHeldError) return
      logger.warn({ err: error }, 'the sweep was interrupted; the next one goes on')
    }
  }

  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
