import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { TestGateway } from './support/start-gateway.ts'
import { sharedSite, type SharedSite } from './support/shared-site.ts'

let site: SharedSite
beforeAll(async () => {
  site = await sharedSite()
}, 120_000)
afterAll(() => site.stop())

/** The statuses of requests that each say to come from an address, as many as there are. */
const statusesFrom = async (addresses: string[], send: (headers: Record<string, string>) => Promise<number>) => {
  const statuses: number[] = []
  for (const address of addresses)
    statuses.push(await send({ 'x-forwarded-for': address, forwarded: `for=${address}` }))
  return statuses
}
const withHops = async (hops: string, use: (gateway: TestGateway) => Promise<void>) => {
  const gateway = await site.anotherGateway({ TRUST_PROXY_HOPS: hops, REQUESTS_PER_MINUTE: '5', REDIS_URL: '' })
  try {
    await use(gateway)
  } finally {
    await gateway.stop()
  }
}

describe('address that a request says it was forwarded for', () => {
  const visit = (gateway: TestGateway) => async (headers: Record<string, string>) =>
    (await gateway.caller().get('/api/openapi.json', headers)).status
  const many = (address: string, times: number) => Array.from({ length: times }, () => address)
  /** Six failures for one account, each from another network. */
  const networks = [1, 2, 3, 4, 5, 6].map(nth => `203.0.${nth}.1`)
  const guess = (gateway: TestGateway, email: string) => async (headers: Record<string, string>) =>
    (await gateway.caller().send('POST', '/api/login', { email, password: 'wrong one' }, headers)).status

  it('changes nothing without a proxy of ours in front', () =>
    withHops('0', async gateway => {
      // It comes from this machine, which has no such limit, and does not get that of another by saying so.
      expect(await statusesFrom(many('203.0.113.1', 8), visit(gateway))).toEqual(Array(8).fill(200))
      const statuses = await statusesFrom(networks, guess(gateway, 'forged@site.test'))
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    }))

  it('counts behind one, as far as that one has written it', () =>
    withHops('1', async gateway => {
      expect(await statusesFrom(many('203.0.113.1', 8), visit(gateway))).toEqual([
        ...[200, 200, 200, 200, 200, 429, 429, 429],
      ])
      // What stands before it was written by whoever sent the request.
      const forged = networks.map(network => `${network}, 203.0.113.9`)
      const statuses = await statusesFrom(forged, guess(gateway, 'behind@site.test'))
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    }))
})
