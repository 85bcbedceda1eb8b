import type { Connection } from 'mongoose'

/** MongoDB has stopped answering while somebody waited for it; what they asked for may be done all the same. */
export class MongoLostError extends Error {
  override readonly name = 'MongoLostError'
}

/** The result of work, or MongoLostError as soon as MongoDB is known to have stopped answering. */
export type UnlessLost = <Result>(work: Promise<Result>) => Promise<Result>

// A connection that breaks is often back at once, and the driver then repeats what was under way.
const graceMs = 250

/**
 * Lets nobody wait longer than it takes to find out that MongoDB is gone: the driver would first look for another server.
 * What begins after that moment is left to the driver, which soon says so by itself, or finds MongoDB back.
 */
export function giveUpWhenLost(connection: Connection): UnlessLost {
  const waiting = new Set<(error: MongoLostError) => void>()
  let grace: NodeJS.Timeout | undefined
  connection.on('disconnected', () => {
    clearTimeout(grace)
    grace = setTimeout(() => {
      for (const giveUp of waiting) giveUp(new MongoLostError('MongoDB has stopped answering'))
    }, graceMs)
  })
  for (const event of ['reconnected', 'close']) connection.on(event, () => clearTimeout(grace))

  return async work => {
    let giveUp: (error: MongoLostError) => void = () => undefined
    const lost = new Promise<never>((_, reject) => (giveUp = reject))
    waiting.add(giveUp)
    try {
      return await Promise.race([work, lost])
    } finally {
      waiting.delete(giveUp)
    }
  }
}
