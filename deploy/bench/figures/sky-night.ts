import { rateFigure, type Figure } from '../figure.ts'
import type { House } from '../site/house.ts'
import { againstBareNode } from './against-bare-node.ts'
import { CONNECTIONS, sampleOf } from './list.ts'

const NIGHT = '/api/skybug/tonight?lat=39.1&lon=-84.5&timeZone=America%2FNew_York'
const WANTED = 0.5

/** The night of a place, warm from the front cache, against a bare Node server with the same bytes. */
export const skyNight = async (house: House): Promise<Figure[]> => {
  const site = await house.site('as it is')
  const sample = await sampleOf(site.url, NIGHT)
  const compared = await againstBareNode(house, site, { path: NIGHT }, sample)
  const what = `Tonight warm (${sample.body.length} bytes), ${CONNECTIONS} connections : bare Node`
  return [rateFigure(what, WANTED, compared)]
}
