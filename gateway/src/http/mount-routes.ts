import type { Express, Request, RequestHandler, Response } from 'express'
import { queryOf } from '../routes/find-route.ts'
import type { Answer } from '../routes/answer.ts'
import { beginCall } from '../routes/call.ts'
import type { Route } from '../routes/route.ts'
import type { FrontCache } from './cache-rules.ts'
import type { Callers } from './callers.ts'
import { readBytes, readJson } from './json-body.ts'
import { Problem } from './problem.ts'
import { isNoAnswer } from './problem-of.ts'
import { contextOf } from './request-context.ts'
import { sendEvents } from './send-events.ts'
import { hasSessionCookie, type Sessions } from './sessions.ts'

interface Deps {
  callers: Callers
  sessions: Sessions
  cache: Pick<FrontCache, 'drop'>
}

const send = async (request: Request, response: Response, route: Route, answer: Answer<unknown>): Promise<void> => {
  if (answer.events) return sendEvents(response, answer.events, answer.headers)
  // What is public may be kept by anybody who asks each time whether it has changed; the rest by nobody.
  const keepable = route.reads.length > 0 && !answer.degraded && !hasSessionCookie(request)
  // The front cache shows what it had before rather than this.
  if (answer.degraded) response.locals.incomplete = true
  response.set({ 'Cache-Control': keepable ? 'no-cache' : 'no-store', ...answer.headers }).status(route.status)
  if (route.replyType) response.type(route.replyType).send(answer.body)
  else if (route.schemas.reply) response.json(answer.body)
  else response.end()
}

/** Aborted when the caller leaves before the answer is out; made for those who ask. */
const leaving = (response: Response): (() => AbortSignal) => {
  let controller: AbortController | undefined
  return () => {
    if (controller) return controller.signal
    const made = (controller = new AbortController())
    response.once('close', () => {
      if (!response.writableFinished) made.abort()
    })
    return made.signal
  }
}

/** Tells the cache what a write may have changed, also when it failed: it may have been done all the same. */
const dropping = async <T>(route: Route, cache: Deps['cache'], write: () => Promise<T>): Promise<T> => {
  if (route.drops.length === 0) return write()
  let outcome: 'done' | 'unknown' = 'done'
  try {
    return await write()
  } catch (error) {
    if (isNoAnswer(error)) outcome = 'unknown'
    throw error
  } finally {
    cache.drop(route.drops, outcome)
  }
}

const answering = (route: Route, { callers, sessions, cache }: Deps): RequestHandler => {
  return async (request, response, next) => {
    const context = contextOf(request)
    context.route = route.path
    const asking = beginCall({ deadlineMs: route.deadlineMs, requestId: context.id })
    const caller = await callers(request, response, asking)
    context.actorId = caller?.id
    if (route.access === 'owner' && !caller) throw new Problem(401, 'Please log in')
    if (route.stream) return route.stream.handler(request, response, next)

    const read = route.rawBody ? readBytes : readJson
    const body = route.schemas.body ? await read(request, response, route.bodyLimit) : undefined
    // A body takes as long as the caller's line is slow; what follows has the route's time for itself.
    const deadlineMs = route.schemas.body ? route.deadlineMs : asking.deadlineMs
    const call = beginCall({ deadlineMs, requestId: context.id, actorId: caller?.id })
    const signal = leaving(response)
    const answer = await dropping(route, cache, () =>
      route.run({
        params: request.params,
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
    await send(request, response, route, answer)
  }
}

/** Makes Express' routes from the table. */
export const mountRoutes = (app: Express, routes: readonly Route[], deps: Deps): void => {
  for (const route of routes) app[route.method](route.path, answering(route, deps))
}
