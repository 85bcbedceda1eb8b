import { rateFigure, times, type Figure } from '../figure.ts'
import type { House } from '../site/house.ts'
import { againstBareNode, type Costed } from './against-bare-node.ts'
import { CONNECTIONS, LIST, sampleOf } from './list.ts'

/** A public read from the front cache against a bare Node server with the same bytes: whole, and unchanged (304). */
export const warmReads = async (house: House): Promise<Figure[]> => {
  const site = await house.site('as it is')
  const sample = await sampleOf(site.url, LIST)
  const conditional = { path: LIST, status: 304, headers: { 'If-None-Match': sample.etag } }
  const whole = await againstBareNode(house, site, { path: LIST }, sample)
  const unchanged = await againstBareNode(house, site, conditional, sample)
  return [
    figure(`Warm list (${sample.body.length} bytes), ${CONNECTIONS} connections : bare Node`, 0.5, whole),
    figure('The same, 304 : bare Node', 0.6, unchanged),
  ]
}

const figure = (what: string, wanted: number, compared: Costed): Figure =>
  rateFigure(what, wanted, compared, [`processor time per answer ${times(compared.cost)}`])
