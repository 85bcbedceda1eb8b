import type { User } from '@skyfolio/protos/skyfolio/content/v1/User'
import type { RequestHandler } from 'express'
import { z } from 'zod'
import { parseInput } from '../http/parse-input.ts'
import { Answer } from './answer.ts'
import type { RawRequest } from './call.ts'

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const
export type Method = (typeof METHODS)[number]
export type Access = 'public' | 'owner'

type Input<A extends Access, P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = Omit<
  RawRequest,
  'params' | 'query' | 'body' | 'caller'
> & {
  params: z.output<P>
  query: z.output<Q>
  body: z.output<B>
  caller: A extends 'owner' ? User : User | null
}

/** What a public read is kept under. */
export interface KeptAs {
  /** The answer is made by asking for exactly this. */
  query: URLSearchParams
  /** Epoch milliseconds; from then on the same address means another answer. */
  until?: number
}

interface Described<A extends Access> {
  access: A
  summary: string
  /** Of success. Default: 200, or 204 without a reply. */
  status?: number
  /** Default: 2 s for reads, 10 s for writes. */
  deadlineMs?: number
  /** A public read may be kept until one of these collections changes. */
  reads?: readonly string[]
  /** With `reads`: what the known query is kept under; null: not kept. Default: the query itself. */
  kept?: (query: URLSearchParams) => KeptAs | null
  /** The collections this write may change. */
  drops?: readonly string[]
  /** Bytes of the JSON body. Default 100 kB. */
  bodyLimit?: number
  /** The body is handed on as the bytes that came: it is signed. */
  rawBody?: boolean
  /** Of an answer that isn't JSON but text. */
  replyType?: string
}

interface Schemas<P, Q, B, R> {
  params?: P
  query?: Q
  body?: B
  /** Without one the answer is 204. */
  reply?: R
}

type Address = { [M in Method]: Record<M, string> }[Method]
export type Definition<A extends Access, P, Q, B, R> = Address & Described<A> & Schemas<P, Q, B, R>

/** A multipart form: the field with the bytes, and those with text. */
export interface StreamedForm {
  file: string
  fields: readonly string[]
}

/** One route of the table, ready to be asked. */
export interface Route {
  method: Method
  /** Express' spelling: '/api/posts/:id'. */
  path: string
  access: Access
  summary: string
  status: number
  deadlineMs: number
  reads: readonly string[]
  kept: (query: URLSearchParams) => KeptAs | null
  drops: readonly string[]
  bodyLimit: number
  rawBody: boolean
  replyType: string | null
  schemas: Schemas<z.ZodType, z.ZodType, z.ZodType, z.ZodType>
  /** Checks the input and asks the handler. */
  run(request: RawRequest): Promise<Answer<unknown>>
  /** A route that streams answers by itself; `run` is not used. */
  stream?: { handler: RequestHandler; form: StreamedForm }
}

const addressOf = (definition: Address): { method: Method; path: string } => {
  for (const method of METHODS) {
    const path = (definition as Partial<Record<Method, string>>)[method]
    if (path !== undefined) return { method, path }
  }
  throw new Error('A route needs a method and a path')
}

const describe = <A extends Access>(
  definition: Definition<A, z.ZodType, z.ZodType, z.ZodType, z.ZodType>,
): Omit<Route, 'run'> => {
  const { method, path } = addressOf(definition)
  const { access, summary, params, query, body, reply } = definition
  return {
    method,
    path,
    access,
    summary,
    status: definition.status ?? (reply ? 200 : 204),
    deadlineMs: definition.deadlineMs ?? (method === 'get' ? 2_000 : 10_000),
    reads: definition.reads ?? [],
    kept: definition.kept ?? (query => ({ query })),
    drops: definition.drops ?? [],
    bodyLimit: definition.bodyLimit ?? 100 * 1024,
    rawBody: definition.rawBody ?? false,
    replyType: definition.replyType ?? null,
    schemas: { params, query, body, reply },
  }
}

const nothing = z.unknown()

/**
 * One line of the table: where, who, what goes in and out, and the handler. Express' routes, authorization, validation,
 * deadlines, OpenAPI and the front cache's rules come from it.
 */
export const route = <
  A extends Access,
  P extends z.ZodType = z.ZodUnknown,
  Q extends z.ZodType = z.ZodUnknown,
  B extends z.ZodType = z.ZodUnknown,
  R extends z.ZodType = z.ZodVoid,
>(
  definition: Definition<A, P, Q, B, R>,
  handler: (input: Input<A, P, Q, B>) => Promise<z.output<R> | Answer<z.output<R>>>,
): Route => ({
  ...describe(definition),
  run: async request => {
    const input = {
      ...request,
      params: parseInput(definition.params ?? nothing, request.params),
      query: parseInput(definition.query ?? nothing, request.query),
      body: parseInput(definition.body ?? nothing, request.body),
    }
    // The three schemas and the access check stand between the raw request and this type.
    const answer = await handler(input as Input<A, P, Q, B>)
    return answer instanceof Answer ? answer : new Answer(answer)
  },
})

/** A line of the table whose body is a multipart form that is streamed on, never read here. */
export const streamedRoute = <R extends z.ZodType>(
  definition: Omit<Definition<'owner', z.ZodType, z.ZodType, z.ZodType, R>, 'body'> & {
    post: string
    form: StreamedForm
  },
  handler: RequestHandler,
): Route => ({
  ...describe(definition),
  run: () => Promise.reject(new Error('A streamed route answers by itself')),
  stream: { handler, form: definition.form },
})
