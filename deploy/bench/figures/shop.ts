import { startBareShop } from '../baselines/start-bare-shop.ts'
import { startCommits } from '../baselines/start-commits.ts'
import { rateFigure, times, milliseconds, type Figure } from '../figure.ts'
import { alternate, median } from '../measuring/alternate.ts'
import { rateOf } from '../measuring/visitors.ts'
import type { House } from '../site/house.ts'
import { openShop, PRODUCTS } from '../site/shop.ts'
import { againstBareNode } from './against-bare-node.ts'
import { buyer, type Step } from './buyer.ts'
import { CONNECTIONS, sampleOf } from './list.ts'

const BUYERS = 16
const ROUNDS = 7
const ROUND_MS = 3000
// As long as a process takes to be compiled where it is hot.
const WARM_MS = 20_000
const LEAST_OF_READS = 0.5
const LEAST_OF_CHECKOUTS = 0.25
const LONGEST = 10

/** The products, warm from the front cache, against a bare Node server with the same bytes. */
export const shopReads = async (house: House): Promise<Figure[]> => {
  const site = await house.site('as it is')
  await openShop(site)
  const sample = await sampleOf(site.url, PRODUCTS)
  const compared = await againstBareNode(house, site, { path: PRODUCTS }, sample)
  const what = `Products warm (${sample.body.length} bytes), ${CONNECTIONS} connections : bare Node`
  return [rateFigure(what, LEAST_OF_READS, compared)]
}

/**
 * Whole checkouts in test mode, against a script that commits the documents of one in one transaction; and what the skeletons
 * of a checkout reach against it, as a measure of what is to be had with four requests through two processes.
 */
export const shopCheckouts = async (house: House): Promise<Figure[]> => {
  const site = await house.site('as it is')
  const took = new Map<Step, number[]>()
  const goods = await openShop(site)
  const buy = buyer(site.url, goods, (step, ms) => took.set(step, [...(took.get(step) ?? []), ms]))
  const paymentIntentId = await buy()
  const bare = await startCommits(house.mongoUri, paymentIntentId)
  const skeletons = {
    least: await startBareShop(house.mongoUri, paymentIntentId, 'least'),
    decided: await startBareShop(house.mongoUri, paymentIntentId, 'decided'),
  }
  const load = { visitors: BUYERS, ms: ROUND_MS }
  const against = async (purchase: () => Promise<string>) => {
    const rate = (ms: number) => rateOf({ ...load, ms }, async () => void (await purchase()))
    await rate(WARM_MS)
    took.clear()
    return alternate(
      ROUNDS,
      () => rate(ROUND_MS),
      () => bare.commit(load),
    )
  }
  try {
    const what = `Whole checkouts (intent, update, payment, confirmation), ${BUYERS} buyers : their documents by bare mongoose, one transaction each`
    const checkouts = [rateFigure(what, LEAST_OF_CHECKOUTS, await against(buy)), longest(took)]
    const skeleton = async (of: keyof typeof skeletons, writes: string): Promise<Figure> => {
      const name = `The skeleton of a checkout (bare Express, grpc-js and driver, ${writes}, nothing checked) : the same script`
      const compared = await against(buyer(skeletons[of].url, goods, () => undefined))
      return { ...rateFigure(name, 0, compared), wanted: 'no limit' }
    }
    const least = await skeleton('least', 'six writes')
    return [...checkouts, least, await skeleton('decided', 'eight writes and two reads in the order of the decisions')]
  } finally {
    bare.stop()
    Object.values(skeletons).forEach(each => each.stop())
  }
}

const longest = (took: ReadonlyMap<Step, number[]>): Figure => {
  const steps = [...took].map(([step, all]) => ({ step, middle: median(all), most: Math.max(...all), all: all.length }))
  const ratio = Math.max(...steps.map(({ middle, most }) => most / middle))
  const told = steps.map(
    ({ step, middle, most, all }) => `${step} ${milliseconds(middle)}, at most ${milliseconds(most)} of ${all}`,
  )
  return {
    what: 'The longest request of a checkout : the median of its kind',
    wanted: `≤ ${times(LONGEST)}`,
    measured: times(ratio),
    passed: ratio <= LONGEST,
    seen: told.join('; '),
  }
}
