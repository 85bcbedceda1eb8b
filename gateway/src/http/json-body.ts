import express, { type Request, type RequestHandler, type Response } from 'express'
import { Problem } from './problem.ts'

const readers = new Map<number, RequestHandler>()

const readerOf = (limit: number): RequestHandler => {
  let reader = readers.get(limit)
  if (!reader) readers.set(limit, (reader = express.json({ limit })))
  return reader
}

const hasBody = (request: Request): boolean =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0

/** The JSON body of a request of at most `limit` bytes; undefined when there is none. */
export const readJson = async (request: Request, response: Response, limit: number): Promise<unknown> => {
  if (hasBody(request) && !request.is('json')) throw new Problem(415, 'Send the body as JSON')
  await new Promise<void>((resolve, reject) => {
    void readerOf(limit)(request, response, (error?: unknown) => {
      if (error) reject(error instanceof Error ? error : new Problem(400, 'The body can not be read'))
      else resolve()
    })
  })
  return request.body
}
