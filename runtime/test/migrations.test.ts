import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Migration } from '../src/mongo/migrations.ts'
import { runMigrations, updateInBatches } from '../src/mongo/migrations.ts'
import { freshDatabase } from './support/database.ts'
import { recordingLogger, silent } from './support/silent-logger.ts'

let mongo: Awaited<ReturnType<typeof freshDatabase>>
let ran: string[]
beforeEach(async () => {
  mongo = await freshDatabase()
  ran = []
})
afterEach(() => mongo.drop())

function migration(version: number, up: Migration['up'] = () => Promise.resolve()): Migration {
  return {
    version,
    name: `m${version}`,
    async up(db, signal) {
      ran.push(`m${version}`)
      await up(db, signal)
    },
  }
}
const stoppable = () => {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort(new Error('stopped')) }
}
const run = (migrations: Migration[], logger = silent) =>
  runMigrations({ connection: mongo.connection, migrations, logger })

describe('migrations', () => {
  it('run once and in order, however many processes start together', async () => {
    const two = [migration(1), migration(2)]
    await Promise.all([run(two), run(two), run(two)])
    await run([...two, migration(3)])
    expect(ran).toEqual(['m1', 'm2', 'm3'])
  })

  it('run again from the one that failed', async () => {
    let broken = true
    const second = migration(2, () => (broken ? Promise.reject(new Error('disk full')) : Promise.resolve()))
    await expect(run([migration(1), second])).rejects.toThrow('disk full')
    broken = false
    await run([migration(1), second])
    expect(ran).toEqual(['m1', 'm2', 'm2'])
  })

  it('leave data of a newer release alone, with a warning', async () => {
    await run([migration(1), migration(2)])
    const { logger, lines } = recordingLogger()
    await run([migration(1)], logger)
    expect(ran).toEqual(['m1', 'm2'])
    expect(lines).toEqual([expect.objectContaining({ level: 'warn', found: 2, known: 1 })])
  })

  it('change all documents in batches, but none that has changed meanwhile', async () => {
    const db = mongo.connection.db
    if (!db) throw new Error('not connected')
    const words = db.collection<{ _id: number; text: string; length?: number }>('words')
    await words.insertMany(Array.from({ length: 2_500 }, (_, nth) => ({ _id: nth + 1, text: 'x'.repeat(nth % 7) })))
    await words.updateOne({ _id: 3 }, { $set: { length: -1 } })
    const { signal, abort } = stoppable()
    await updateInBatches(
      words,
      {
        ...{ filter: { length: { $exists: false } }, projection: { text: 1 } },
        // The first of them is another one by the time it is written.
        writeOf: ({ _id, text }) => ({
          filter: { _id, text: _id === 1 ? 'changed' : text },
          update: { $set: { length: text.length } },
        }),
      },
      signal,
    )
    expect(await words.countDocuments({ length: { $exists: false } })).toBe(1)
    expect(await words.findOne({ _id: 2_500 })).toMatchObject({ length: 2_499 % 7 })
    expect(await words.findOne({ _id: 3 })).toMatchObject({ length: -1 })
    abort()
    const writeOf = () => ({ filter: {}, update: { $set: { length: 0 } } })
    const rest = { filter: { length: { $exists: false } }, projection: {}, writeOf }
    await expect(updateInBatches(words, rest, signal)).rejects.toThrow('stopped')
    expect(await words.countDocuments({ length: { $exists: false } })).toBe(1)
  })

  it('reject a gap in the versions', async () => {
    await expect(run([migration(1), migration(3)])).rejects.toThrow('must have version 2')
  })
})
