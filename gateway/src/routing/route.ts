import type { ParsedUrlQuery } from 'node:querystring'
import type { User } from '@skyfolio/protos/skyfolio/content/v1/User'
import type { RequestHandler } from 'express'
import type { Access } from '@skyfolio/domain/access/roles'
import { scopesFor, type Scope } from '@skyfolio/domain/access/scopes'
import { z } from 'zod'
import type { SessionIdentity } from '../auth/sessions.ts'
import type { CacheTag } from '../cache/cache-rules.ts'
import type { Call } from '../clients/call.ts'
import { badRequest } from '../http-error.ts'
import { RouteResponse } from './response.ts'

const standardMessage = (issue: z.core.$ZodRawIssue): string => {
  const message = z.config().localeError?.(issue)
  return (typeof message === 'string' ? message : message?.message) ?? 'Invalid input'
}

// A schema's own messages are complete; the library's need the name of the field.
const withFieldName = (issue: z.core.$ZodRawIssue): string => {
  const path = issue.path?.join('.')
  return path ? `${path}: ${standardMessage(issue)}` : standardMessage(issue)
}

/** Validates input. Unknown fields are left out. @throws HttpError 400 with all errors. */
export const parseInput = <S extends z.ZodType>(schema: S, input: unknown): z.output<S> => {
  const result = schema.safeParse(input, { error: withFieldName })
  if (result.success) return result.data
  throw badRequest(result.error.issues.map(issue => ({ path: issue.path.join('.'), message: issue.message })))
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const
type Method = (typeof METHODS)[number]

/** The session behind a request, for the few routes that begin or end one. */
export interface SessionHandle {
  /** Signs the caller in under a new session id. */
  begin(identity: SessionIdentity): Promise<void>
  /** Whose session the request came with, confirmed or not; null: none. */
  current(): Promise<SessionIdentity | null>
  /** Signs the caller out. */
  end(): Promise<void>
}

/** A request to a route, before anything has been validated. */
interface RawRequest {
  params: Record<string, unknown>
  query: ParsedUrlQuery
  body: unknown
  /** The signed-in user, confirmed by content for this very request; of public routes, only whom they recognize. */
  caller: User | null
  call: Call
  session: SessionHandle
  /** The caller's network address. */
  address: string
  /** What the caller's browser calls itself; may be empty. */
  userAgent: string
  ifMatch?: string
  /** A header of the request, by its lower-case name. */
  header(name: string): string | undefined
  /** Aborted when the caller leaves before the response is out. */
  readonly signal: AbortSignal
}

type Input<A extends Access, P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = Omit<
  RawRequest,
  'params' | 'query' | 'body' | 'caller'
> & {
  params: z.output<P>
  query: z.output<Q>
  body: z.output<B>
  caller: A extends 'public' ? User | null : User
}

/** What a public read is cached under. */
export interface CacheKey {
  /** The response is made by requesting exactly this. */
  query: URLSearchParams
  /** Epoch milliseconds; from then on the same address means another response. */
  until?: number
}

/** Statuses that do not follow from what a route takes and needs. */
export type FurtherFailure = 401 | 404 | 409 | 429

interface Description<A extends Access> {
  /** Who may use it: a user's role decides. */
  access: A
  /** Of a public route: who is its `caller`; everybody else is treated as a visitor. Default: owners. */
  recognizes?: Exclude<Access, 'public'>
  summary: string
  /** Of success. Default: 200, or 204 without a reply. */
  status?: number
  /** Statuses of failures that the other fields do not imply, for the description of the API. */
  alsoFailsWith?: readonly FurtherFailure[]
  /** The caller's password, when given longer ago than REAUTHENTICATE_MINUTES, is asked for again: 403 with REAUTHENTICATION_REQUIRED. */
  recentPassword?: A extends 'public' ? never : boolean | ((params: Record<string, string>) => boolean)
  /** Also for users who have to do something before anything else: see `requirementOf`. */
  forRestricted?: boolean
  /** Default: 2 s for reads, 10 s for writes. */
  deadlineMs?: number
  /** A public read may be cached until one of these collections changes. */
  reads?: readonly CacheTag[]
  /** With `reads`: what the known query is cached under; null: not cached. Default: the query itself. */
  cacheKey?: (query: URLSearchParams) => CacheKey | null
  /** Its addresses can be made up without end: they are cached with the searches. */
  isSearch?: boolean
  /** The collections this write may change. */
  drops?: readonly CacheTag[]
  /** Bytes of the JSON body. Default 100 kB. */
  bodyLimit?: number
  /** The body is passed on as the bytes that came: it is signed. */
  rawBody?: boolean
  /** Content type of a response that isn't JSON but text. */
  replyType?: string
}

interface Schemas<P, Q, B, R> {
  params?: P
  query?: Q
  body?: B
  /** Without one the response is 204. */
  reply?: R
}

type Address = { [M in Method]: Record<M, string> }[Method]
export type Definition<A extends Access, P, Q, B, R> = Address & Description<A> & Schemas<P, Q, B, R>

/** A multipart form: the field with the bytes, and those with text. */
export interface StreamedForm {
  file: string
  fields: readonly string[]
}

/** One route of the table, with its defaults filled in. */
export interface Route {
  method: Method
  /** A pattern of path-to-regexp: '/api/posts/:id'. */
  path: string
  access: Access
  /** Whom the handler gets as its caller. */
  recognizes: Exclude<Access, 'public'>
  summary: string
  status: number
  alsoFailsWith: readonly FurtherFailure[]
  recentPassword: boolean | ((params: Record<string, string>) => boolean)
  forRestricted: boolean
  deadlineMs: number
  reads: readonly CacheTag[]
  cacheKey: (query: URLSearchParams) => CacheKey | null
  isSearch: boolean
  drops: readonly CacheTag[]
  bodyLimit: number
  rawBody: boolean
  replyType: string | null
  schemas: Schemas<z.ZodType, z.ZodType, z.ZodType, z.ZodType>
  /** Validates the input and runs the handler. */
  run(request: RawRequest): Promise<RouteResponse<unknown>>
  /** A route that streams its response by itself; `run` is not used. */
  stream?: { handler: RequestHandler; form: StreamedForm }
}

const addressOf = (definition: Address): { method: Method; path: string } => {
  for (const method of METHODS) {
    const path = (definition as Partial<Record<Method, string>>)[method]
    if (path !== undefined) return { method, path }
  }
  throw new Error('A route needs a method and a path')
}

const withDefaults = <A extends Access>(
  definition: Definition<A, z.ZodType, z.ZodType, z.ZodType, z.ZodType>,
): Omit<Route, 'run'> => {
  const { method, path } = addressOf(definition)
  const { access, summary, params, query, body, reply } = definition
  return {
    method,
    path,
    access,
    recognizes: access === 'public' ? (definition.recognizes ?? 'owner') : (access as Exclude<A, 'public'>),
    summary,
    status: definition.status ?? (reply ? 200 : 204),
    alsoFailsWith: definition.alsoFailsWith ?? [],
    recentPassword: definition.recentPassword ?? false,
    forRestricted: definition.forRestricted ?? false,
    deadlineMs: definition.deadlineMs ?? (method === 'get' ? 2_000 : 10_000),
    reads: definition.reads ?? [],
    cacheKey: definition.cacheKey ?? (query => ({ query })),
    isSearch: definition.isSearch ?? false,
    drops: definition.drops ?? [],
    bodyLimit: definition.bodyLimit ?? 100 * 1024,
    rawBody: definition.rawBody ?? false,
    replyType: definition.replyType ?? null,
    schemas: { params, query, body, reply },
  }
}

const anything = z.unknown()

/**
 * One route of the table: where, for whom, what goes in and out, and the handler. Matching, authorization, validation,
 * deadlines, OpenAPI and the front cache's rules follow from it.
 */
export const route = <
  A extends Access,
  P extends z.ZodType = z.ZodUnknown,
  Q extends z.ZodType = z.ZodUnknown,
  B extends z.ZodType = z.ZodUnknown,
  R extends z.ZodType = z.ZodVoid,
>(
  definition: Definition<A, P, Q, B, R>,
  handler: (input: Input<A, P, Q, B>) => Promise<z.output<R> | RouteResponse<z.output<R>>>,
): Route => ({
  ...withDefaults(definition),
  run: async request => {
    const input = {
      ...request,
      params: parseInput(definition.params ?? anything, request.params),
      query: parseInput(definition.query ?? anything, request.query),
      body: parseInput(definition.body ?? anything, request.body),
    }
    // The three schemas and the access check guarantee this type.
    const response = await handler(input as Input<A, P, Q, B>)
    return response instanceof RouteResponse ? response : new RouteResponse(response)
  },
})

/** A route whose body is a multipart form that is streamed on, never read here. */
export const streamedRoute = <R extends z.ZodType>(
  definition: Omit<Definition<Exclude<Access, 'public'>, z.ZodType, z.ZodType, z.ZodType, R>, 'body'> & {
    post: string
    form: StreamedForm
  },
  handler: RequestHandler,
): Route => ({
  ...withDefaults(definition),
  run: () => Promise.reject(new Error('A streamed route responds by itself')),
  stream: { handler, form: definition.form },
})

export const isWrite = ({ method }: Pick<Route, 'method'>): boolean => method !== 'get'

/** The scopes with one of which an API key is good for a route that is not public; none: no key is. */
export const scopesOfRoute = (route: Route): readonly Scope[] =>
  route.recentPassword === true ? [] : scopesFor(route.access, { writes: isWrite(route) })
