import type { ServerInterceptor } from '@grpc/grpc-js'
import { Metadata, ServerInterceptingCall, status } from '@grpc/grpc-js'
import type { Logger } from '../observability/logger.ts'
import type { CallObserver } from './call.ts'
import { mayCall } from './call-rights.ts'
import { DomainError } from '../domain/errors.ts'
import { authorizationKey, callerOfToken, type CallTarget } from './call-token.ts'
import { actorIdKey, isRequestId, kindKey, reasonKey, requestIdKey, toStatus } from './errors.ts'
import { mayCallFor } from './method-access.ts'
import { roleKey, roleOfToken } from './role-token.ts'

/** Probes and load balancers ask for the health, and have no secret. */
const OPEN = '/grpc.health.v1.Health/'

const REASON = 'CALL_NOT_AUTHORIZED'
const ROLE_REASON = 'ROLE_NOT_ALLOWED'

export interface CallAuthorization {
  /** The name of this service, as its callers know it. */
  audience: string
  /** Its own; see `acceptedSecrets`. */
  secrets: readonly string[]
}

/**
 * Lets only calls through that a process of the site has signed (`signCall`) and may make (`mayCall`), whatever their kind;
 * others end with UNAUTHENTICATED before their request is read. Those that it makes for somebody (`signRole`) end with
 * PERMISSION_DENIED when their role does not include the method (`mayCallFor`). The standard health service stays open.
 */
export function authorizeCalls(
  { audience, secrets }: CallAuthorization,
  { logger, observe }: { logger: Logger; observe?: CallObserver | undefined },
): ServerInterceptor {
  return ({ path }, call) => {
    const withoutToken = path.startsWith(OPEN)
    return new ServerInterceptingCall(call, {
      start: next =>
        next({
          onReceiveMetadata(metadata, proceed) {
            if (withoutToken) return proceed(metadata)
            const [authorization] = metadata.get(authorizationKey)
            const caller = callerOfToken(authorization, { audience, path }, secrets)
            const isCaller = caller !== null && mayCall(caller, audience, path)
            const role = isCaller ? roleOf(metadata, { audience, path }, caller, secrets) : null
            if (isCaller && (role === undefined || (role !== null && mayCallFor(role, path)))) return proceed(metadata)
            const [requestId] = metadata.get(requestIdKey)
            const isWrongRole = isCaller && typeof role === 'string'
            const code = isWrongRole ? 'PERMISSION_DENIED' : 'UNAUTHENTICATED'
            call.sendStatus(isWrongRole ? wrongRole() : refusal())
            observe?.({ method: path, code, seconds: 0 })
            logger.warn(
              {
                route: path,
                code,
                reason: isWrongRole ? ROLE_REASON : REASON,
                token: authorization === undefined ? 'none' : caller === null ? 'not valid' : `of ${caller}`,
                ...(isWrongRole && { role }),
                peer: call.getPeer(),
                ...(isRequestId(requestId) && { requestId }),
              },
              'call refused',
            )
          },
        }),
    })
  }
}

/** For whom a call is made; undefined: the calling process makes it for itself, null: its token is not valid. */
function roleOf(
  metadata: Metadata,
  target: CallTarget,
  caller: string,
  secrets: readonly string[],
): string | null | undefined {
  const [token] = metadata.get(roleKey)
  if (token === undefined) return undefined
  const [actorId] = metadata.get(actorIdKey)
  const signer = { caller, actorId: actorId === undefined ? undefined : Number(actorId) }
  return roleOfToken(token, target, signer, secrets)
}

function wrongRole() {
  return toStatus(new DomainError('forbidden', ROLE_REASON, 'Your role does not include this'))
}

// To visitors, a gateway with a wrong secret or clock is a service that can't be reached: they aren't signed out by it.
function refusal(): { code: status; details: string; metadata: Metadata } {
  const metadata = new Metadata()
  metadata.set(reasonKey, REASON)
  metadata.set(kindKey, 'unavailable')
  const details = 'This part of the site is not available. Please try again in a moment.'
  return { code: status.UNAUTHENTICATED, details, metadata }
}
