import { roleAllows } from '@skyfolio/domain/access/roles'
import { VISITOR } from '@skyfolio/runtime/rpc/coalesce-reads'
import type { Request, RequestHandler, Response } from 'express'
import onHeaders from 'on-headers'
import { hasApiKey } from '../auth/api-keys.ts'
import { callerFor, keyOpens, type CallerIdentity, type Callers } from '../auth/callers.ts'
import type { Sessions } from '../auth/sessions.ts'
import type { FrontCache, WriteOutcome } from '../cache/cache-rules.ts'
import { beginCall } from '../clients/call.ts'
import { networkOf } from '../limits/rate-limiter.ts'
import {
  HttpError,
  notForThisKey,
  notSignedIn,
  notYourRole,
  reauthenticationRequired,
  requirementUnmet,
} from '../http-error.ts'
import { sendEvents } from './event-stream.ts'
import { createAllowedMethods, type MatchRequest, queryOf } from './find-route.ts'
import { readBytes, readJson } from './json-body.ts'
import { contextOf } from './request-context.ts'
import type { RouteResponse } from './response.ts'
import { isWrite, scopesOfRoute, type Route } from './route.ts'
import { isNoResponse } from './rpc-errors.ts'

export interface ApiHandlerDependencies {
  routes: readonly Route[]
  matchRequest: MatchRequest
  callers: Callers
  sessions: Sessions
  cache: Pick<FrontCache, 'drop'>
  /** For how long a password that was given is good for routes that need a recent one. */
  passwordIsRecentMs: number
}

const send = async (
  response: Response,
  { route, result, isSignedIn }: { route: Route; result: RouteResponse<unknown>; isSignedIn: boolean },
): Promise<void> => {
  // Events, a picture or a text are no api.json.
  if (result.events || route.replyType) response.removeHeader('Content-Disposition')
  if (result.events) return sendEvents(response, result.events, result.headers)
  // Anybody may store a public response who revalidates it each time; nobody may store the rest.
  const isCacheable = route.reads.length > 0 && !result.degraded && !isSignedIn
  response.set({ 'Cache-Control': isCacheable ? 'no-cache' : 'no-store', ...result.headers }).status(route.status)
  if (route.replyType) response.type(route.replyType).send(result.body)
  else if (route.schemas.reply) response.json(result.body)
  else response.end()
}

/** Why a route that is not public is closed to a caller. */
const refusalOf = (identity: CallerIdentity | null, route: Route): HttpError => {
  if (!identity) return notSignedIn()
  const { user, key, requirement } = identity
  const scopes = scopesOfRoute(route)
  if (key && !keyOpens(key, scopes)) return notForThisKey(scopes)
  return requirement && !route.forRestricted && roleAllows(user.role, route.recognizes)
    ? requirementUnmet(requirement)
    : notYourRole()
}

/** Aborted when the caller leaves before the response is out; created on first use. */
const leaveSignal = (response: Response): (() => AbortSignal) => {
  let controller: AbortController | undefined
  return () => {
    if (controller) return controller.signal
    const created = (controller = new AbortController())
    response.once('close', () => {
      if (!response.writableFinished) created.abort()
    })
    return created.signal
  }
}

/** Drops what a write may have changed from the cache, also when it failed: it may have been done all the same. */
const withDrops = async <T>(
  route: Route,
  cache: ApiHandlerDependencies['cache'],
  write: () => Promise<T>,
): Promise<T> => {
  if (route.drops.length === 0) return write()
  let outcome: WriteOutcome = 'done'
  try {
    return await write()
  } catch (error) {
    if (isNoResponse(error)) outcome = 'unknown'
    throw error
  } finally {
    cache.drop(route.drops, outcome)
  }
}

/** The same for a route that sends its response by itself: just before the headers go out, or when it breaks off. */
const dropBeforeHeaders = (route: Route, cache: ApiHandlerDependencies['cache'], response: Response): void => {
  if (route.drops.length === 0) return
  let isDropped = false
  const drop = (outcome: WriteOutcome) => {
    if (!isDropped) cache.drop(route.drops, outcome)
    isDropped = true
  }
  onHeaders(response, () => drop(response.statusCode === 503 ? 'unknown' : 'done'))
  response.once('close', () => drop('unknown'))
}

/** Everything under /api: runs the route that a request matches; 405 when there are only other methods, 404 when there is nothing. */
export const createApiHandler = ({
  routes,
  matchRequest,
  callers,
  sessions,
  cache,
  passwordIsRecentMs,
}: ApiHandlerDependencies): RequestHandler => {
  const allowedMethods = createAllowedMethods(routes)
  const noRoute = (url: string): HttpError => {
    const methods = allowedMethods(url)
    if (methods.length === 0) return new HttpError(404, 'Not found')
    return new HttpError(405, 'This method is not allowed here', { headers: { Allow: methods.join(', ') } })
  }
  const assertRecentPassword = async (request: Request, response: Response): Promise<void> => {
    const { authenticatedAt = 0 } = (await sessions.read(request, response)) ?? {}
    if (Date.now() - authenticatedAt > passwordIsRecentMs) throw reauthenticationRequired()
  }

  return async (request, response, next) => {
    const match = matchRequest(request).route
    if (!match) throw noRoute(request.url)
    const { route, params } = match
    const context = contextOf(request)
    context.route = route.path
    const authorization = beginCall({ deadlineMs: route.deadlineMs, requestId: context.id })
    const identity = await callers(request, response, authorization)
    context.actorId = identity?.user.id
    if (identity?.key) context.apiKey = identity.key
    // Numbers only: other parameters may be tokens.
    if (identity && /^\d{1,16}$/.test(params['id'] ?? '')) context.itemId = Number(params['id'])
    const { forRestricted } = route
    const caller = callerFor(identity, route.recognizes, { writes: isWrite(route), forRestricted })
    if (!caller && route.access !== 'public') throw refusalOf(identity, route)
    context.role = caller?.role
    const { recentPassword } = route
    if (typeof recentPassword === 'function' ? recentPassword(params) : recentPassword)
      await assertRecentPassword(request, response)
    if (route.stream) {
      request.params = params
      dropBeforeHeaders(route, cache, response)
      return route.stream.handler(request, response, next)
    }

    const read = route.rawBody ? readBytes : readJson
    const body = route.schemas.body ? await read(request, response, route.bodyLimit) : undefined
    // A body takes as long as the caller's connection is slow; what follows has the route's time for itself.
    const deadlineMs = route.schemas.body ? route.deadlineMs : authorization.deadlineMs
    const network = request.method === 'GET' ? undefined : networkOf(request.ip ?? '')
    const apiKey = caller ? context.apiKey?.name : undefined
    const role = caller?.role ?? VISITOR
    const call = beginCall({ deadlineMs, requestId: context.id, actorId: caller?.id, role, network, apiKey })
    const signal = leaveSignal(response)
    const result = await withDrops(route, cache, () =>
      route.run({
        params,
        query: queryOf(request.url),
        body,
        caller,
        call,
        session: {
          begin: identity => sessions.begin(request, response, identity),
          current: () => sessions.read(request, response),
          end: () => sessions.end(request, response),
        },
        address: request.ip ?? '',
        userAgent: request.get('user-agent') ?? '',
        ifMatch: request.headers['if-match'],
        header: name => request.get(name),
        get signal() {
          return signal()
        },
      }),
    )
    const isSignedIn = sessions.has(request) || hasApiKey(request)
    await send(response, { route, result, isSignedIn })
  }
}
