import type { Server } from '@grpc/grpc-js'
import { HealthImplementation } from 'grpc-health-check'

/** Asks one thing this service depends on; rejects when it does not answer. */
export type DependencyCheck = () => Promise<void>

export interface Health {
  /** From now on this service asks not to be called any more. */
  stopServing(): void
}

interface CheckCall {
  request: { service: string }
}

type CheckHandler = (call: CheckCall, callback: unknown) => void

/**
 * Serves grpc.health.v1.Health: '' says whether this process serves, 'dependencies' whether all it depends on answers,
 * asked anew for every check. Probes use '' alone: a sick database must not get its services restarted.
 */
export function serveHealth(server: Server, dependencies: Record<string, DependencyCheck>): Health {
  const health = new HealthImplementation({ '': 'SERVING', dependencies: 'UNKNOWN' })
  health.addToServer({
    addService(definition, implementation) {
      const check = implementation['check'] as unknown as CheckHandler
      const fresh: CheckHandler = (call, callback) => {
        if (call.request.service !== 'dependencies') return check(call, callback)
        void allAnswer(dependencies).then(answer => {
          health.setStatus('dependencies', answer ? 'SERVING' : 'NOT_SERVING')
          check(call, callback)
        })
      }
      server.addService(definition, { ...implementation, check: fresh })
    },
  })
  return { stopServing: () => health.setStatus('', 'NOT_SERVING') }
}

async function allAnswer(dependencies: Record<string, DependencyCheck>): Promise<boolean> {
  const answers = await Promise.allSettled(Object.values(dependencies).map(check => check()))
  return answers.every(answer => answer.status === 'fulfilled')
}
