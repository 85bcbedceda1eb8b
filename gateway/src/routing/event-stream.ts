import { once } from 'node:events'
import type { Response } from 'express'
import type { ServerEvent } from './response.ts'

/** Proxies between us and the visitor close connections that are silent for longer. */
const SILENCE_MS = 15_000

const serialize = ({ event, data }: ServerEvent): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** Sends events as they come (text/event-stream), until they end or the visitor leaves. */
export const sendEvents = async (
  response: Response,
  events: AsyncIterable<ServerEvent>,
  headers: Record<string, string>,
): Promise<void> => {
  const disconnect = new AbortController()
  response.once('close', () => disconnect.abort())
  const open = () => {
    if (response.headersSent) return
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
      ...headers,
    })
    response.flushHeaders()
  }
  const keepAlive = setInterval(() => {
    open()
    response.write(': still here\n\n')
  }, SILENCE_MS)
  try {
    for await (const event of events) {
      if (response.destroyed) return
      open()
      if (!response.write(serialize(event)))
        await once(response, 'drain', { signal: disconnect.signal }).catch(() => undefined)
    }
    open()
    response.end()
  } finally {
    clearInterval(keepAlive)
  }
}
