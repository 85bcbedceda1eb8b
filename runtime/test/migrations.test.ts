import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type { Migration } from '../src/migrations.ts'
import { runMigrations } from '../src/migrations.ts'
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
const run = (migrations: Migration[], logger = silent) =>
  runMigrations({ connection: mongo.connection, migrations, logger })

test('each migration runs once, in order, however many processes start together', async () => {
  const two = [migration(1), migration(2)]
  await Promise.all([run(two), run(two), run(two)])
  await run([...two, migration(3)])
  expect(ran).toEqual(['m1', 'm2', 'm3'])
})

test('one that failed is run again, those before it are not', async () => {
  let broken = true
  const second = migration(2, () => (broken ? Promise.reject(new Error('disk full')) : Promise.resolve()))
  await expect(run([migration(1), second])).rejects.toThrow('disk full')
  broken = false
  await run([migration(1), second])
  expect(ran).toEqual(['m1', 'm2', 'm2'])
})

test('data of a newer release is left alone, with a warning', async () => {
  await run([migration(1), migration(2)])
  const { logger, lines } = recordingLogger()
  await run([migration(1)], logger)
  expect(ran).toEqual(['m1', 'm2'])
  expect(lines).toEqual([expect.objectContaining({ level: 'warn', found: 2, known: 1 })])
})

test('a gap in the versions is a mistake', async () => {
  await expect(run([migration(1), migration(3)])).rejects.toThrow('must have version 2')
})
