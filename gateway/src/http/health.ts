import { Router, type RequestHandler } from 'express'

export interface HealthDeps {
  isDraining(): boolean
  /** Whether the launcher has nothing left to prepare. */
  isOpen(): boolean
  hasWebBuild(): boolean
  /** The state of a part, in a word; must not reject. */
  parts: Record<string, () => Promise<string>>
}

/** How old the parts' states may be: probes come often, and from many. */
const FRESH_MS = 1_000

/**
 * /livez: the process runs. /readyz: it can serve: it has its web build, is open and isn't draining. The parts' states stand in
 * the body and change nothing: one sick part must not take the site out.
 */
export const healthRoutes = ({ isDraining, isOpen, hasWebBuild, parts }: HealthDeps): RequestHandler => {
  let asked = 0
  let states: Promise<Record<string, string>> = Promise.resolve({})
  const ask = async (): Promise<Record<string, string>> => {
    const answers = Object.entries(parts).map(async ([name, state]) => [name, await state()] as const)
    return Object.fromEntries(await Promise.all(answers))
  }
  return Router()
    .get('/livez', (_request, response) => {
      response.set('Cache-Control', 'no-store').json({ status: 'alive' })
    })
    .get('/readyz', async (_request, response) => {
      if (Date.now() - asked > FRESH_MS) {
        asked = Date.now()
        states = ask()
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
