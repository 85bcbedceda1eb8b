import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DomainError } from '@skyfolio/runtime/errors'
import type { Logger } from '@skyfolio/runtime/logger'
import type { Metrics } from '@skyfolio/runtime/metrics'
import type { Answer } from './http-answers.ts'
import { answerTo, internalError, sendJson } from './http-answers.ts'
import type { ObjectNeeds } from './object-route.ts'
import { sendObject } from './object-route.ts'
import type { UploadNeeds } from './upload-routes.ts'
import { upload, uploadRouteAt } from './upload-routes.ts'

export interface ByteDoorOptions {
  host: string
  /** 0 lets the system choose. */
  port: number
  uploads: UploadNeeds
  objects: ObjectNeeds
  logger: Logger
  metrics?: Pick<Metrics, 'observeRequest'> | undefined
  drainSeconds: number
}

// A connection on which nothing moves for so long has no one at its other end.
const SILENCE_MS = 120_000
// Longer than the gateway keeps its connections, so that it is never surprised by a closed one.
const KEEP_ALIVE_MS = 75_000

/** Serves the bytes: uploads in, /uploads/* out. Internal: the gateway stands before it. */
export async function startByteDoor(options: ByteDoorOptions): Promise<{ port: number; drain(): Promise<void> }> {
  const { host, port, drainSeconds } = options
  // No limit for a whole request: a hundred megabytes may take a telephone an hour.
  const server = createServer({ requestTimeout: 0, headersTimeout: 10_000, keepAliveTimeout: KEEP_ALIVE_MS })
  server.timeout = SILENCE_MS
  server.on('request', (request, response) => void serve(request, response, options))
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  return {
    port: (server.address() as AddressInfo).port,
    async drain() {
      const closed = new Promise<void>(resolve => server.close(() => resolve()))
      server.closeIdleConnections()
      const force = setTimeout(() => server.closeAllConnections(), drainSeconds * 1000)
      await closed
      clearTimeout(force)
    },
  }
}

async function serve(request: IncomingMessage, response: ServerResponse, options: ByteDoorOptions): Promise<void> {
  const began = performance.now()
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
  const route = path.startsWith('/uploads/') ? '/uploads/*' : (uploadRouteAt(path)?.name ?? 'unknown')
  response.once('close', () => {
    const { method = '' } = request
    options.metrics?.observeRequest({
      method,
      route,
      status: response.statusCode,
      seconds: (performance.now() - began) / 1000,
    })
  })
  try {
    const answer = await routed(path, request, response, options)
    if (answer) sendJson(request, response, answer)
  } catch (error) {
    // The reader has gone, in the middle of a picture or of an upload.
    if (response.destroyed && !response.writableFinished) return
    const answer = answerTo(error)
    const line = { route, method: request.method, status: answer?.status ?? 500, err: error }
    if (!answer) options.logger.error(line, 'request failed')
    else if (answer.status === 503) options.logger.warn(line, 'request failed')
    else options.logger.debug(line, 'request refused')
    sendJson(request, response, answer ?? internalError)
  }
}

async function routed(
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  { uploads, objects }: ByteDoorOptions,
): Promise<Answer | null> {
  const reads = request.method === 'GET' || request.method === 'HEAD'
  if (path.startsWith('/uploads/')) {
    if (!reads) return notAllowed('GET, HEAD')
    await sendObject(path, request, response, objects)
    return null
  }
  const found = uploadRouteAt(path)
  if (!found) throw new DomainError('not_found', 'NO_SUCH_ADDRESS', 'There is nothing at this address')
  return request.method === 'POST' ? upload(found.route, request, uploads) : notAllowed('POST')
}

const notAllowed = (allow: string): Answer => ({
  status: 405,
  body: { message: 'This method is not allowed here', reason: 'METHOD_NOT_ALLOWED' },
  headers: { allow },
})
