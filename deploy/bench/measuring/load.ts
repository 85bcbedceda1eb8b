import { fork } from 'node:child_process'
import { once } from 'node:events'
import { bench } from '../bench-files.ts'

export interface Order {
  port: number
  /** Of several, every connection keeps to one. */
  path: string | readonly string[]
  headers?: Record<string, string>
  connections: number
  ms: number
  /** Every answer must have it, or the measurement is refused. */
  status: number
}

export interface Gun {
  /** Answers a second. */
  fire(order: Order): Promise<number>
  stop(): void
}

interface Fired {
  result?: { statuses: Record<string, number>; seconds: number }
  error?: string
}

/** Starts the process that makes the load. */
export const startGun = (): Gun => {
  // Like the site's processes: a session of its own, among which Linux divides the processors.
  const child = fork(bench('measuring/gun.mjs'), [], { detached: true })
  return {
    fire: async ({ status, path, ...order }) => {
      const paths = [path].flat()
      child.send({ ...order, paths })
      const [{ result, error }] = (await once(child, 'message')) as [Fired]
      if (!result) throw new Error(`the load failed: ${error}`)
      const answers = result.statuses[status] ?? 0
      const others = Object.keys(result.statuses).filter(other => other !== String(status))
      if (answers === 0 || others.length > 0)
        throw new Error(`${paths[0]} should answer ${status}: ${JSON.stringify(result.statuses)}`)
      return answers / result.seconds
    },
    stop: () => child.kill(),
  }
}
