import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer, type Server as TlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Logger } from '@skyfolio/runtime/observability/logger'
import type { Messages } from './messages.ts'

const MAX_HEADER_BYTES = 16 * 1024
const CHECK_MS = 1_000

export interface ListenOptions {
  host: string
  port: number
  /** Where proxies are served over TLS, by a certificate that they verify. */
  tls?: { port: number; cert: string; key: string } | undefined
  /** How long the headers of a request may take; then 408. */
  headersTimeoutMs: number
  /** How long a connection may be silent while a request is being handled. */
  idleTimeoutMs: number
  /** Of what is refused before the application gets it: JSON. */
  refusalHeaders: Record<string, string>
  messages: Messages
  /** Logs requests that can't be parsed, which the access log never sees. */
  logger: Pick<Logger, 'info'>
}

export interface ListeningServer {
  server: Server
  port: number
  /** Of TLS. */
  tlsPort: number | undefined
  /** Accepts no new connections, lets running requests finish for so long, then cuts them. */
  drain(ms: number): Promise<void>
}

const REFUSALS: Record<string, [status: string, message: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The headers came too slowly'],
}

/** Responds in the same way to what can't be parsed as a request and so never reaches the application. */
const refuseUnparsed = (
  error: NodeJS.ErrnoException,
  socket: Duplex,
  { headers, logger }: { headers: string; logger: Pick<Logger, 'info'> },
): void => {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const [status, message] = REFUSALS[error.code ?? ''] ?? ['400 Bad Request', 'This is no HTTP request']
  logger.info({ status: Number.parseInt(status), code: error.code }, 'a request could not be parsed')
  const body = JSON.stringify({ message })
  const head = `HTTP/1.1 ${status}\r\nConnection: close${headers}`
  socket.end(`${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`, () => socket.destroy())
}

/** Absent from Node 20, which ignores it: a request without a body needs no stream of one. */
const NEWER_OPTIONS = { optimizeEmptyRequests: true }

/** Serves HTTP with limits on headers and silence; none on a whole request, since uploads may take long. */
export const listen = async (listener: RequestListener, options: ListenOptions): Promise<ListeningServer> => {
  let draining = false
  const limits = {
    ...NEWER_OPTIONS,
    ...options.messages,
    maxHeaderSize: MAX_HEADER_BYTES,
    requestTimeout: 0,
    headersTimeout: options.headersTimeoutMs,
    connectionsCheckingInterval: Math.min(CHECK_MS, options.headersTimeoutMs),
    // Longer than proxies in front keep theirs, so that they never use one that we are closing.
    keepAliveTimeout: 65_000,
  }
  const handle: RequestListener = (request, response) => {
    if (draining) response.shouldKeepAlive = false
    listener(request, response)
    // Not as `server.timeout`: that makes a timer for every request, a tenth of what responding from memory takes. A
    // response that is out by now needs none, and before and between requests the other limits apply.
    if (!response.writableFinished) request.socket.setTimeout(options.idleTimeoutMs)
  }
  const { tls } = options
  const server = createServer(limits, handle)
  const tlsServer = tls && createTlsServer({ ...limits, cert: tls.cert, key: tls.key }, handle)
  const headers = Object.entries(options.refusalHeaders).map(([name, value]) => `\r\n${name}: ${value}`)
  const refusal = { headers: headers.join(''), logger: options.logger }
  for (const one of [server, tlsServer])
    one?.on('clientError', (error: Error, socket: Duplex) => refuseUnparsed(error, socket, refusal))
  const port = await bind(server, options.host, options.port)
  const tlsPort = tls && tlsServer && (await bind(tlsServer, options.host, tls.port))
  return {
    server,
    port,
    tlsPort,
    drain: async ms => {
      draining = true
      await Promise.all([close(server, ms), tlsServer && close(tlsServer, ms)])
    },
  }
}

const bind = (server: Server | TlsServer, host: string, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })

/** Lets running requests finish for so long, then cuts them. */
const close = async (server: Server | TlsServer, ms: number): Promise<void> => {
  const closed = new Promise(resolve => server.close(resolve))
  const cut = setTimeout(() => server.closeAllConnections(), ms)
  // A connection that was busy when the drain began becomes idle later.
  const sweep = setInterval(() => server.closeIdleConnections(), 100)
  await closed
  clearTimeout(cut)
  clearInterval(sweep)
}
