import { fork } from 'node:child_process'
import { once } from 'node:events'
import { benchFile } from '../paths.ts'

export interface Load {
  port: number
  /** With several, each connection requests one of them. */
  path: string | readonly string[]
  headers?: Record<string, string>
  connections: number
  ms: number
  /** What every response must have; otherwise the measurement fails. */
  status: number
}

export interface LoadGenerator {
  /** Responses per second under this load. */
  measure(load: Load): Promise<number>
  /** The same while each path is requested once, and no response may have another status than 200. */
  measureOnce(load: Pick<Load, 'port' | 'connections'> & { paths: readonly string[] }): Promise<number>
  stop(): void
}

interface Reply {
  result?: { statuses: Record<string, number>; seconds: number }
  error?: string
}

/** Starts the process that makes the load. */
export const startLoadGenerator = (): LoadGenerator => {
  // Like the site's processes it has a session of its own: Linux divides the processors among sessions.
  const child = fork(benchFile('measuring/load-generator.mjs'), [], { detached: true })
  const rateOf = async (load: object, status: number, path?: string): Promise<number> => {
    child.send(load)
    const [{ result, error }] = (await once(child, 'message')) as [Reply]
    if (!result) throw new Error(`The load generator failed: ${error}`)
    const responses = result.statuses[status] ?? 0
    const others = Object.keys(result.statuses).filter(other => other !== String(status))
    if (responses === 0 || others.length > 0)
      throw new Error(`${path} should respond with ${status}: ${JSON.stringify(result.statuses)}`)
    return responses / result.seconds
  }
  return {
    measure: ({ status, path, ...load }) => {
      const paths = [path].flat()
      return rateOf({ ...load, paths }, status, paths[0])
    },
    measureOnce: load => rateOf(load, 200, load.paths[0]),
    stop: () => child.kill(),
  }
}
