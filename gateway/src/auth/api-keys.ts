import type { User } from '@skyfolio/protos/skyfolio/content/v1/User'
import type { RequestHandler } from 'express'
import type { IncomingMessage } from 'node:http'
import type { ContentClient } from '../clients/content-client.ts'
import { withDeadline, type Call } from '../clients/call.ts'
import { apiKeyInvalid } from '../http-error.ts'
import { consume, createRateLimiter } from '../limits/rate-limiter.ts'
import type { Redis } from '../limits/redis.ts'
import { RpcError } from '@skyfolio/runtime/rpc/client'

const BEARER = /^bearer(?:\s|$)/i
const TOKEN = /^bearer +(sky_[\w-]{43})$/i
const UNAUTHENTICATED = 16

/** Whether a request comes with an API key, or with something in its place. */
export const hasApiKey = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  BEARER.test(headers.authorization ?? '')

/**
 * A request with an API key has no cookies: it is the key's alone, so that no other site's page can send it in a browser's name
 * and nothing of a session is mixed in.
 */
export const withoutCookies: RequestHandler = (request, _response, next) => {
  if (hasApiKey(request)) delete request.headers.cookie
  next()
}

/** A key with which a program makes a request. */
export interface ApiKeyInUse {
  id: number
  name: string
  scopes: readonly string[]
}

export type CheckApiKey = (
  request: Pick<IncomingMessage, 'headers'>,
  call: Call,
) => Promise<{ user: User; key: ApiKeyInUse }>

export interface ApiKeyOptions {
  content: Pick<ContentClient, 'apiKeys'>
  redis: Redis | null
  /** Requests with one key per minute. */
  perMinute: number
  /** How long the check may take. */
  checkMs: number
}

/** Whose key a request comes with, asked anew for every request. @throws HttpError 401 for one that is not valid, 429 with Retry-After. */
export const createApiKeyCheck = ({ content, redis, perMinute, checkMs }: ApiKeyOptions): CheckApiKey => {
  const limiter = createRateLimiter(redis, { keyPrefix: 'skyfolio:api-key', points: perMinute, duration: 60 })
  return async ({ headers }, call) => {
    const token = TOKEN.exec(headers.authorization ?? '')?.[1]
    if (token === undefined) throw apiKeyInvalid()
    const { user, key } = await content.apiKeys
      .checkApiKey({ token }, withDeadline(checkMs, call))
      .catch((error: unknown) => {
        throw error instanceof RpcError && error.code === UNAUTHENTICATED ? apiKeyInvalid() : error
      })
    if (!user || !key) throw new Error('CheckApiKey returned no user or no key')
    await consume(limiter, String(key.id), 'Too many requests with this key. Please try again in a moment.')
    return { user, key: { id: key.id, name: key.name, scopes: key.scopes } }
  }
}
