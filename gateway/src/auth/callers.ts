import type { User } from '@skyfolio/protos/skyfolio/content/v1/User'
import { roleAllows, type Access } from '@skyfolio/domain/access/roles'
import { scopesFor } from '@skyfolio/domain/access/scopes'
import { RpcError } from '@skyfolio/runtime/rpc/client'
import type { Request, Response } from 'express'
import type { ContentClient } from '../clients/content-client.ts'
import { withDeadline, type Call } from '../clients/call.ts'
import { hasApiKey, type ApiKeyInUse, type CheckApiKey } from './api-keys.ts'
import { isOnOwnMachine, requirementOf, type Requirement } from './requirements.ts'
import type { Sessions } from './sessions.ts'

const UNAUTHENTICATED = 16
/** How long the check of a session or a key may take, however long the route itself: a stalled service is noticed soon. */
export const CHECK_MS = 2_000

/** Who makes a request. */
export interface CallerIdentity {
  user: User
  /** With which a program acts for the user; null: they are signed in. */
  key: ApiKeyInUse | null
  /** What they have to do before anything else; null: nothing. */
  requirement: Requirement | null
}

/** The user behind a request: named by the session or the API key, confirmed by content for every single request. */
export type Callers = (request: Request, response: Response, call: Call) => Promise<CallerIdentity | null>

/** Fails closed: when the session store or content doesn't respond, the request is refused with 503. A wrong key is 401 everywhere. */
export const createCallers =
  ({
    sessions,
    content,
    checkApiKey,
    publicUrl,
  }: {
    sessions: Pick<Sessions, 'read'>
    content: Pick<ContentClient, 'users'>
    checkApiKey: CheckApiKey
    publicUrl: string
  }): Callers =>
  async (request, response, call) => {
    const identified = ({ user, key }: Omit<CallerIdentity, 'requirement'>): CallerIdentity => ({
      user,
      key,
      requirement: requirementOf(user, isOnOwnMachine(publicUrl, request.headers.host)),
    })
    if (hasApiKey(request)) return identified(await checkApiKey(request, call))
    const identity = await sessions.read(request, response)
    if (!identity) return null
    try {
      const user = await content.users.checkSession(identity, withDeadline(CHECK_MS, call))
      return identified({ user, key: null })
    } catch (error) {
      // The user was disabled or has ended this session elsewhere.
      if (error instanceof RpcError && error.code === UNAUTHENTICATED) return null
      throw error
    }
  }

/** Whether a key has one of the scopes that open a part of the site. */
export const keyOpens = ({ scopes }: { scopes: readonly string[] }, opening: readonly string[]): boolean =>
  opening.some(scope => scopes.includes(scope))

/**
 * The user as who they are for a part of the site; null: it is not open to them. With a key nobody is more than what the part
 * asks for: an owner's key for orders may do what shippers may. Users who have to do something first are let in where it is done
 * (`forRestricted`).
 */
export const callerFor = (
  identity: CallerIdentity | null,
  access: Exclude<Access, 'public'>,
  { writes, forRestricted = false }: { writes: boolean; forRestricted?: boolean },
): User | null => {
  if (!identity || !roleAllows(identity.user.role, access)) return null
  const { user, key, requirement } = identity
  if (requirement && !forRestricted) return null
  if (!key) return user
  return keyOpens(key, scopesFor(access, { writes })) ? { ...user, role: access } : null
}
