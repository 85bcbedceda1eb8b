import { describe, expect, it } from '@jest/globals'
import { createMetrics } from '../src/observability/metrics.ts'
import { startTags, tagsClient } from './support/tags.ts'

describe('metrics', () => {
  it.each([
    [true, 200],
    [false, 503],
  ])('respond to /livez by whether the process is alive: %s', async (alive, status) => {
    const listening = await createMetrics('test').listen({ host: '127.0.0.1', port: 0, isAlive: () => alive })
    expect((await fetch(`http://127.0.0.1:${listening.port}/livez`)).status).toBe(status)
    await listening.close()
  })

  it('respond to /readyz by whether the service takes calls', async () => {
    const server = await startTags({})
    const listening = await createMetrics('test').listen({ host: '127.0.0.1', port: 0, isReady: server.isServing })
    const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${listening.port}${path}`)).status
    expect(await statusOf('/readyz')).toBe(200)
    await server.drain()
    expect([await statusOf('/readyz'), await statusOf('/livez')]).toEqual([503, 200])
    await listening.close()
  })

  it('are served, with calls by method and code', async () => {
    const metrics = createMetrics('test')
    const listening = await metrics.listen({ host: '127.0.0.1', port: 0 })
    const server = await startTags({ listTags: () => Promise.resolve({}) }, { metrics })
    const client = tagsClient(server.address)
    await client.listTags({})
    metrics.observeRequest({ method: 'GET', route: '/api/posts/:id', status: 200, seconds: 0.01 })

    const text = await (await fetch(`http://127.0.0.1:${listening.port}/metrics`)).text()
    expect(text).toMatch(/rpc_server_duration_seconds_count\{service="test",method=".*ListTags",code="OK"\} 1/)
    expect(text).toMatch(/http_server_duration_seconds_count\{.*route="\/api\/posts\/:id".*\} 1/)
    expect(text).toContain('process_cpu_seconds_total')
    expect((await fetch(`http://127.0.0.1:${listening.port}/`)).status).toBe(404)
    client.close()
    await server.drain()
    await listening.close()
  })
})
