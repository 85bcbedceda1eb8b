import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Route } from './route.ts'

/** A route of the table with the parameters of an address. */
export interface RouteMatch {
  route: Route
  params: Record<string, string>
  /** The one spelling of the path that all others lead to: as the table spells it, no trailing slash, no needless escapes. */
  canonicalPath(): string
}

/** Where the address of a request leads. */
export interface AddressMatch {
  isMalformed: boolean
  /** Of the API; null: none. */
  route: RouteMatch | null
}

/** What is known of a request in addition to the request itself. */
export interface RequestContext {
  readonly id: string
  /** Where its address leads; see `matchRequest`. */
  match?: AddressMatch
  /** Pattern of the route that responds ('/api/posts/:id'), for logs and metrics; never the address itself. */
  route?: string
  actorId?: number
  /** That of the user, or the part of the site that their API key opens; absent: a visitor. */
  role?: string
  /** Which item a user has asked for: the number in the address. */
  itemId?: number
  /** The API key with which a program acts for them. */
  apiKey?: { id: number; name: string }
  /** What failed internally, for the log. */
  error?: unknown
}

const contexts = new WeakMap<IncomingMessage, RequestContext>()
const ACCEPTABLE_ID = /^[\w.-]{8,64}$/

const createContext = (request: IncomingMessage): RequestContext => {
  const sent = request.headers['x-request-id']
  let id = typeof sent === 'string' && ACCEPTABLE_ID.test(sent) ? sent : undefined
  // Generated on first use: a response from the front cache may need none.
  return {
    get id() {
      return (id ??= randomUUID())
    },
  }
}

/** The context of a request, created on first use. A harmless incoming x-request-id becomes its id. */
export const contextOf = (request: IncomingMessage): RequestContext => {
  let context = contexts.get(request)
  if (!context) contexts.set(request, (context = createContext(request)))
  return context
}
