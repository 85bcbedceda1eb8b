import type { IncomingMessage, RequestListener } from 'node:http'

export interface BodyPace {
  /** A body slower than this is given up. 0: no limit. */
  minBytesPerSecond: number
  /** How long it may be slower. */
  graceMs: number
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Ends requests whose body trickles: 408, and the connection with it. Node's own limit is on the whole body, which
 * would end honest uploads on slow lines. Time in which we are the slow side doesn't count.
 */
export const bodyPace = ({ minBytesPerSecond, graceMs }: BodyPace, next: RequestListener): RequestListener => {
  if (minBytesPerSecond === 0) return next
  return (request, response) => {
    if (hasBody(request)) {
      const { socket } = request
      let seen = socket.bytesRead
      const timer = setInterval(() => {
        const came = socket.bytesRead - seen
        seen = socket.bytesRead
        const weAreSlow = request.isPaused() || request.readableLength > 0
        if (request.complete || weAreSlow || came >= (minBytesPerSecond * graceMs) / 1_000) return
        clearInterval(timer)
        if (!response.headersSent)
          response
            .writeHead(408, { 'Content-Type': 'application/json; charset=utf-8', Connection: 'close' })
            .end(JSON.stringify({ message: 'The body came too slowly' }))
        response.once('finish', () => socket.destroySoon())
        if (response.writableFinished) socket.destroySoon()
      }, graceMs).unref()
      const done = () => clearInterval(timer)
      request.once('close', done)
      response.once('close', done)
    }
    next(request, response)
  }
}
