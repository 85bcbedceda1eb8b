import express, { type Express, type RequestHandler } from 'express'
import { withoutCookies } from '../auth/api-keys.ts'
import { originCheck } from '../auth/origin-check.ts'
import { sessionCookieName } from '../auth/session-cookie.ts'
import { type ApiHandlerDependencies, createApiHandler } from '../routing/api-handler.ts'
import { refuseMalformed } from '../routing/find-route.ts'
import { contextOf } from '../routing/request-context.ts'
import { errorHandler, notFound } from '../routing/rpc-errors.ts'
import type { PictureCache } from '../cache/picture-cache.ts'
import { downloadProxy, type DownloadGuard } from '../uploads/download-proxy.ts'
import type { UploadServer } from '../uploads/upload-server.ts'
import { attachApiJson, securityHeaders, type Transport } from './security-headers.ts'

export interface AppDependencies extends ApiHandlerDependencies {
  health: RequestHandler
  /** Responds to everything that is not the API, a picture or a probe. */
  documents: RequestHandler
  publicUrl: string
  transport: Transport
  uploadServer: UploadServer
  /** Refuses visitors the pictures they may not see, when they use a filename alias. */
  aliasGuard: DownloadGuard
  /** Of every picture. */
  pictureHeaders: () => Record<string, string>
  pictures: Pick<PictureCache, 'beginFill'>
  trustProxyHops: number
}

const openApi = ({ routes, publicUrl, transport }: AppDependencies): RequestHandler => {
  let description: Promise<object> | undefined
  return async (_request, response) => {
    // Loaded on first use: nobody needs it to boot.
    description ??= import('../routing/openapi.ts').then(({ describeRoutes }) =>
      describeRoutes(routes, { publicUrl, cookie: sessionCookieName(transport) }),
    )
    response.set('Cache-Control', 'no-cache').json(await description)
  }
}

const requestId: RequestHandler = (request, response, next) => {
  response.set('X-Request-Id', contextOf(request).id)
  next()
}

/** What handles a request after the caches. */
export const createApp = (dependencies: AppDependencies): Express => {
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', dependencies.trustProxyHops)
  app.use(requestId, securityHeaders(dependencies.transport), dependencies.health, attachApiJson, withoutCookies)
  app.use(refuseMalformed(dependencies.matchRequest), originCheck(dependencies.publicUrl))
  app.use(downloadProxy({ ...dependencies, guard: dependencies.aliasGuard }))
  app.get('/api/openapi.json', openApi(dependencies))
  app.all(['/api', '/api/*rest'], createApiHandler(dependencies))
  app.all(['/uploads', '/uploads/*rest'], notFound)
  app.use(dependencies.documents)
  app.use(notFound)
  app.use(errorHandler)
  return app
}
