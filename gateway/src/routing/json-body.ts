import express, { type Request, type RequestHandler, type Response } from 'express'
import { HttpError } from '../http-error.ts'

const readers = new Map<string, RequestHandler>()

const readerOf = (kind: 'json' | 'raw', limit: number): RequestHandler => {
  const key = `${kind}/${limit}`
  let reader = readers.get(key)
  if (!reader)
    readers.set(key, (reader = kind === 'json' ? express.json({ limit }) : express.raw({ limit, type: () => true })))
  return reader
}

const hasBody = (request: Request): boolean =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0

/** How long a refused body is still read: a caller whose connection breaks while it sends never sees the response. */
const LINGER_MS = 10_000

/** Refused at once, not when all of it has come; the rest is discarded. */
const tooLarge = (request: Request): HttpError => {
  request.resume()
  const linger = setTimeout(() => request.destroy(), LINGER_MS).unref()
  for (const ended of ['end', 'close']) request.once(ended, () => clearTimeout(linger))
  return new HttpError(413, 'The body is too large')
}

const read = (reader: RequestHandler, request: Request, response: Response, limit: number): Promise<void> =>
  new Promise((resolve, reject) => {
    if (Number(request.headers['content-length'] ?? 0) > limit) return reject(tooLarge(request))
    let received = 0
    const count = (chunk: Buffer) => {
      received += chunk.length
      if (received <= limit) return
      request.off('data', count)
      reject(tooLarge(request))
    }
    if (hasBody(request)) request.on('data', count)
    void reader(request, response, (error?: unknown) => {
      if (error) reject(error instanceof Error ? error : new HttpError(400, 'The body cannot be read'))
      else resolve()
    })
  })

/** The JSON body of a request of at most `limit` bytes; undefined when there is none. */
export const readJson = async (request: Request, response: Response, limit: number): Promise<unknown> => {
  if (hasBody(request) && !request.is('json')) throw new HttpError(415, 'Send the body as JSON')
  await read(readerOf('json', limit), request, response, limit)
  return request.body
}

/** The body as the bytes that came, whatever its content type. */
export const readBytes = async (request: Request, response: Response, limit: number): Promise<Buffer> => {
  await read(readerOf('raw', limit), request, response, limit)
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
}
