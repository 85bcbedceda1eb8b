import type { User } from '@skyfolio/protos/skyfolio/content/v1/User'
import { RpcError } from '@skyfolio/runtime/rpc/client'
import type { Request, Response } from 'express'
import type { ContentClient } from '../clients/content-client.ts'
import { withDeadline, type Call } from '../clients/call.ts'
import type { Sessions } from './sessions.ts'

const UNAUTHENTICATED = 16
/** How long the check of a session may take, however long the route itself: a stalled service is noticed soon. */
const CHECK_MS = 2_000

/** The user behind a request: named by the session, confirmed by content for every single request. */
export type Callers = (request: Request, response: Response, call: Call) => Promise<User | null>

/** Fails closed: when the session store or content doesn't respond, the request is refused with 503. */
export const createCallers =
  ({ sessions, content }: { sessions: Sessions; content: ContentClient }): Callers =>
  async (request, response, call) => {
    const identity = await sessions.read(request, response)
    if (!identity) return null
    try {
      return await content.users.checkSession(identity, withDeadline(CHECK_MS, call))
    } catch (error) {
      // The user was disabled or has ended this session elsewhere.
      if (error instanceof RpcError && error.code === UNAUTHENTICATED) return null
      throw error
    }
  }
