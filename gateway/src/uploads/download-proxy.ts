import type { IncomingMessage } from 'node:http'
import { siteHeader, visibilityHeader } from '@skyfolio/protos/upload-forms'
import { identityHeader } from '@skyfolio/runtime/rpc/caller-token'
import { type Request, type RequestHandler, type Response, Router } from 'express'
import { createProxyMiddleware } from 'http-proxy-middleware'
import type { PictureCache, PictureFill } from '../cache/picture-cache.ts'
import { contextOf } from '../routing/request-context.ts'
import { refuseProxied, withoutIdentity } from './upload-proxy.ts'
import { uploadServerAgent, type UploadServer } from './upload-server.ts'

const SILENCE_MS = 10_000
/** A slow reader of a large file, or of a picture for which there is no room in memory, holds one of them. */
const MOST_CONNECTIONS = 1024
/** Headers that are not forwarded: those of the connection with media, and what media tells the gateway alone. */
const NOT_FORWARDED = new Set(['connection', 'keep-alive', 'transfer-encoding', visibilityHeader])

/** Who asks, signed for media; null: a visitor. Throws HttpError when they may not have it. */
export type DownloadGuard = (request: Request, response: Response) => Promise<string | null>

interface DownloadProxyOptions {
  uploadServer: UploadServer
  /** The site's own address, which the descriptions of tiles name. */
  publicUrl: string
  guard: DownloadGuard
  pictureHeaders: () => Record<string, string>
  pictures: Pick<PictureCache, 'beginFill'>
}

/** GET and HEAD of /uploads/*: the pictures that are not in memory, proxied from media's HTTP server with ranges and ETags, past `guard`. */
export const downloadProxy = (options: DownloadProxyOptions): RequestHandler => {
  const { uploadServer, publicUrl, guard, pictureHeaders, pictures } = options
  const fills = new WeakMap<IncomingMessage, PictureFill>()
  const proxy = createProxyMiddleware({
    target: uploadServer.url,
    changeOrigin: true,
    proxyTimeout: SILENCE_MS,
    agent: uploadServerAgent(uploadServer, { keepAlive: true, maxSockets: MOST_CONNECTIONS, timeout: 60_000 }),
    selfHandleResponse: true,
    on: {
      proxyRes: (fromMedia, request, response) => {
        if (response.headersSent || response.destroyed) return void fromMedia.destroy()
        response.statusCode = fromMedia.statusCode ?? 502
        for (const [name, value = ''] of Object.entries(fromMedia.headers))
          if (!NOT_FORWARDED.has(name)) response.setHeader(name, value)
        const fill = fills.get(request)
        if (fill) fill.send(fromMedia, response)
        else fromMedia.pipe(response)
      },
      error: refuseProxied,
    },
  })
  const pass: RequestHandler = async (request, response, next) => {
    contextOf(request).route = '/uploads/*'
    const identity = await guard(request, response)
    withoutIdentity(request)
    if (identity) request.headers[identityHeader] = identity
    request.headers[siteHeader] = publicUrl
    // Feed readers and other sites may show the pictures.
    response.set({ 'Cross-Origin-Resource-Policy': 'cross-origin', ...pictureHeaders() })
    const fill = pictures.beginFill(request)
    if (fill) fills.set(request, fill)
    return proxy(request, response, next)
  }
  return Router().get('/uploads/*name', pass)
}
