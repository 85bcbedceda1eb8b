import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { afterAll, expect, jest, test } from '@jest/globals'
import mongoose from 'mongoose'

// Each is a process that starts from source.
jest.setTimeout(120_000)

const uri = process.env.MONGODB_URI ?? ''
const database = `migrate_${randomBytes(6).toString('hex')}`
const connection = mongoose.createConnection(uri, { dbName: database })
afterAll(async () => {
  await connection.dropDatabase()
  await connection.close()
})

test('the commands that run before a rollout prepare an empty database and end', async () => {
  const migrate = (service: string) =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', `services/${service}/src/migrate.ts`], {
      env: { PATH: process.env.PATH, MONGODB_URI: uri, MONGODB_DATABASE: database, LOG_FORMAT: 'json' },
    })
  const said = await Promise.all(['content', 'media', 'store', 'skybug'].map(migrate))
  for (const { stdout } of said) expect(stdout).toContain('the data is ready for this release')

  await connection.asPromise()
  const names = (await connection.listCollections()).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['posts', 'images', 'orders', 'conversations']))
  const indexes = await connection.collection('posts').indexes()
  expect(indexes.length).toBeGreaterThan(3)
  // A migration of the store has run.
  expect(await connection.collection('print_options').countDocuments()).toBe(4)
})
