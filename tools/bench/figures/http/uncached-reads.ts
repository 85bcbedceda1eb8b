import { startBare } from '../../baselines/start-bare.ts'
import { perSecond, rateFigure, times, type Figure } from '../../figure.ts'
import { alternate } from '../../measuring/alternate.ts'
import type { BenchEnvironment } from '../../site/bench-environment.ts'
import { CONNECTIONS, DIFFERENT_LISTS, LIST } from './list.ts'

const ROUNDS = 7
const ROUND_MS = 1500
const LEAST = 0.12

/** The list without the front cache, through both services and the database, against Express with it in memory. */
export const uncachedReads = async (environment: BenchEnvironment): Promise<Figure[]> => {
  const { loadGenerator } = environment
  const site = await environment.site('no front cache')
  const value: unknown = await (await fetch(site.url + LIST)).json()
  const bare = await startBare('express-json.mjs', { path: new URL(site.url + LIST).pathname, value })
  try {
    const load = { path: LIST, connections: CONNECTIONS, ms: ROUND_MS, status: 200 }
    const comparison = await alternate(
      ROUNDS,
      () => loadGenerator.measure({ ...load, port: site.port }),
      () => loadGenerator.measure({ ...load, port: bare.port }),
    )
    // Concurrent requests for one list share a read; those for different lists can't.
    const unshared = { ...load, path: DIFFERENT_LISTS, port: site.port, ms: ROUND_MS * 3 }
    await loadGenerator.measure(unshared)
    const rate = await loadGenerator.measure(unshared)
    const details = `${CONNECTIONS} different lists ${perSecond(rate)}, ${times(rate / comparison.theirs)}`
    return [rateFigure('Uncached list of posts vs. Express from memory', LEAST, comparison, [details])]
  } finally {
    await bare.stop()
  }
}
