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

const schema = () => mongo.connection.collection<{ _id: string; version: number }>('schemaVersion')
const storedVersion = async () => (await schema().findOne({ _id: 'schemaVersion' }))?.version
const words = () => mongo.connection.collection<{ _id: number; text: string; length?: number }>('words')
const countLetters: Migration['up'] = (_, signal) =>
  updateInBatches(
    words(),
    {
      filter: { length: { $exists: false } },
      projection: { text: 1 },
      writeOf: ({ _id, text }) => ({ filter: { _id, text }, update: { $set: { length: text.length } } }),
    },
    signal,
  )

describe('migrations', () => {
  it('do not run on an empty database, which starts with the current schema', async () => {
    await run([migration(101), migration(102)])
    expect(ran).toEqual([])
    expect(await storedVersion()).toBe(102)
  })

  it.each(['audit', 'holds', 'leases'])('do not run on a database with documents in %s alone', async collection => {
    await mongo.connection.collection(collection).insertOne({ at: new Date() })
    await run([migration(101)])
    expect(ran).toEqual([])
    expect(await storedVersion()).toBe(101)
  })

  it('run on the data of the release before, once and in order, however many processes start together', async () => {
    await run([])
    await words().insertOne({ _id: 1, text: 'Orion' })
    const two = [migration(101, countLetters), migration(102)]
    await Promise.all([run(two), run(two), run(two)])
    await run([...two, migration(103)])
    expect(ran).toEqual(['m101', 'm102', 'm103'])
    expect(await words().findOne({ _id: 1 })).toEqual({ _id: 1, text: 'Orion', length: 5 })
    expect(await storedVersion()).toBe(103)
  })

  it('run again from the one that failed', async () => {
    await run([])
    let broken = true
    const second = migration(102, () => (broken ? Promise.reject(new Error('disk full')) : Promise.resolve()))
    await expect(run([migration(101), second])).rejects.toThrow('disk full')
    broken = false
    await run([migration(101), second])
    expect(ran).toEqual(['m101', 'm102', 'm102'])
  })

  it('leave data of a newer release alone, with a warning', async () => {
    await run([migration(101), migration(102)])
    const { logger, lines } = recordingLogger()
    await run([migration(101)], logger)
    expect(await storedVersion()).toBe(102)
    expect(lines).toEqual([expect.objectContaining({ level: 'warn', found: 102, known: 101 })])
  })

  describe('of data from before 1.0.0', () => {
    const refused = /^The database \S+ was written by a version of Skyfolio before 1\.0\.0, .* with an empty database/

    it('are refused by its schema version', async () => {
      await schema().insertOne({ _id: 'schemaVersion', version: 8 })
      await expect(run([migration(101)])).rejects.toThrow(refused)
      expect(ran).toEqual([])
      expect(await storedVersion()).toBe(8)
    })

    it('are refused when documents have no schema version, which a restore that broke off may have left', async () => {
      await words().insertOne({ _id: 1, text: 'Orion' })
      await expect(run([])).rejects.toThrow(
        /^The database \S+ has data without a schema version\. .* repeat the restore with --replace\. .* before 1\.0\.0/,
      )
      expect(await storedVersion()).toBeUndefined()
    })
  })

  it('change all documents in batches, but none that has changed meanwhile', async () => {
    await words().insertMany(Array.from({ length: 2_500 }, (_, nth) => ({ _id: nth + 1, text: 'x'.repeat(nth % 7) })))
    await words().updateOne({ _id: 3 }, { $set: { length: -1 } })
    const { signal, abort } = stoppable()
    await updateInBatches(
      words(),
      {
        filter: { length: { $exists: false } },
        projection: { text: 1 },
        // The first of them is another one by the time it is written.
        writeOf: ({ _id, text }) => ({
          filter: { _id, text: _id === 1 ? 'changed' : text },
          update: { $set: { length: text.length } },
        }),
      },
      signal,
    )
    expect(await words().countDocuments({ length: { $exists: false } })).toBe(1)
    expect(await words().findOne({ _id: 2_500 })).toMatchObject({ length: 2_499 % 7 })
    expect(await words().findOne({ _id: 3 })).toMatchObject({ length: -1 })
    abort()
    const writeOf = () => ({ filter: {}, update: { $set: { length: 0 } } })
    const rest = { filter: { length: { $exists: false } }, projection: {}, writeOf }
    await expect(updateInBatches(words(), rest, signal)).rejects.toThrow('stopped')
    expect(await words().countDocuments({ length: { $exists: false } })).toBe(1)
  })

  it('reject a gap in the versions', async () => {
    await expect(run([migration(101), migration(103)])).rejects.toThrow('must have version 102')
  })
})
