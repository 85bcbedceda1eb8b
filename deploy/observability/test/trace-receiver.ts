import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

export interface Span {
  service: string
  name: string
  kind: number
  traceId: string
  spanId: string
  parentSpanId?: string
}

interface Sent {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] }
    scopeSpans: { spans: Omit<Span, 'service'>[] }[]
  }[]
}

/** Receives traces as a collector does: OTLP over HTTP. */
export const startTraceReceiver = async () => {
  const spans: Span[] = []
  const server = createServer((request, response) => {
    const take = async () => {
      for (const { resource, scopeSpans } of ((await json(request)) as Sent).resourceSpans) {
        const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? ''
        for (const scope of scopeSpans) for (const span of scope.spans) spans.push({ ...span, service })
      }
      response.setHeader('content-type', 'application/json').end('{}')
    }
    take().catch(() => response.writeHead(400).end())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    /** From the outermost span of its trace down to this one. */
    wayTo: (span: Span): Span[] => {
      const way = [span]
      for (let parent: Span | undefined; ; way.unshift(parent)) {
        const outer = way[0]?.parentSpanId
        parent = spans.find(({ spanId }) => spanId === outer)
        if (!parent) return way
      }
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
