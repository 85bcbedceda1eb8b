import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { sharedSite, type SharedSite } from './support/shared-site.ts'
import type { TestGateway } from './support/start-gateway.ts'
import { until } from '../../runtime/test/support/until.ts'

let site: SharedSite
beforeAll(async () => {
  site = await sharedSite()
}, 120_000)
afterAll(() => site.stop())

/** Many requests from one address behind a trusted proxy; the statuses that were returned, with how often. */
const massRequest = async (gateway: TestGateway, address: string, path: string, times: number) => {
  const statuses: Record<number, number> = {}
  for (let nth = 0; nth < times; nth++) {
    const { status } = await fetch(gateway.url + path, { headers: { 'x-forwarded-for': address } })
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  return statuses
}

describe('mass requests', () => {
  it.each([
    ['a public list', '/api/posts', { REQUESTS_PER_MINUTE: '5' }],
    ['a search', '/api/images?search=nebula', { SEARCHES_PER_MINUTE: '5' }],
    ['a page', '/', { REQUESTS_PER_MINUTE: '5' }],
  ])('for %s are cut per network, also when the cache has the response', async (_of, path, limits) => {
    const gateway = await site.anotherGateway({ TRUST_PROXY_HOPS: '1', ...limits })
    try {
      // From our own network: not counted.
      await until(
        () => gateway.caller().get(path),
        ({ status }) => status === 200,
      )
      expect(await massRequest(gateway, '203.0.113.1', path, 8)).toEqual({ 200: 5, 429: 3 })
      expect(await massRequest(gateway, '203.0.113.2', path, 1)).toEqual({ 200: 1 })
      const refused = await fetch(gateway.url + path, { headers: { 'x-forwarded-for': '203.0.113.1' } })
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(refused.headers.get('cache-control')).toBe('no-store')
      expect(await refused.text()).toContain('Too many requests from your network')
    } finally {
      await gateway.stop()
    }
  })

  it('are not what a visitor makes who scrolls through 500 thumbnails', async () => {
    const gateway = await site.anotherGateway({ TRUST_PROXY_HOPS: '1' })
    try {
      const statuses = await massRequest(gateway, '203.0.113.3', '/uploads/none.webp', 500)
      expect(statuses).toEqual({ 404: 500 })
      expect(await massRequest(gateway, '203.0.113.3', '/api/images?page=1&limit=50', 10)).toEqual({ 200: 10 })
    } finally {
      await gateway.stop()
    }
  })
})
