import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { connectMongo } from '@skyfolio/runtime/mongo'
import type { Connection } from 'mongoose'
import { type AllRows, indexRows, openRows } from '../src/data/open-rows.ts'
import { workGauges } from '../src/data/work-gauges.ts'
import { newWork } from '../src/data/work-model.ts'
import { logger, mongoUri } from './support/start-media.ts'

let connection: Connection
let rows: AllRows
beforeAll(async () => {
  const database = `test_gauges_${randomUUID().slice(0, 8)}`
  connection = (await connectMongo({ uri: mongoUri(), database, logger })).connection
  rows = openRows(connection)
  await indexRows(rows)
})
afterAll(async () => {
  await connection.dropDatabase()
  await connection.close()
})

test('what waits for the worker, and how long: neither what is held nor what is due later', async () => {
  const at = (seconds: number) => new Date(Date.now() + seconds * 1_000)
  await rows.work.create([
    newWork(1, 'derive', at(-90)),
    newWork(2, 'derive', at(-30)),
    { ...newWork(3, 'derive', at(-500)), leasedUntil: at(60) },
    newWork(4, 'polish', at(600)),
  ])
  await rows.images.collection.insertMany(
    [{ state: 'failed' }, { state: 'ready' }].map((row, at) => ({ ...row, labels: [at] })),
  )
  const read = await workGauges(rows).read()
  expect(read.image_work_due).toEqual([
    { labels: { stage: 'derive' }, value: 2 },
    { labels: { stage: 'polish' }, value: 0 },
  ])
  const [derive, polish] = read.image_work_oldest_due_seconds
  expect(derive?.value).toBeGreaterThanOrEqual(90)
  expect(derive?.value).toBeLessThan(400)
  expect(polish?.value).toBe(0)
  expect(read.images_unready).toEqual([
    { labels: { state: 'pending' }, value: 0 },
    { labels: { state: 'failed' }, value: 1 },
    { labels: { state: 'deleting' }, value: 0 },
  ])
  expect(read.object_removals_waiting).toEqual([{ value: 0 }])
})
