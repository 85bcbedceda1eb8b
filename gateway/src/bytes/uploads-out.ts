import { Agent } from 'node:http'
import { Router, type RequestHandler } from 'express'
import { createProxyMiddleware } from 'http-proxy-middleware'
import { contextOf } from '../http/request-context.ts'
import { withoutIdentity } from './identity-headers.ts'
import { refuseProxied } from './proxy-errors.ts'

const SILENCE_MS = 10_000

/** GET and HEAD of /uploads/*: the pictures, passed on from media's byte door with ranges and ETags, to those `guard` lets by. */
export const uploadsOut = (bytesUrl: string, guard: RequestHandler): RequestHandler => {
  const proxy = createProxyMiddleware({
    target: bytesUrl,
    changeOrigin: true,
    proxyTimeout: SILENCE_MS,
    agent: new Agent({ keepAlive: true, maxSockets: 256, timeout: 60_000 }),
    on: { error: refuseProxied },
  })
  const pass: RequestHandler = (request, response, next) => {
    contextOf(request).route = '/uploads/*'
    withoutIdentity(request)
    // Feed readers and other sites may show the pictures.
    response.set('Cross-Origin-Resource-Policy', 'cross-origin')
    return proxy(request, response, next)
  }
  return Router().get('/uploads/*name', guard, pass)
}
