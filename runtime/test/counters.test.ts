import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { buildIndexes, connectMongo } from '../src/mongo/connection.ts'
import { createCounters, counterModel, type Counters } from '../src/mongo/counters.ts'
import { inTransaction } from '../src/mongo/transactions.ts'
import { freshDatabase, mongoUri } from './support/database.ts'
import { silent } from './support/silent-logger.ts'

let mongo: Awaited<ReturnType<typeof freshDatabase>>
let counters: Counters
beforeAll(async () => {
  mongo = await freshDatabase()
  const model = counterModel(mongo.connection)
  await buildIndexes([model])
  counters = createCounters(model)
})
afterAll(() => mongo.drop())

const moved = (before: string | null, after: string | null) =>
  inTransaction(mongo.connection, session => counters.move(before, after, { session }))

describe('counters', () => {
  it('count documents that are created, changed and deleted concurrently', async () => {
    await Promise.all(Array.from({ length: 60 }, () => moved(null, 'draft')))
    await Promise.all([
      ...Array.from({ length: 25 }, () => moved('draft', 'public')),
      ...Array.from({ length: 5 }, () => moved('draft', null)),
      moved('draft', 'draft'),
    ])
    expect(await counters.total(['draft'])).toBe(30)
    expect(await counters.total(['public'])).toBe(25)
    expect(await counters.total(['draft', 'public', 'unknown'])).toBe(55)
  })

  it('do not change when a transaction is aborted', async () => {
    const before = await counters.total(['draft'])
    const aborted = inTransaction(mongo.connection, async session => {
      await counters.move(null, 'draft', { session })
      throw new Error('aborted')
    })
    await expect(aborted).rejects.toThrow('aborted')
    expect(await counters.total(['draft'])).toBe(before)
  })

  it('hold the recounted numbers, also when two processes recount at once', async () => {
    const recount = () => counters.recount(() => Promise.resolve({ draft: 7 }))
    await Promise.all([recount(), recount()])
    expect(await counters.total(['draft'])).toBe(7)
    expect(await counters.total(['public'])).toBe(0)
  })

  it('are recounted after the transaction of a killed process, for which a write does not wait', async () => {
    // As MongoDB sees it: a transaction that was begun and that nobody ends.
    const left = await mongo.connection.startSession()
    left.startTransaction()
    const model = counterModel(mongo.connection)
    const count = { $inc: { documents: 1 } }
    expect((await model.updateMany({}, count, { session: left })).matchedCount).toBeGreaterThan(0)
    let isRecounted = false
    const recounted = counters.recount(() => Promise.resolve({ draft: 3 })).then(() => (isRecounted = true))
    // A second connection stands for another process, because writes of one process wait for each other.
    const other = await connectMongo({ uri: mongoUri, database: mongo.connection.name, logger: silent })
    const write = inTransaction(other.connection, session =>
      other.connection.collection('tallies').updateMany({}, count, { session }),
    )
    await expect(write).rejects.toMatchObject({ reason: 'BUSY' })
    expect(isRecounted).toBe(false)
    await left.abortTransaction()
    await left.endSession()
    await recounted
    expect(await counters.total(['draft'])).toBe(3)
    await other.close()
  })

  it('change their version with every write of their kinds, also one that changes no number', async () => {
    const versions = async () => [await counters.version(['draft']), await counters.version(['page'])]
    await moved(null, 'draft')
    await moved(null, 'page')
    for (const [before, after] of [
      [null, 'draft'],
      ['draft', 'draft'],
      ['draft', null],
    ] as const) {
      const [drafts, pages] = await versions()
      await moved(before, after)
      expect(await counters.version(['draft'])).not.toBe(drafts)
      expect(await counters.version(['page'])).toBe(pages)
    }
    expect(await counters.version(['unknown'])).toBeNull()
    // A process of the release before counts without a mark.
    const [before] = await versions()
    await mongo.connection.collection('tallies').updateOne({ kind: 'draft' }, { $inc: { documents: 1 } })
    expect(await counters.version(['draft'])).not.toBe(before)
  })

  it('have a new version after a recount', async () => {
    const recount = () => counters.recount(() => Promise.resolve({ draft: 7 }))
    await recount()
    const before = await counters.version(['draft'])
    await recount()
    expect(await counters.version(['draft'])).not.toBe(before)
  })
})
