import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { afterAll, expect, jest, test } from '@jest/globals'
import mongoose from 'mongoose'

// Each is a process that starts from source.
jest.setTimeout(120_000)

const SERVICES = ['content', 'media', 'store', 'skybug'] as const
type Service = (typeof SERVICES)[number]

const uri = process.env.MONGODB_URI ?? ''
const prefix = `migrate_${randomBytes(6).toString('hex')}`
const server = mongoose.createConnection(uri)
/** Each service owns a database. */
const databaseOf = (service: Service) => server.useDb(`${prefix}_${service}`, { useCache: true })
afterAll(async () => {
  for (const service of SERVICES) await databaseOf(service).dropDatabase()
  await server.close()
})

test('the commands that run before a rollout prepare empty databases and end', async () => {
  const migrate = (service: Service) =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', `services/${service}/src/migrate.ts`], {
      env: { PATH: process.env.PATH, MONGODB_URI: uri, MONGODB_DATABASE: `${prefix}_${service}`, LOG_FORMAT: 'json' },
    })
  const outputs = await Promise.all(SERVICES.map(migrate))
  for (const { stdout } of outputs) expect(stdout).toContain('the data is ready for this release')

  await server.asPromise()
  const collectionsOf = async (service: Service) =>
    (await databaseOf(service).listCollections()).map(({ name }) => name)
  expect(await collectionsOf('content')).toContain('posts')
  expect(await collectionsOf('media')).toContain('images')
  expect(await collectionsOf('store')).toContain('orders')
  expect(await collectionsOf('skybug')).toContain('conversations')
  const indexes = await databaseOf('content').collection('posts').indexes()
  expect(indexes.length).toBeGreaterThan(3)
  // A new shop has its first print options.
  expect(await databaseOf('store').collection('print_options').countDocuments()).toBe(4)
})
