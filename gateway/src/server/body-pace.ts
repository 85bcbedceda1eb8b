import type { IncomingMessage, RequestListener } from 'node:http'

export interface BodyPace {
  /** A slower body is refused. 0: no limit. */
  minBytesPerSecond: number
  /** How long it may be slower. */
  graceMs: number
  /** Of the refusal, which is JSON. */
  headers: Record<string, string>
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Checks per grace period. However long this process is blocked, only one check is late: the others are made by a
 * process that runs and reads.
 */
const CHECKS = 4

/**
 * Ends requests whose body trickles: 408, and the connection with it. Node's own limit is on the whole body, which
 * would end legitimate uploads on slow connections. Time in which we are the slow side doesn't count.
 */
export const bodyPace = ({ minBytesPerSecond, graceMs, headers }: BodyPace, next: RequestListener): RequestListener => {
  if (minBytesPerSecond === 0) return next
  const enough = (minBytesPerSecond * graceMs) / 1_000
  return (request, response) => {
    if (hasBody(request)) {
      const { socket } = request
      let from = socket.bytesRead
      let failedChecks = 0
      const timer = setInterval(() => {
        const weAreSlow = request.isPaused() || request.readableLength > 0
        if (request.complete || weAreSlow || socket.bytesRead - from >= enough) {
          from = socket.bytesRead
          failedChecks = 0
        } else failedChecks += 1
        if (failedChecks < CHECKS) return
        clearInterval(timer)
        if (!response.headersSent)
          response
            .writeHead(408, { ...headers, Connection: 'close' })
            .end(JSON.stringify({ message: 'The body came too slowly' }))
        response.once('finish', () => socket.destroySoon())
        if (response.writableFinished) socket.destroySoon()
      }, graceMs / CHECKS).unref()
      const stop = () => clearInterval(timer)
      request.once('close', stop)
      response.once('close', stop)
    }
    next(request, response)
  }
}
