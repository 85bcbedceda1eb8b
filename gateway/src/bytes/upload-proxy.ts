import { Agent, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { identityHeader, signIdentity } from '@skyfolio/runtime/identity'
import type { Request, RequestHandler, Response } from 'express'
import { createProxyMiddleware } from 'http-proxy-middleware'
import { bodyOf, problemOf } from '../http/problem-of.ts'
import { contextOf } from '../http/request-context.ts'
import { withoutIdentity } from './identity-headers.ts'
import { refuseProxied } from './proxy-errors.ts'

/** Media may be busy with the quick decode of a large picture for this long. */
const SILENCE_MS = 60_000

export interface UploadDoor {
  bytesUrl: string
  secret: string
  /** Something may have been stored: told before the answer goes out. */
  stored(): void
}

/** Where a form goes, and what its small answer becomes. */
export interface UploadRoute {
  /** Path of the byte door. */
  to: (request: Request) => string
  /** The API's answer for what the byte door said of a stored form. */
  reply(stored: unknown, request: Request): Promise<unknown>
}

/**
 * Streams a multipart form to media's byte door in the name of the signed-in user, whom the route table has checked
 * before. The form is never read here; the answer is small, and turned into the API's.
 */
export const uploadTo = (door: UploadDoor, upload: UploadRoute): RequestHandler => {
  const answer = async (fromMedia: IncomingMessage, request: Request, response: Response): Promise<void> => {
    try {
      const said: unknown = JSON.parse(await text(fromMedia))
      const status = fromMedia.statusCode ?? 502
      const body = status === 201 ? await upload.reply(said, request) : said
      const again = fromMedia.headers['retry-after']
      if (again) response.set('Retry-After', again)
      response.set('Cache-Control', 'no-store').status(status).json(body)
    } catch (error) {
      const problem = problemOf(error)
      contextOf(request).error = error
      response
        .set({ 'Cache-Control': 'no-store', ...problem.headers })
        .status(problem.status)
        .json(bodyOf(problem))
    } finally {
      door.stored()
    }
  }
  const proxy = createProxyMiddleware<Request, Response>({
    target: door.bytesUrl,
    changeOrigin: true,
    proxyTimeout: SILENCE_MS,
    pathRewrite: (_path, request) => upload.to(request),
    // A kept connection may be closing just then, and a form can't be sent twice.
    agent: new Agent(),
    selfHandleResponse: true,
    on: {
      proxyRes: (fromMedia, request, response) => answer(fromMedia, request, response),
      error: refuseProxied,
    },
  })
  return (request, response, next) => {
    // Throws here, where it is answered, for what can't be an address.
    upload.to(request)
    withoutIdentity(request)
    const { id: requestId, actorId } = contextOf(request)
    if (actorId === undefined) throw new Error('Uploads need a caller')
    request.headers[identityHeader] = signIdentity({ actorId, requestId, at: Date.now() }, door.secret)
    return proxy(request, response, next)
  }
}
