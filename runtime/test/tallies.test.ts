import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { buildIndexes } from '../src/mongo.ts'
import { tallies, tallyModel, type Tallies } from '../src/tallies.ts'
import { inTransaction } from '../src/transactions.ts'
import { freshDatabase } from './support/database.ts'

let mongo: Awaited<ReturnType<typeof freshDatabase>>
let kept: Tallies
beforeAll(async () => {
  mongo = await freshDatabase()
  const model = tallyModel(mongo.connection)
  await buildIndexes([model])
  kept = tallies(model)
})
afterAll(() => mongo.drop())

const moved = (before: string | null, after: string | null) =>
  inTransaction(mongo.connection, session => kept.move(before, after, { session }))

test('documents that come, change and go at the same time are all counted', async () => {
  await Promise.all(Array.from({ length: 60 }, () => moved(null, 'draft')))
  await Promise.all([
    ...Array.from({ length: 25 }, () => moved('draft', 'public')),
    ...Array.from({ length: 5 }, () => moved('draft', null)),
    moved('draft', 'draft'),
  ])
  expect(await kept.total(['draft'])).toBe(30)
  expect(await kept.total(['public'])).toBe(25)
  expect(await kept.total(['draft', 'public', 'unheard of'])).toBe(55)
})

test('a transaction that is given up has counted nothing', async () => {
  const before = await kept.total(['draft'])
  const givenUp = inTransaction(mongo.connection, async session => {
    await kept.move(null, 'draft', { session })
    throw new Error('given up')
  })
  await expect(givenUp).rejects.toThrow('given up')
  expect(await kept.total(['draft'])).toBe(before)
})

test('what was counted anew stands, also when two do it at once', async () => {
  const anew = () => kept.recount(() => Promise.resolve({ draft: 7 }))
  await Promise.all([anew(), anew()])
  expect(await kept.total(['draft'])).toBe(7)
  expect(await kept.total(['public'])).toBe(0)
})

test('counting anew waits for what a killed process has left, longer than a write would', async () => {
  // As MongoDB sees it: a transaction that was begun and that nobody ends.
  const left = await mongo.connection.startSession()
  left.startTransaction()
  const count = { $inc: { documents: 1 } }
  expect((await tallyModel(mongo.connection).updateMany({}, count, { session: left })).matchedCount).toBeGreaterThan(0)
  const anew = kept.recount(() => Promise.resolve({ draft: 3 }))
  await Promise.race([anew, pause(6_000)])
  await left.abortTransaction()
  await left.endSession()
  await anew
  expect(await kept.total(['draft'])).toBe(3)
}, 20_000)

test('the version moves with every write of its kinds, one that changes no number too', async () => {
  const versions = async () => [await kept.version(['draft']), await kept.version(['page'])]
  await moved(null, 'draft')
  await moved(null, 'page')
  for (const [before, after] of [
    [null, 'draft'],
    ['draft', 'draft'],
    ['draft', null],
  ] as const) {
    const [drafts, pages] = await versions()
    await moved(before, after)
    expect(await kept.version(['draft'])).not.toBe(drafts)
    expect(await kept.version(['page'])).toBe(pages)
  }
  expect(await kept.version(['unheard of'])).toBeNull()
  // A process of the release before counts without a mark.
  const [before] = await versions()
  await mongo.connection.collection('tallies').updateOne({ kind: 'draft' }, { $inc: { documents: 1 } })
  expect(await kept.version(['draft'])).not.toBe(before)
})

test('what was counted anew has another version', async () => {
  const anew = () => kept.recount(() => Promise.resolve({ draft: 7 }))
  await anew()
  const before = await kept.version(['draft'])
  await anew()
  expect(await kept.version(['draft'])).not.toBe(before)
})
