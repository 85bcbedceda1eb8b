import { Router, type RequestHandler } from 'express'

export interface HealthDependencies {
  isDraining(): boolean
  /** Whether the launcher has set up the site. */
  isOpen(): boolean
  hasWebBuild(): boolean
  /** The state of a component, such as 'serving'; must not reject. */
  components: Record<string, () => Promise<string>>
}

/** How old the components' states may be: probes come often, and from many. */
const FRESH_MS = 1_000

/**
 * /livez: the process runs. /readyz: it can serve: it has its web build, is open and isn't draining. The components'
 * states are in the body and change nothing: one unhealthy component must not take the site down.
 */
export const healthRoutes = ({ isDraining, isOpen, hasWebBuild, components }: HealthDependencies): RequestHandler => {
  let checkedAt = 0
  let states: Promise<Record<string, string>> = Promise.resolve({})
  const check = async (): Promise<Record<string, string>> => {
    const checks = Object.entries(components).map(async ([name, state]) => [name, await state()] as const)
    return Object.fromEntries(await Promise.all(checks))
  }
  return Router()
    .get('/livez', (_request, response) => {
      response.set('Cache-Control', 'no-store').json({ status: 'alive' })
    })
    .get('/readyz', async (_request, response) => {
      if (Date.now() - checkedAt > FRESH_MS) {
        checkedAt = Date.now()
        states = check()
      }
      const web = hasWebBuild()
      const ready = web && isOpen() && !isDraining()
      const status = isDraining() ? 'draining' : ready ? 'ready' : isOpen() ? 'not ready' : 'opening'
      response
        .set('Cache-Control', 'no-store')
        .status(ready ? 200 : 503)
        .json({ status, parts: { web: web ? 'ready' : 'missing', ...(await states) } })
    })
}
