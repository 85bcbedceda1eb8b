import { Agent } from 'node:http'
import { siteHeader } from '@skyfolio/protos/upload-forms'
import { type RequestHandler, Router } from 'express'
import { createProxyMiddleware } from 'http-proxy-middleware'
import { contextOf } from '../routing/request-context.ts'
import { refuseProxied, withoutIdentity } from './upload-proxy.ts'

const SILENCE_MS = 10_000

interface DownloadProxyOptions {
  /** Media's HTTP server. */
  mediaUrl: string
  /** The site's own address, which the descriptions of tiles name. */
  publicUrl: string
  guard: RequestHandler
  pictureHeaders: () => Record<string, string>
}

/** GET and HEAD of /uploads/*: the pictures, proxied from media's HTTP server with ranges and ETags, past `guard`. */
export const downloadProxy = ({ mediaUrl, publicUrl, guard, pictureHeaders }: DownloadProxyOptions): RequestHandler => {
  const proxy = createProxyMiddleware({
    target: mediaUrl,
    changeOrigin: true,
    proxyTimeout: SILENCE_MS,
    agent: new Agent({ keepAlive: true, maxSockets: 256, timeout: 60_000 }),
    on: { error: refuseProxied },
  })
  const pass: RequestHandler = (request, response, next) => {
    contextOf(request).route = '/uploads/*'
    withoutIdentity(request)
    request.headers[siteHeader] = publicUrl
    // Feed readers and other sites may show the pictures.
    response.set({ 'Cross-Origin-Resource-Policy': 'cross-origin', ...pictureHeaders() })
    return proxy(request, response, next)
  }
  return Router().get('/uploads/*name', guard, pass)
}
