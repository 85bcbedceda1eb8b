import type { ServerInterceptor } from '@grpc/grpc-js'
import { Metadata, ServerInterceptingCall, status } from '@grpc/grpc-js'
import type { Logger } from '../observability/logger.ts'
import type { CallObserver } from './call.ts'
import { mayCall } from './call-rights.ts'
import { authorizationKey, callerOfToken } from './call-token.ts'
import { isRequestId, kindKey, reasonKey, requestIdKey } from './errors.ts'

/** Probes and load balancers ask for the health, and have no secret. */
const OPEN = '/grpc.health.v1.Health/'

const REASON = 'CALL_NOT_AUTHORIZED'

export interface CallAuthorization {
  /** The name of this service, as its callers know it. */
  audience: string
  /** Its own; see `acceptedSecrets`. */
  secrets: readonly string[]
}

/**
 * Lets only calls through that a process of the site has signed (`signCall`) and may make (`mayCall`), whatever their kind;
 * others end with UNAUTHENTICATED before their request is read. The standard health service stays open.
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
            if (caller !== null && mayCall(caller, audience, path)) return proceed(metadata)
            const [requestId] = metadata.get(requestIdKey)
            call.sendStatus(refusal())
            observe?.({ method: path, code: 'UNAUTHENTICATED', seconds: 0 })
            logger.warn(
              {
                route: path,
                code: 'UNAUTHENTICATED',
                reason: REASON,
                token:
                  authorization === undefined ? 'none' : caller === null ? 'not valid' : `of ${caller}, which may not`,
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

// To visitors, a gateway with a wrong secret or clock is a service that can't be reached: they aren't signed out by it.
function refusal(): { code: status; details: string; metadata: Metadata } {
  const metadata = new Metadata()
  metadata.set(reasonKey, REASON)
  metadata.set(kindKey, 'unavailable')
  const details = 'This part of the site is not available. Please try again in a moment.'
  return { code: status.UNAUTHENTICATED, details, metadata }
}
