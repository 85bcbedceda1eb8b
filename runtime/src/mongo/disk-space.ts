import type { Connection } from 'mongoose'
import { diskFull } from '../domain/errors.ts'
import type { Logger } from '../observability/logger.ts'
import { database } from './connection.ts'
import type { Watched } from '../observability/gauges.ts'

/** The free space of the disk on which MongoDB stores its data. */
export interface DiskSpace {
  /** Throws DISK_FULL while the disk is known to have less than the reserve left. */
  assertSpace(): void
  /** `database_disk_free_bytes`, missing while nothing is known. */
  gauge: Watched<'database_disk_free_bytes'>
  stop(): void
}

const CHECK_EVERY_MS = 2_000
const MB = 1024 * 1024

/**
 * Monitors the disk of MongoDB, wherever that is, as MongoDB reports it. MongoDB exits when it can't write its next
 * checkpoint, so the reserve is left to it. While it doesn't report the free space, nothing is refused.
 * @param reserveMb the reserve; 0: nothing is queried or refused.
 */
export function watchDiskSpace(options: {
  connection: Connection
  reserveMb: number
  logger: Logger
  everyMs?: number
}): DiskSpace {
  const { connection, reserveMb, logger, everyMs = CHECK_EVERY_MS } = options
  let free: number | null = null
  let low = false
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  async function check(): Promise<void> {
    free = await freeBytes(connection).catch((error: unknown) => {
      logger.debug({ err: error }, 'MongoDB does not report the free space of its disk')
      return null
    })
    const isLow = free !== null && free < reserveMb * MB
    if (isLow && !low) logger.error({ freeBytes: free }, 'the disk of MongoDB is full: writes are refused')
    if (!isLow && low) logger.info({ freeBytes: free }, 'writes are no longer refused')
    low = isLow
    if (!stopped) timer = setTimeout(() => void check(), everyMs).unref()
  }

  if (reserveMb > 0) void check()
  return {
    assertSpace() {
      if (low) throw diskFull()
    },
    gauge: {
      gauges: { database_disk_free_bytes: { help: 'Free space on the disk of MongoDB.' } },
      async read() {
        if (free === null) throw new Error('Nothing is known')
        return { database_disk_free_bytes: [{ value: free }] }
      },
      keepSeconds: 0,
    },
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}

/** Null where the storage engine or the hosting provider doesn't report it, and for a database without collections. */
async function freeBytes(connection: Connection): Promise<number | null> {
  const stats = await database(connection).command({ dbStats: 1, maxTimeMS: 2_000 })
  const { fsTotalSize, fsUsedSize } = stats as { fsTotalSize?: number; fsUsedSize?: number }
  return fsTotalSize && fsUsedSize !== undefined ? fsTotalSize - fsUsedSize : null
}
