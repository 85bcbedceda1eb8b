import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from '@jest/globals'

interface Span {
  name: string
  kind: number
  traceId: string
  spanId: string
  parentSpanId?: string
}

describe('tracing', () => {
  it('records one trace from HTTP over an RPC to MongoDB, without addresses or query strings', async () => {
    const bodies: string[] = []
    const collector = createServer((request, response) => {
      void text(request).then(body => {
        bodies.push(body)
        response.setHeader('content-type', 'application/json').end('{}')
      })
    }).listen(0)
    const { port } = collector.address() as AddressInfo
    const program = fileURLToPath(new URL('support/traced.ts', import.meta.url))
    const child = fork(program, [`http://127.0.0.1:${port}`], { execArgv: ['--import', 'tsx'] })
    expect((await once(child, 'exit'))[0]).toBe(0)
    collector.close()

    const spans = bodies
      .map(body => JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] })
      .flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(scope => scope.spans)),
      )
    const path: string[] = []
    let span = spans.find(({ name }) => name.startsWith('find') || name.startsWith('mongodb.find'))
    while (span) {
      path.unshift(`${span.name.split(' ')[0]} ${span.kind === 2 ? 'served' : 'sent'}`)
      const { parentSpanId } = span
      span = spans.find(({ spanId }) => spanId === parentSpanId)
    }
    const rpc = 'grpc.skyfolio.content.v1.Tags/ListTags'
    expect(path).toEqual(['GET sent', 'GET served', `${rpc} sent`, `${rpc} served`, expect.stringContaining('find')])
    expect(bodies.join()).not.toMatch(/ann@|a-token|orders|127\.0\.0\.1/)
  })
})
