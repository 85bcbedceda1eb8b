import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { User } from '@skyfolio/protos/skyfolio/content/v1/User'
import { createLogger } from '@skyfolio/runtime/observability/logger'
import { ROLES } from '@skyfolio/domain/access/roles'
import express from 'express'
import { z } from 'zod'
import { createContentClient } from '../src/clients/content-client.ts'
import { createApiHandler } from '../src/routing/api-handler.ts'
import { createFindRoute, createMatchRequest } from '../src/routing/find-route.ts'
import { errorHandler } from '../src/routing/rpc-errors.ts'
import { route } from '../src/routing/route.ts'
import { GATEWAY_SECRET } from '../../runtime/test/support/internal-secret.ts'
import { startContent, type Content } from '../../services/content/test/support/start-content.ts'

const logger = createLogger({ name: 'roles-test', level: 'silent' })
let content: Content
let client: ReturnType<typeof createContentClient>
beforeAll(async () => {
  content = await startContent()
  client = createContentClient(content.server.address, GATEWAY_SECRET, logger)
})
afterAll(async () => {
  client.close()
  await content.stop()
})

/** A gateway with a route that everybody may use by mistake, and that asks content for what is the owners'. */
const careless = async (role: string | null) => {
  const routes = [
    route(
      { get: '/api/leak', access: 'public', recognizes: 'user', summary: 'A mistake', reply: z.unknown() },
      ({ call }) => client.users.listUsers({}, call),
    ),
    route(
      { get: '/api/own', access: 'public', recognizes: 'user', summary: 'Public data', reply: z.unknown() },
      ({ call }) => client.tags.listTags({}, call),
    ),
  ]
  const app = express()
  const user = role === null ? null : ({ id: content.ownerId, role } as User)
  app.all(
    '/api/*rest',
    createApiHandler({
      routes,
      matchRequest: createMatchRequest(createFindRoute(routes)),
      callers: () => Promise.resolve(user && { user, key: null, requirement: null }),
      sessions: { has: () => false, read: () => Promise.resolve(null) } as never,
      cache: { drop: () => undefined },
      passwordIsRecentMs: 0,
    }),
  )
  app.use(errorHandler)
  const server = createServer(app).listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const get = (path: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)
  const statuses = { leak: (await get('/api/leak')).status, own: (await get('/api/own')).status }
  server.close()
  server.closeAllConnections()
  return statuses
}

describe('services', () => {
  it('refuse what a route forgets to', async () => {
    expect(await careless(null)).toEqual({ leak: 403, own: 200 })
    expect(await careless('editor')).toEqual({ leak: 403, own: 200 })
    expect(await careless('shipper')).toEqual({ leak: 403, own: 200 })
    expect(await careless('admin')).toEqual({ leak: 200, own: 200 })
    expect(ROLES).toHaveLength(3)
  })
})
