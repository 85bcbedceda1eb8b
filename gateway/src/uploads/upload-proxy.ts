import { type IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { compressionHeader, keepFormerHeader, timeZoneHeader } from '@skyfolio/protos/upload-forms'
import { identityHeader, signIdentity } from '@skyfolio/runtime/rpc/caller-token'
import type { Request, RequestHandler, Response } from 'express'
import { createProxyMiddleware } from 'http-proxy-middleware'
import { errorBody, toHttpError } from '../routing/rpc-errors.ts'
import { beginCall, type Call } from '../clients/call.ts'
import { contextOf } from '../routing/request-context.ts'
import type { Socket } from 'node:net'
import { unavailable } from '../http-error.ts'
import { uploadServerAgent, type UploadServer } from './upload-server.ts'
import type { UploadSettings } from './upload-settings.ts'

/** Responds to a request that could not be proxied: 503 as for every service that is down, or a cut when the response has begun. */
export const refuseProxied = (error: Error, request: IncomingMessage, response: ServerResponse | Socket): void => {
  contextOf(request).error = error
  // The rest of the form is read and discarded, or the connection would be stuck for whoever uses it next.
  request.unpipe()
  request.resume()
  if (!(response instanceof ServerResponse) || response.headersSent) {
    response.destroy()
    return
  }
  const httpError = unavailable(error)
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' }
  response.writeHead(httpError.status, { ...headers, ...httpError.headers }).end(JSON.stringify(errorBody(httpError)))
}

// Hop by hop, or the caller's alone.
const REMOVED = ['cookie', 'authorization', 'expect', 'te', 'trailer', 'upgrade', 'connection', 'proxy-authorization']

/**
 * Removes from a request what must not reach a service: the session, and every header reserved for us. It is done on
 * the request itself, before it is proxied: the proxy skips its own hook for some requests.
 */
export const withoutIdentity = (request: IncomingMessage): void => {
  for (const name of Object.keys(request.headers))
    if (REMOVED.includes(name) || name.startsWith('x-skyfolio-')) delete request.headers[name]
}

/** Media may be busy with the quick decode of a large picture for this long. */
const SILENCE_MS = 60_000
/** As long as the check of the session, which content responds to as well. */
const SETTING_MS = 2_000

/** Where a form goes, and what its small response becomes. */
export interface UploadRoute<Stored> {
  /** Path at the upload server. */
  to: (request: Request) => string
  /** The API's response to a stored form, from the message that the upload server responds with. */
  toJson: (stored: Stored) => unknown
  /** For forms with pictures: what the owner's settings say about them. */
  settings?: (call: Call) => Promise<UploadSettings>
  /** For forms with another file for a picture: whether the former one is kept, whatever the form says. */
  keepsFormer?: (request: Request, call: Call) => Promise<boolean>
}

/**
 * Streams a multipart form to media's upload server in the name of the signed-in user, whom the route table has checked
 * before. The form is never read here; the response is small, and turned into the API's.
 */
export const uploadTo = <Stored>(server: UploadServer, upload: UploadRoute<Stored>): RequestHandler => {
  const respond = async (fromMedia: IncomingMessage, request: Request, response: Response): Promise<void> => {
    try {
      const stored: unknown = JSON.parse(await text(fromMedia))
      const status = fromMedia.statusCode ?? 502
      const body = status === 201 ? upload.toJson(stored as Stored) : stored
      const retryAfter = fromMedia.headers['retry-after']
      if (retryAfter) response.set('Retry-After', retryAfter)
      response.set('Cache-Control', 'no-store').status(status).json(body)
    } catch (error) {
      const httpError = toHttpError(error)
      contextOf(request).error = error
      response
        .set({ 'Cache-Control': 'no-store', ...httpError.headers })
        .status(httpError.status)
        .json(errorBody(httpError))
    }
  }
  const proxy = createProxyMiddleware<Request, Response>({
    target: server.url,
    changeOrigin: true,
    proxyTimeout: SILENCE_MS,
    pathRewrite: (_path, request) => upload.to(request),
    // A kept-alive connection may be closing just then, and a form can't be sent twice.
    agent: uploadServerAgent(server),
    selfHandleResponse: true,
    on: {
      proxyRes: (fromMedia, request, response) => respond(fromMedia, request, response),
      error: refuseProxied,
    },
  })
  return async (request, response, next) => {
    // Throws here, where the error is handled, for an invalid address.
    upload.to(request)
    withoutIdentity(request)
    const { id: requestId, actorId, role, apiKey } = contextOf(request)
    if (actorId === undefined) throw new Error('Uploads need a caller')
    request.headers[identityHeader] = signIdentity(
      { actorId, requestId, role, at: Date.now(), apiKey: apiKey?.name },
      server.secret,
    )
    const call = () => beginCall({ deadlineMs: SETTING_MS, requestId, actorId })
    if (upload.settings) {
      const { compression, timeZone } = await upload.settings(call())
      request.headers[compressionHeader] = compression
      request.headers[timeZoneHeader] = timeZone
    }
    if (await upload.keepsFormer?.(request, call())) request.headers[keepFormerHeader] = 'true'
    return proxy(request, response, next)
  }
}
