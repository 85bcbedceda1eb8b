import type { Connection } from 'mongoose'

/** MongoDB has stopped responding during an operation, which may have been carried out all the same. */
export class MongoLostError extends Error {
  override readonly name = 'MongoLostError'
}

/** The result of work, or MongoLostError as soon as MongoDB is known to have stopped responding. */
export type RejectWhenLost = <Result>(work: Promise<Result>) => Promise<Result>

// A connection that breaks is often back at once, and the driver then repeats what was under way.
const graceMs = 250
// A process that has stalled takes heartbeats for missing that it could not read. The driver looks again within 500 ms and
// repeats what was under way: longer than that is an outage.
const graceAfterStallMs = 2_000

/**
 * Lets nobody wait longer than it takes to find out that MongoDB is gone: the driver would first look for another server.
 * What begins after that moment is left to the driver, which soon says so by itself, or finds MongoDB back.
 */
export function createRejectWhenLost(connection: Connection): RejectWhenLost {
  const waiting = new Set<(error: MongoLostError) => void>()
  const giveUp = (): void => {
    for (const reject of waiting) reject(new MongoLostError('MongoDB has stopped responding'))
  }
  let grace: NodeJS.Timeout | undefined
  const stalls = watchForStalls()
  connection.on('disconnected', () => {
    clearTimeout(grace)
    grace = setTimeout(() => {
      if (stalls.hasJustStalled()) grace = setTimeout(giveUp, graceAfterStallMs)
      else giveUp()
    }, graceMs)
  })
  for (const event of ['reconnected', 'close']) connection.on(event, () => clearTimeout(grace))
  connection.on('close', stalls.stop)

  return async work => {
    let rejectLost: (error: MongoLostError) => void = () => undefined
    const lost = new Promise<never>((_, reject) => (rejectLost = reject))
    waiting.add(rejectLost)
    try {
      return await Promise.race([work, lost])
    } finally {
      waiting.delete(rejectLost)
    }
  }
}

const tickMs = 100
/** A delay of this length counts as a stall, for as long as a heartbeat may be missing because of it. */
const stallMs = 500
const rememberMs = 3_000

/** Notices when this process has not run for a while: blocked by its own work, or not scheduled on a busy machine. */
function watchForStalls(): { hasJustStalled(): boolean; stop(): void } {
  let tickedAt = performance.now()
  let stalledAt = -Infinity
  const timer = setInterval(() => {
    const now = performance.now()
    if (now - tickedAt > stallMs) stalledAt = now
    tickedAt = now
  }, tickMs)
  timer.unref()
  return {
    hasJustStalled: () => performance.now() - stalledAt < rememberMs,
    stop: () => clearInterval(timer),
  }
}
