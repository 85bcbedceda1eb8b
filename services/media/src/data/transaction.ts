import type { ClientSession, Connection } from 'mongoose'

const ATTEMPTS = 5

/**
 * Runs writes that hold together or not at all. Clashes with other writers are tried again, a few times: the driver's own
 * withTransaction would go on for two minutes while MongoDB is down.
 */
export async function inTransaction<Result>(
  connection: Connection,
  work: (session: ClientSession) => Promise<Result>,
): Promise<Result> {
  const session = await connection.startSession()
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        session.startTransaction()
        const result = await work(session)
        await session.commitTransaction()
        return result
      } catch (error) {
        if (session.inTransaction()) await session.abortTransaction().catch(() => undefined)
        if (attempt === ATTEMPTS || !isClash(error)) throw error
      }
    }
  } finally {
    await session.endSession()
  }
}

// A write conflict. Network errors carry the same label, and waiting out an outage is not this function's task.
const isClash = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && (error.code === 112 || error.code === 251)
