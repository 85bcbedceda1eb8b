import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { startSite, type TestSite } from './support/start-site.ts'

// The race of front-cache-race.test.ts once more, with a real service, real RPCs and a real MongoDB.
const ROUNDS = 200
jest.setTimeout(300_000)

let site: TestSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

test('200 writes raced by visitors: nobody sees the old value after the owner was answered', async () => {
  const owner = await site.owner()
  const visitor = site.caller()
  const seen = async () => {
    const { status, body } = await visitor.get('/api/site-settings')
    const settings = body as { key: string; value: string }[]
    // On a machine that is held up there may be no answer in time; an old one there may not.
    return status === 503 ? null : settings.find(({ key }) => key === 'tagline')?.value
  }
  const old: string[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    const value = `round ${round}`
    const written = owner.send('PUT', '/api/site-settings/tagline', { value })
    // One with the write, one somewhere in its middle or behind it: a write takes some milliseconds.
    const racing = [seen(), delay(Math.random() * 8).then(seen)]
    expect((await written).status).toBe(200)
    const after = await seen()
    await Promise.all(racing)
    for (const one of [after, await seen()]) if (one !== value && one !== null) old.push(`${one} after ${value}`)
  }
  expect(old).toEqual([])
})
