import type { RequestHandler } from 'express'
import { createProxyMiddleware } from 'http-proxy-middleware'

/**
 * Development: documents, sources and hot updates come from Vite. Nothing of it is kept, and no policy is set, since
 * Vite writes scripts of its own into the documents.
 */
export const viteProxy = (viteUrl: string): RequestHandler => {
  const proxy = createProxyMiddleware({ target: viteUrl, changeOrigin: false, ws: true })
  return (req, res, next) => {
    res.removeHeader('Content-Security-Policy')
    void proxy(req, res, next)
  }
}
