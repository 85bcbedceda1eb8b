import express, { type Request, type RequestHandler, type Response } from 'express'
import { Problem } from './problem.ts'

const readers = new Map<string, RequestHandler>()

const readerOf = (kind: 'json' | 'raw', limit: number): RequestHandler => {
  const key = `${kind}/${limit}`
  let reader = readers.get(key)
  if (!reader)
    readers.set(key, (reader = kind === 'json' ? express.json({ limit }) : express.raw({ limit, type: () => true })))
  return reader
}

const read = (reader: RequestHandler, request: Request, response: Response): Promise<void> =>
  new Promise((resolve, reject) => {
    void reader(request, response, (error?: unknown) => {
      if (error) reject(error instanceof Error ? error : new Problem(400, 'The body can not be read'))
      else resolve()
    })
  })

const hasBody = (request: Request): boolean =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0

/** The JSON body of a request of at most `limit` bytes; undefined when there is none. */
export const readJson = async (request: Request, response: Response, limit: number): Promise<unknown> => {
  if (hasBody(request) && !request.is('json')) throw new Problem(415, 'Send the body as JSON')
  await read(readerOf('json', limit), request, response)
  return request.body
}

/** The body as the bytes that came, of whatever type it says to be. */
export const readBytes = async (request: Request, response: Response, limit: number): Promise<Buffer> => {
  await read(readerOf('raw', limit), request, response)
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
}
