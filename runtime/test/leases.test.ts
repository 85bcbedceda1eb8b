import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { LeaseHeldError, withLease } from '../src/mongo/leases.ts'
import { freshDatabase } from './support/database.ts'
import { until } from './support/until.ts'

let mongo: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  mongo = await freshDatabase()
})
afterAll(() => mongo.drop())

describe('lease', () => {
  it('serializes the work under it', async () => {
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

  it('rejects a caller that does not want to wait', async () => {
    const lease = { connection: mongo.connection, name: 'impatient', ttlMs: 5000, waitMs: 0 }
    await withLease(lease, async () => {
      await expect(withLease(lease, () => Promise.resolve())).rejects.toThrow(LeaseHeldError)
    })
    await expect(withLease(lease, () => Promise.resolve('free again'))).resolves.toBe('free again')
  })

  it('expires with a dead holder and is renewed for a living one', async () => {
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

  it('aborts its signal when it is lost', async () => {
    const leases = mongo.connection.db!.collection<{ _id: string }>('leases')
    await withLease({ connection: mongo.connection, name: 'lost', ttlMs: 150 }, async ({ signal }) => {
      await leases.deleteOne({ _id: 'lost' })
      await until(() => signal.aborted, 'the signal')
    })
  })
})
