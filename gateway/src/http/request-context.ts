import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** What is known of a request besides the request itself. */
export interface RequestContext {
  readonly id: string
  /** Pattern of the route that answers ('/api/posts/:id'), for logs and metrics; never the address itself. */
  route?: string
  /** Who was found to be calling. */
  actorId?: number
  /** What went wrong inside, for the log. */
  error?: unknown
}

const contexts = new WeakMap<IncomingMessage, RequestContext>()
const acceptableId = /^[\w.-]{8,64}$/

const begin = (request: IncomingMessage): RequestContext => {
  const given = request.headers['x-request-id']
  let id = typeof given === 'string' && acceptableId.test(given) ? given : undefined
  // Made when first asked for: an answer from the front cache may need none.
  return {
    get id() {
      return (id ??= randomUUID())
    },
  }
}

/** The context of a request, begun when first asked for. An incoming x-request-id is kept when it is harmless. */
export const contextOf = (request: IncomingMessage): RequestContext => {
  let context = contexts.get(request)
  if (!context) contexts.set(request, (context = begin(request)))
  return context
}
