import type { User } from '@skyfolio/protos/skyfolio/content/v1/User'
import { RpcError } from '@skyfolio/runtime/rpc-client'
import type { Request, Response } from 'express'
import type { ContentClient } from '../clients/content-client.ts'
import type { Call } from '../routes/call.ts'
import type { Sessions } from './sessions.ts'

const UNAUTHENTICATED = 16

/** Who is calling: the session says so, and content confirms it for every single request. */
export type Callers = (request: Request, response: Response, call: Call) => Promise<User | null>

/** Fails closed: when the store or content can't say, the request is refused with 503. */
export const createCallers =
  ({ sessions, content }: { sessions: Sessions; content: ContentClient }): Callers =>
  async (request, response, call) => {
    const identity = await sessions.read(request, response)
    if (!identity) return null
    try {
      return await content.users.checkSession(identity, call)
    } catch (error) {
      // The user was disabled or has ended this session elsewhere.
      if (error instanceof RpcError && error.code === UNAUTHENTICATED) return null
      throw error
    }
  }
