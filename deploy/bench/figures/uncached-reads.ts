import { startBare } from '../baselines/start-bare.ts'
import { perSecond, rateFigure, times, type Figure } from '../figure.ts'
import { alternate } from '../measuring/alternate.ts'
import type { House } from '../site/house.ts'
import { CONNECTIONS, DIFFERENT_LISTS, LIST } from './list.ts'

const ROUNDS = 7
const ROUND_MS = 1500
const WANTED = 0.12

/** The list with the front cache off, through both services and the database, against Express with it in memory. */
export const uncachedReads = async (house: House): Promise<Figure[]> => {
  const site = await house.site('no front cache')
  const value: unknown = await (await fetch(site.url + LIST)).json()
  const bare = await startBare('express-json.mjs', { path: new URL(site.url + LIST).pathname, value })
  try {
    const order = { path: LIST, connections: CONNECTIONS, ms: ROUND_MS, status: 200 }
    const compared = await alternate(
      ROUNDS,
      () => house.gun.fire({ ...order, port: site.port }),
      () => house.gun.fire({ ...order, port: bare.port }),
    )
    // The same work with nothing to share, for the truth's sake: those who wait for the same list share one read.
    const unshared = { ...order, path: DIFFERENT_LISTS, port: site.port, ms: ROUND_MS * 3 }
    await house.gun.fire(unshared)
    const alone = await house.gun.fire(unshared)
    const shown = `${perSecond(alone)}, ${times(alone / compared.theirs)}`
    const more = `${CONNECTIONS} different lists, so that none waits for another's read: ${shown}`
    return [
      rateFigure('The list without the front cache, on the database : Express from memory', WANTED, compared, [more]),
    ]
  } finally {
    await bare.stop()
  }
}
