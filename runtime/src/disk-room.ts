import type { Connection } from 'mongoose'
import { diskFull } from './errors.ts'
import type { Logger } from './logger.ts'
import { database } from './mongo.ts'
import type { Watched } from './watched-gauges.ts'

/** What is known of the disk on which MongoDB keeps its data. */
export interface DiskRoom {
  /** Throws DISK_FULL while the disk is known to have less than the reserve left. */
  assertRoom(): void
  /** `database_disk_free_bytes`, missing while nothing is known. */
  gauge: Watched<'database_disk_free_bytes'>
  stop(): void
}

const LOOK_EVERY_MS = 2_000
const MB = 1024 * 1024

/**
 * Keeps an eye on the disk of MongoDB, wherever that is: MongoDB itself tells. It ends when it can't write its next
 * checkpoint, so what is left is left to it. When it doesn't say how much there is, nothing is refused.
 * @param reserveMb the reserve; 0: nothing is asked, and nothing ever refused.
 */
export function watchDiskRoom(options: {
  connection: Connection
  reserveMb: number
  logger: Logger
  everyMs?: number
}): DiskRoom {
  const { connection, reserveMb, logger, everyMs = LOOK_EVERY_MS } = options
  let free: number | null = null
  let low = false
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  async function look(): Promise<void> {
    free = await freeBytes(connection).catch((error: unknown) => {
      logger.debug({ err: error }, 'MongoDB does not say how full its disk is')
      return null
    })
    const isLow = free !== null && free < reserveMb * MB
    if (isLow && !low) logger.error({ freeBytes: free }, 'the disk of MongoDB is full: writes are refused')
    if (!isLow && low) logger.info({ freeBytes: free }, 'writes are no longer refused')
    low = isLow
    if (!stopped) timer = setTimeout(() => void look(), everyMs).unref()
  }

  if (reserveMb > 0) void look()
  return {
    assertRoom() {
      if (low) throw diskFull()
    },
    gauge: {
      gauges: { database_disk_free_bytes: { help: 'Room left on the disk of MongoDB.' } },
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

/** Null where the storage engine, or who runs it, doesn't tell; nor does MongoDB of a database that has no collection yet. */
async function freeBytes(connection: Connection): Promise<number | null> {
  const stats = await database(connection).command({ dbStats: 1, maxTimeMS: 2_000 })
  const { fsTotalSize, fsUsedSize } = stats as { fsTotalSize?: number; fsUsedSize?: number }
  return fsTotalSize && fsUsedSize !== undefined ? fsTotalSize - fsUsedSize : null
}
