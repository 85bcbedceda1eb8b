import type { AddressInfo } from 'node:net'
import type { Server } from 'node:http'
import { afterEach, describe, expect, it } from '@jest/globals'
import type { User } from '@skyfolio/protos/skyfolio/content/v1/User'
import express, { type RequestHandler } from 'express'
import { z } from 'zod'
import type { Sessions } from '../auth/sessions.ts'
import { HttpError, unavailable } from '../http-error.ts'
import { createApiHandler } from './api-handler.ts'
import { createFindRoute, createMatchRequest } from './find-route.ts'
import { type Route, route, streamedRoute } from './route.ts'
import { errorHandler } from './rpc-errors.ts'

let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** The routes behind a server, called by the owner; what happens in order: drops, and headers that go out. */
const serve = async (...routes: Route[]) => {
  const events: string[] = []
  const watchHeaders: RequestHandler = (_request, response, next) => {
    const { writeHead } = response
    response.writeHead = (...head: unknown[]) => {
      events.push(`headers ${String(head[0])}`)
      return Reflect.apply(writeHead, response, head) as typeof response
    }
    next()
  }
  const handler = createApiHandler({
    routes,
    matchRequest: createMatchRequest(createFindRoute(routes)),
    callers: async () => ({ user: { id: 1, role: 'admin' } as User, key: null, requirement: null }),
    sessions: { has: () => false } as unknown as Sessions,
    passwordIsRecentMs: 600_000,
    cache: { drop: (tags, outcome = 'done') => void events.push(`drop ${tags.join()} ${outcome}`) },
  })
  const app = express().use(watchHeaders).all('/api/*rest', handler).use(errorHandler)
  server = app.listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return { events, post: (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST' }) }
}

const upload = (handler: RequestHandler) =>
  streamedRoute(
    {
      post: '/api/images/:id/file',
      access: 'owner',
      summary: '',
      form: { file: 'image', fields: [] },
      reply: z.object({}),
      drops: ['images'],
    },
    handler,
  )
const write = (handler: () => Promise<void>) =>
  route({ post: '/api/tags', access: 'owner', summary: '', drops: ['tags', 'content_tags'] }, handler)

describe('write', () => {
  it.each([
    ['done', async () => undefined, 204],
    ['done', () => Promise.reject(new HttpError(409, 'Taken')), 409],
    ['unknown', () => Promise.reject(unavailable()), 503],
  ])('drops its tags as %s before the response goes out', async (outcome, handler, status) => {
    const { events, post } = await serve(write(handler))
    expect((await post('/api/tags')).status).toBe(status)
    expect(events).toEqual([`drop tags,content_tags ${outcome}`, `headers ${status}`])
  })
})

describe('streamed route', () => {
  it.each([
    ['done', 201],
    ['done', 413],
    ['unknown', 503],
  ])('drops its tags as %s before a response of %d goes out', async (outcome, status) => {
    const { events, post } = await serve(upload((_request, response) => void response.status(status).json({})))
    expect((await post('/api/images/7/file')).status).toBe(status)
    expect(events).toEqual([`drop images ${outcome}`, `headers ${status}`])
  })

  it('drops its tags as unknown when it breaks off without a response', async () => {
    const { events, post } = await serve(upload((_request, response) => void response.destroy()))
    await expect(post('/api/images/7/file')).rejects.toThrow()
    expect(events).toEqual(['drop images unknown'])
  })

  it('has the parameters of its address', async () => {
    const { post } = await serve(upload((request, response) => void response.json(request.params)))
    expect(await (await post('/api/images/7/file')).json()).toEqual({ id: '7' })
  })
})

describe('address without a route', () => {
  it('is 405 with the methods it has, and 404 when it has none', async () => {
    const { post } = await serve(route({ get: '/api/tags', access: 'public', summary: '' }, async () => undefined))
    const refused = await post('/api/tags')
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    expect(await refused.json()).toEqual({ message: 'This method is not allowed here' })
    expect((await post('/api/nothing')).status).toBe(404)
  })
})
