import { ServerResponse, type OutgoingHttpHeader, type OutgoingHttpHeaders } from 'node:http'

/** A response of the application, captured before it went out. */
export interface CapturedResponse {
  status: number
  headers: [name: string, value: OutgoingHttpHeader][]
  body: Buffer
  /** The same bytes, already compressed (`res.locals.encoded`). */
  encoded: { br?: Buffer; gzip?: Buffer }
}

/** What the application may add to its response through `res.locals`. */
export interface ResponseLocals {
  encoded?: { br?: Buffer; gzip?: Buffer }
}

/**
 * Lets the application write into `res` without anything going out. Resolves when it has ended its response, or with
 * null when the client left first. Afterwards `sendCaptured` is the only way to respond.
 */
export const captureResponse = (res: ServerResponse): Promise<CapturedResponse | null> =>
  new Promise(resolve => {
    const chunks: Buffer[] = []
    let ended = false
    const collect = (chunk: unknown, encoding: unknown) => {
      if (chunk === undefined || chunk === null || typeof chunk === 'function') return
      if (typeof chunk === 'string')
        chunks.push(Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'))
      else chunks.push(Buffer.from(chunk as Uint8Array))
    }
    const invokeCallback = (...candidates: unknown[]) => {
      const callback = candidates.find(candidate => typeof candidate === 'function')
      if (callback) process.nextTick(callback)
    }
    const finish = () => {
      ended = true
      // Middlewares that change headers at the last moment (express-session) wrap writeHead: let them.
      res.writeHead(res.statusCode)
      const { locals = {} } = res as ServerResponse & { locals?: ResponseLocals }
      resolve({
        status: res.statusCode,
        headers: res.getHeaderNames().map(name => [name, res.getHeader(name) ?? '']),
        body: chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks),
        encoded: locals.encoded ?? {},
      })
    }
    Object.assign(res, {
      writeHead(status: number, ...rest: unknown[]) {
        res.statusCode = status
        for (const [name, value] of headerPairs(rest.at(-1))) res.setHeader(name, value)
        return res
      },
      flushHeaders() {},
      write(chunk: unknown, encoding?: unknown, callback?: unknown) {
        if (!ended) collect(chunk, encoding)
        invokeCallback(encoding, callback)
        return true
      },
      end(chunk?: unknown, encoding?: unknown, callback?: unknown) {
        invokeCallback(chunk, encoding, callback)
        if (ended) return res
        collect(chunk, encoding)
        finish()
        return res
      },
    })
    res.once('close', () => {
      if (!ended) resolve(null)
    })
  })

const headerPairs = (headers: unknown): [string, OutgoingHttpHeader][] => {
  if (typeof headers !== 'object' || headers === null) return []
  if (!Array.isArray(headers))
    return Object.entries(headers as OutgoingHttpHeaders).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as [string, OutgoingHttpHeader]],
    )
  const pairs: [string, OutgoingHttpHeader][] = []
  for (let at = 0; at < headers.length; at += 2)
    pairs.push([String(headers[at]), headers[at + 1] as OutgoingHttpHeader])
  return pairs
}

/** Sends on a response that was captured. `keep` has the names of headers already set that stay (per-request ones). */
export const sendCaptured = (
  res: ServerResponse,
  status: number,
  headers: readonly string[],
  body: Buffer | undefined,
  keep: ReadonlySet<string>,
): void => {
  for (const name of res.getHeaderNames()) if (!keep.has(name)) res.removeHeader(name)
  res.statusMessage = ''
  const { writeHead, end } = ServerResponse.prototype
  Reflect.apply(writeHead, res, [status, headers])
  Reflect.apply(end, res, [body])
}
