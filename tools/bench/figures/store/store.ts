import { startBareStore, type Writes } from '../../baselines/start-bare-store.ts'
import { startCommitter } from '../../baselines/start-committer.ts'
import { milliseconds, rateFigure, ratioAtMost, type Figure } from '../../figure.ts'
import { alternate, median } from '../../measuring/alternate.ts'
import { responseRate } from '../../measuring/response-rate.ts'
import type { BenchEnvironment } from '../../site/bench-environment.ts'
import { prepareStore, PRODUCTS } from '../../site/store.ts'
import { cachedResponse, compareWithBareNode } from '../http/bare-node-comparison.ts'
import { createBuyer, type Step } from './buyer.ts'

const BUYERS = 16
const ROUND_MS = 3000
const ROUNDS = 7
// Until a process has compiled what it runs often.
const WARM_UP_MS = 20_000
const LEAST_OF_PRODUCTS = 0.5
const LEAST_OF_CHECKOUTS = 0.25
const LONGEST_REQUEST = 10

/** The products, from the front cache, against a bare Node server with the same response. */
export const products = async (environment: BenchEnvironment): Promise<Figure[]> => {
  const site = await environment.site('default')
  await prepareStore(site)
  const response = await cachedResponse(site.url + PRODUCTS)
  const figure = { name: 'Cached products vs. bare Node', least: LEAST_OF_PRODUCTS }
  return [await compareWithBareNode(environment, site, figure, { path: PRODUCTS }, response)]
}

/**
 * Whole checkouts in test mode, against a script that commits the documents of one in one transaction. The minimal
 * checkouts show how much of the difference is four requests through two processes, and the order of the writes.
 */
export const checkouts = async (environment: BenchEnvironment): Promise<Figure[]> => {
  const site = await environment.site('default')
  const item = await prepareStore(site)
  const durations = new Map<Step, number[]>()
  const buy = createBuyer(site.url, item, (step, ms) => durations.set(step, [...(durations.get(step) ?? []), ms]))
  const paymentIntentId = await buy()
  const committer = await startCommitter(environment.mongoUri, paymentIntentId)
  const compare = async (checkOut: () => Promise<string>, { rounds = ROUNDS, warmUpMs = WARM_UP_MS } = {}) => {
    const rate = (ms: number) => responseRate({ visitors: BUYERS, ms }, async () => void (await checkOut()))
    await rate(warmUpMs)
    durations.clear()
    return alternate(
      rounds,
      () => rate(ROUND_MS),
      () => committer.commit({ visitors: BUYERS, ms: ROUND_MS }),
    )
  }
  const minimal = async (writes: Writes, details: string): Promise<Figure> => {
    const bare = await startBareStore(environment.mongoUri, paymentIntentId, writes)
    try {
      // There is little to compile, and no target.
      const comparison = await compare(createBuyer(bare.url, item), { rounds: 5, warmUpMs: WARM_UP_MS / 2 })
      const name = `Minimal checkouts, writes ${writes}, vs. committing their documents`
      return { ...rateFigure(name, 0, comparison, [details]), target: 'none' }
    } finally {
      bare.stop()
    }
  }
  try {
    const name = 'Whole checkouts vs. committing their documents in one transaction'
    return [
      rateFigure(name, LEAST_OF_CHECKOUTS, await compare(buy), [`${BUYERS} buyers`]),
      longestRequest(durations),
      await minimal('minimal', 'six writes by Express, grpc-js and driver'),
      await minimal('like the store', 'eight writes and two reads'),
    ]
  } finally {
    committer.stop()
  }
}

const longestRequest = (durations: ReadonlyMap<Step, number[]>): Figure => {
  const steps = [...durations].map(([step, all]) => ({ step, median: median(all), longest: Math.max(...all) }))
  const ratio = Math.max(...steps.map(step => step.longest / step.median))
  const details = steps.map(step => `${step.step} ${milliseconds(step.longest)} : ${milliseconds(step.median)}`)
  return ratioAtMost(
    'Longest request of a checkout vs. the median of its kind',
    LONGEST_REQUEST,
    ratio,
    details.join(', '),
  )
}
