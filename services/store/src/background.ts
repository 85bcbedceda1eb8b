import { LeaseHeldError, withLease } from '@skyfolio/runtime/lock'
import type { Logger } from '@skyfolio/runtime/logger'
import type { Connection } from 'mongoose'

export interface BackgroundWork {
  name: string
  connection: Connection
  logger: Logger
  everyMs: number
  work(): Promise<void>
}

const LEASE_MS = 30_000

/** Does a piece of work now and then until stopped; of several replicas one at a time. */
export function startBackground({ name, connection, logger, everyMs, work }: BackgroundWork): {
  stop(): Promise<void>
} {
  let stopped = false
  let running: Promise<void> = Promise.resolve()
  let timer = setTimeout(run, Math.min(everyMs, 1000))

  function run(): void {
    running = once().finally(() => {
      if (!stopped) timer = setTimeout(run, everyMs)
    })
  }

  async function once(): Promise<void> {
    try {
      await withLease({ connection, name, ttlMs: LEASE_MS, waitMs: 0 }, work)
    } catch (error) {
      if (error instanceof LeaseHeldError) return
      logger.warn({ err: error, work: name }, 'background work was interrupted; it goes on next time')
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
