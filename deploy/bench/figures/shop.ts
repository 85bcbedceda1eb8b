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

/** Whole checkouts in test mode, against a script that commits the documents of one in one transaction. */
export const shopCheckouts = async (house: House): Promise<Figure[]> => {
  const site = await house.site('as it is')
  const took = new Map<Step, number[]>()
  const buy = buyer(site.url, await openShop(site), (step, ms) => took.set(step, [...(took.get(step) ?? []), ms]))
  const bare = await startCommits(house.mongoUri, await buy())
  const load = { visitors: BUYERS, ms: ROUND_MS }
  try {
    await rateOf(load, async () => void (await buy()))
    took.clear()
    const compared = await alternate(
      ROUNDS,
      () => rateOf(load, async () => void (await buy())),
      () => bare.commit(load),
    )
    return [
      rateFigure(
        `Whole checkouts (intent, update, payment, confirmation), ${BUYERS} buyers : their documents by bare mongoose, one transaction each`,
        LEAST_OF_CHECKOUTS,
        compared,
      ),
      longest(took),
    ]
  } finally {
    bare.stop()
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
