import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { DomainError } from '@skyfolio/runtime/domain/errors'
import { isMongoUnavailable } from '@skyfolio/runtime/mongo/errors'
import type { Logger } from '@skyfolio/runtime/observability/logger'
import type { Metrics } from '@skyfolio/runtime/observability/metrics'
import type { InternalTls } from '@skyfolio/runtime/process/internal-tls'
import { errorKinds } from '@skyfolio/runtime/rpc/errors'
import { sendRendition, type RenditionHttpDependencies } from './renditions/rendition-http.ts'
import { isTileAddress, sendTile, type TileHttpDependencies } from './tiles/tile-http.ts'
import { uploadHttp, type UploadHttp, type UploadHttpDependencies } from './uploads/upload-http.ts'

export interface HttpServerOptions {
  host: string
  /** 0 lets the system choose. */
  port: number
  /** Shown to callers, who must have a certificate of the same authority. Unset: plain. */
  tls?: InternalTls | undefined
  uploads: UploadHttpDependencies
  renditions: RenditionHttpDependencies
  tiles: TileHttpDependencies
  logger: Logger
  metrics?: Pick<Metrics, 'observeRequest'> | undefined
  drainSeconds: number
}

interface JsonResponse {
  status: number
  body: object
  headers?: Record<string, string>
}

// A connection on which nothing moves for so long has no one at its other end.
const SILENCE_MS = 120_000
// Longer than the gateway's, so that the gateway never uses a closed connection.
const KEEP_ALIVE_MS = 75_000
/** How long a caller waits to learn whether a read, or the beginning of an upload, works. */
const RESPONSE_TIMEOUT_MS = 2000
// How long a caller may continue to send what is no longer read.
const LINGER_MS = 10_000

/** Serves files: uploads in, /uploads/* out. Internal: the gateway stands in front of it. */
export async function startHttpServer(options: HttpServerOptions): Promise<{ port: number; drain(): Promise<void> }> {
  const { host, port, drainSeconds } = options
  const { assertReady } = options.uploads
  const { find } = options.renditions
  const handlers: HttpHandlers = {
    uploads: uploadHttp({ ...options.uploads, assertReady: () => withTimeout(assertReady()) }),
    renditions: {
      ...options.renditions,
      find: (folder, name, viewer) => withTimeout(find(folder, name, viewer)),
    },
    tiles: {
      ...options.tiles,
      find: (token, path) => withTimeout(options.tiles.find(token, path)),
      describe: (token, id) => withTimeout(options.tiles.describe(token, id)),
    },
  }
  // No limit for a whole request: a hundred megabytes may take a telephone an hour.
  const limits = { requestTimeout: 0, headersTimeout: 10_000, keepAliveTimeout: KEEP_ALIVE_MS }
  const server = options.tls
    ? createHttpsServer({ ...limits, ...options.tls, requestCert: true, rejectUnauthorized: true })
    : createServer(limits)
  server.timeout = SILENCE_MS
  server.on('request', (request, response) => void serve(request, response, handlers, options))
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

interface HttpHandlers {
  uploads: UploadHttp
  renditions: RenditionHttpDependencies
  tiles: TileHttpDependencies
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  handlers: HttpHandlers,
  { logger, metrics }: Pick<HttpServerOptions, 'logger' | 'metrics'>,
): Promise<void> {
  const began = performance.now()
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
  const { method = '' } = request
  const route = path.startsWith('/uploads/') ? '/uploads/*' : (handlers.uploads.find(path)?.name ?? 'unknown')
  response.once('close', () => {
    const seconds = (performance.now() - began) / 1000
    metrics?.observeRequest({ method, route, status: response.statusCode, seconds })
  })
  try {
    const json = await respond(path, request, response, handlers)
    if (json) sendJson(request, response, json)
  } catch (error) {
    // The client has left, in the middle of a picture or of an upload.
    if (response.destroyed && !response.writableFinished) return
    const failure = toJsonResponse(error)
    const line = { route, method, status: failure.status, err: error }
    if (failure === internalError) logger.error(line, 'request failed')
    else if (failure.status === 503) logger.warn(line, 'request failed')
    else logger.debug(line, 'request refused')
    sendJson(request, response, failure)
  }
}

/** The JSON to respond with; null: the response has been sent. */
async function respond(
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  { uploads, renditions, tiles }: HttpHandlers,
): Promise<JsonResponse | null> {
  if (path.startsWith('/uploads/')) {
    if (request.method !== 'GET' && request.method !== 'HEAD') return methodNotAllowed('GET, HEAD')
    if (isTileAddress(path)) await sendTile(path, request, response, tiles)
    else await sendRendition(path, request, response, renditions)
    return null
  }
  const route = uploads.find(path)
  if (!route) throw new DomainError('not_found', 'NO_SUCH_ADDRESS', 'There is nothing at this address')
  return request.method === 'POST' ? uploads.receive(route, request) : methodNotAllowed('POST')
}

const methodNotAllowed = (allow: string): JsonResponse => ({
  status: 405,
  body: { message: 'This method is not allowed here', reason: 'METHOD_NOT_ALLOWED' },
  headers: { allow },
})

const internalError: JsonResponse = { status: 500, body: { message: 'Something went wrong', reason: 'INTERNAL' } }
const retrySoon = { 'retry-after': '5' }

function toJsonResponse(error: unknown): JsonResponse {
  if (error instanceof DomainError) {
    const { kind, reason, message } = error
    const status = errorKinds[kind].http
    return { status, body: { message, reason }, ...(kind === 'unavailable' && { headers: retrySoon }) }
  }
  if (!isMongoUnavailable(error)) return internalError
  const body = { message: 'The database does not respond at the moment', reason: 'DATABASE_UNAVAILABLE' }
  return { status: 503, body, headers: retrySoon }
}

/**
 * Sends JSON. When the request has not ended yet, it is read to its end for a while, and only then the response ends: with
 * its end Node closes a connection that is not kept alive, and a caller whose connection breaks while it sends never sees
 * the response.
 */
function sendJson(request: IncomingMessage, response: ServerResponse, { status, body, headers }: JsonResponse): void {
  if (response.headersSent) return void response.destroy()
  const text = JSON.stringify(body)
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  })
  const content = request.method === 'HEAD' ? '' : text
  if (request.complete) return void response.end(content)
  response.write(content)
  const linger = setTimeout(() => request.destroy(), LINGER_MS).unref()
  request.resume().once('close', () => {
    clearTimeout(linger)
    response.end()
  })
}

/** Throws NO_ANSWER_IN_TIME when work takes too long: a database that hangs must not hang its callers. */
async function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new DomainError('unavailable', 'NO_ANSWER_IN_TIME', 'No response in time. Please try again in a moment.'))
    }, RESPONSE_TIMEOUT_MS)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
