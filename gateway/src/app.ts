import express, { type Express, type RequestHandler } from 'express'
import { uploadsOut } from './bytes/uploads-out.ts'
import { addressCheck } from './http/address-check.ts'
import type { FrontCache } from './http/cache-rules.ts'
import type { Callers } from './http/callers.ts'
import { errorAnswers, unknownApi } from './http/error-answers.ts'
import { mountRoutes } from './http/mount-routes.ts'
import { originCheck } from './http/origin-check.ts'
import { contextOf } from './http/request-context.ts'
import { securityHeaders } from './http/security-headers.ts'
import { SESSION_COOKIE, type Sessions } from './http/sessions.ts'
import type { Route } from './routes/route.ts'

export interface AppDeps {
  routes: readonly Route[]
  callers: Callers
  sessions: Sessions
  cache: Pick<FrontCache, 'drop'>
  health: RequestHandler
  /** Answers the documents: everything that is not the API, a picture or a probe. */
  documents: RequestHandler
  publicUrl: string
  bytesUrl: string
  /** Refuses visitors the pictures they are not shown, when they ask by a label. */
  labels: RequestHandler
  trustProxyHops: number
}

const description = ({ routes, publicUrl }: AppDeps): RequestHandler => {
  let described: Promise<object> | undefined
  return async (_request, response) => {
    // Loaded when first asked for: nobody needs it to boot.
    described ??= import('./http/openapi.ts').then(({ describeRoutes }) =>
      describeRoutes(routes, { publicUrl, cookie: SESSION_COOKIE }),
    )
    response.set('Cache-Control', 'no-cache').json(await described)
  }
}

const requestId: RequestHandler = (request, response, next) => {
  response.set('X-Request-Id', contextOf(request).id)
  next()
}

/** The way of a request behind the front cache. */
export const createApp = (deps: AppDeps): Express => {
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', deps.trustProxyHops)
  app.use(requestId, deps.health)
  app.use(securityHeaders({ secure: deps.publicUrl.startsWith('https:') }))
  app.use(addressCheck, originCheck(deps.publicUrl))
  app.use(uploadsOut(deps.bytesUrl, deps.labels))
  app.get('/api/openapi.json', description(deps))
  mountRoutes(app, deps.routes, deps)
  app.all(['/api', '/api/*rest', '/uploads', '/uploads/*rest'], unknownApi)
  app.use(deps.documents)
  app.use(unknownApi)
  app.use(errorAnswers)
  return app
}
