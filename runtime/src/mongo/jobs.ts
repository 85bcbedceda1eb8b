import type { Connection } from 'mongoose'
import type { Logger } from '../observability/logger.ts'
import { LeaseHeldError, withLease } from './leases.ts'

export interface JobOptions {
  /** Also the name of its lease. */
  name: string
  connection: Connection
  logger: Logger
  everyMs: number
  /** When it runs for the first time. Default: after a second, or `everyMs` when that is less. */
  firstMs?: number
  /** How long another process waits after the one that runs it has died. Default 30 s. */
  leaseMs?: number
  run(): Promise<void>
}

/** Runs a job at intervals until stopped; of several replicas one at a time. `stop` waits for a run that has begun. */
export function startJob(options: JobOptions): { stop(): Promise<void> } {
  const { name, connection, logger, everyMs, firstMs = Math.min(everyMs, 1000), leaseMs = 30_000 } = options
  let stopped = false
  let running: Promise<void> = Promise.resolve()
  let timer = setTimeout(start, firstMs)

  function start(): void {
    running = runOnce().finally(() => {
      if (!stopped) timer = setTimeout(start, everyMs)
    })
  }

  async function runOnce(): Promise<void> {
    try {
      await withLease({ connection, name, ttlMs: leaseMs, waitMs: 0 }, () => options.run())
    } catch (error) {
      if (error instanceof LeaseHeldError) return
      logger.warn({ err: error, job: name }, 'a job was interrupted; it continues on its next run')
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
