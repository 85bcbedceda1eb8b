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
 * So many looks without enough bytes are the grace. A standstill of this process, however long, is one look late: the
 * others are made by a process that runs and reads.
 */
const LOOKS = 4

/**
 * Ends requests whose body trickles: 408, and the connection with it. Node's own limit is on the whole body, which
 * would end honest uploads on slow lines. Time in which we are the slow side doesn't count.
 */
export const bodyPace = ({ minBytesPerSecond, graceMs }: BodyPace, next: RequestListener): RequestListener => {
  if (minBytesPerSecond === 0) return next
  const enough = (minBytesPerSecond * graceMs) / 1_000
  return (request, response) => {
    if (hasBody(request)) {
      const { socket } = request
      let from = socket.bytesRead
      let looks = 0
      const timer = setInterval(() => {
        const weAreSlow = request.isPaused() || request.readableLength > 0
        if (request.complete || weAreSlow || socket.bytesRead - from >= enough) {
          from = socket.bytesRead
          looks = 0
        } else looks += 1
        if (looks < LOOKS) return
        clearInterval(timer)
        if (!response.headersSent)
          response
            .writeHead(408, { 'Content-Type': 'application/json; charset=utf-8', Connection: 'close' })
            .end(JSON.stringify({ message: 'The body came too slowly' }))
        response.once('finish', () => socket.destroySoon())
        if (response.writableFinished) socket.destroySoon()
      }, graceMs / LOOKS).unref()
      const done = () => clearInterval(timer)
      request.once('close', done)
      response.once('close', done)
    }
    next(request, response)
  }
}
