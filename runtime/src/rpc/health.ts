import type { Server } from '@grpc/grpc-js'
import { HealthImplementation } from 'grpc-health-check'

/** Checks one dependency of this service; rejects when it does not respond. */
export type DependencyCheck = () => Promise<void>

export interface Health {
  /** From now on this service reports that it is not serving. */
  stopServing(): void
}

interface CheckCall {
  request: { service: string }
}

type CheckHandler = (call: CheckCall, callback: unknown) => void

/**
 * Serves grpc.health.v1.Health: '' is whether this process serves, 'dependencies' whether all its dependencies respond,
 * checked anew for every request. Probes use '' alone: an unhealthy database must not get its services restarted.
 */
export function serveHealth(server: Server, dependencies: Record<string, DependencyCheck>): Health {
  const health = new HealthImplementation({ '': 'SERVING', dependencies: 'UNKNOWN' })
  health.addToServer({
    addService(definition, implementation) {
      const check = implementation['check'] as unknown as CheckHandler
      const fresh: CheckHandler = (call, callback) => {
        if (call.request.service !== 'dependencies') return check(call, callback)
        void allRespond(dependencies).then(isServing => {
          health.setStatus('dependencies', isServing ? 'SERVING' : 'NOT_SERVING')
          check(call, callback)
        })
      }
      server.addService(definition, { ...implementation, check: fresh })
    },
  })
  return { stopServing: () => health.setStatus('', 'NOT_SERVING') }
}

async function allRespond(dependencies: Record<string, DependencyCheck>): Promise<boolean> {
  const results = await Promise.allSettled(Object.values(dependencies).map(check => check()))
  return results.every(({ status }) => status === 'fulfilled')
}
