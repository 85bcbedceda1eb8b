import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import mongoose, { type Connection } from 'mongoose'
import type { HttpCaller } from './support/http-caller.ts'
import { sharedSite, type SharedSite } from './support/shared-site.ts'
import { OWNER } from './support/start-site.ts'

const HOUR_MS = 3_600_000
const MONGODB_URI = process.env.MONGODB_URI ?? 'mongodb://127.0.0.1:27117/?replicaSet=rs0&directConnection=true'
const MONGODB_DATABASE = `test_gateway_idle_${randomUUID().slice(0, 8)}`

let site: SharedSite
let database: Connection
beforeAll(async () => {
  // With the usual lifetimes, of the gateway; content knows none of its own.
  site = await sharedSite({}, { content: { MONGODB_DATABASE } })
  database = await mongoose.createConnection(MONGODB_URI, { dbName: MONGODB_DATABASE }).asPromise()
})
afterAll(async () => {
  await site.stop()
  await database.dropDatabase()
  await database.close()
})

const logIn = async (more: object = {}): Promise<HttpCaller> => {
  const caller = site.caller()
  expect((await caller.send('POST', '/api/login', { ...OWNER, ...more })).status).toBe(200)
  return caller
}
/** As if nothing had been done with any session for so long. */
const leaveFor = (hours: number) =>
  database.collection('devices').updateMany({}, { $set: { lastSeenAt: new Date(Date.now() - hours * HOUR_MS) } })

describe('session with which nothing is done', () => {
  it('ends after 24 hours, unless set otherwise', async () => {
    const caller = await logIn()
    await leaveFor(23.5)
    expect((await caller.get('/api/settings')).status).toBe(200)
    await leaveFor(24.5)
    expect((await caller.get('/api/settings')).status).toBe(401)
  })

  it('ends after 30 days when the owner stays signed in', async () => {
    const caller = await logIn({ staySignedIn: true })
    await leaveFor(24.5)
    expect((await caller.get('/api/settings')).status).toBe(200)
    await leaveFor(30 * 24 + 0.5)
    expect((await caller.get('/api/settings')).status).toBe(401)
  })
})
