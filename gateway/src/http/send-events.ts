import { once } from 'node:events'
import type { Response } from 'express'
import type { ServerEvent } from '../routes/answer.ts'

/** A line that nothing is said on for so long is closed by proxies between us and the visitor. */
const SILENCE_MS = 15_000

const written = ({ event, data }: ServerEvent): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** Sends events as they come (text/event-stream), until they end or the visitor leaves. */
export const sendEvents = async (
  response: Response,
  events: AsyncIterable<ServerEvent>,
  headers: Record<string, string>,
): Promise<void> => {
  const gone = new AbortController()
  response.once('close', () => gone.abort())
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
  const silence = setInterval(() => {
    open()
    response.write(': still here\n\n')
  }, SILENCE_MS)
  try {
    for await (const event of events) {
      if (response.destroyed) return
      open()
      if (!response.write(written(event))) await once(response, 'drain', { signal: gone.signal }).catch(() => undefined)
    }
    open()
    response.end()
  } finally {
    clearInterval(silence)
  }
}
