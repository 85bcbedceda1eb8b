import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { LeaseHeldError, withLease } from '../src/lock.ts'
import { freshDatabase } from './support/database.ts'
import { until } from './support/until.ts'

let mongo: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  mongo = await freshDatabase()
})
afterAll(() => mongo.drop())

test('work under one lease never overlaps, and waits its turn', async () => {
  const lease = { connection: mongo.connection, name: 'turns', ttlMs: 5000 }
  let inside = 0
  let most = 0
  const work = async (): Promise<void> => {
    most = Math.max(most, ++inside)
    await mongo.ping()
    inside -= 1
  }
  await Promise.all([1, 2, 3].map(() => withLease(lease, work)))
  expect(most).toBe(1)
})

test('who does not want to wait is told so', async () => {
  const lease = { connection: mongo.connection, name: 'impatient', ttlMs: 5000, waitMs: 0 }
  await withLease(lease, async () => {
    await expect(withLease(lease, () => Promise.resolve())).rejects.toThrow(LeaseHeldError)
  })
  await expect(withLease(lease, () => Promise.resolve('free again'))).resolves.toBe('free again')
})

test('the lease of a dead holder runs out; that of a living one is renewed', async () => {
  const lease = { connection: mongo.connection, name: 'dead', ttlMs: 300 }
  const leases = mongo.connection.db!.collection<{ _id: string; holder: string; expiresAt: Date }>('leases')
  await leases.insertOne({ _id: 'dead', holder: 'a process that died', expiresAt: new Date(Date.now() + 300) })
  await withLease(lease, async ({ signal }) => {
    const first = (await leases.findOne({ _id: 'dead' }))!
    expect(first.holder).not.toBe('a process that died')
    await until(async () => (await leases.findOne({ _id: 'dead' }))!.expiresAt > first.expiresAt, 'a renewal')
    expect(signal.aborted).toBe(false)
  })
  expect(await leases.findOne({ _id: 'dead' })).toBeNull()
})

test('who has lost the lease is told', async () => {
  const leases = mongo.connection.db!.collection<{ _id: string }>('leases')
  await withLease({ connection: mongo.connection, name: 'lost', ttlMs: 150 }, async ({ signal }) => {
    await leases.deleteOne({ _id: 'lost' })
    await until(() => signal.aborted, 'the signal')
  })
})
