import { startBare } from '../baselines/start-bare.ts'
import { perSecond, times, type Figure } from '../figure.ts'
import { alternate, type Compared } from '../measuring/alternate.ts'
import { processorSeconds } from '../measuring/processes.ts'
import type { House, OpenSite } from '../site/house.ts'
import { CONNECTIONS, LIST, sampleOf } from './list.ts'

const ROUNDS = 9
const ROUND_MS = 1000

/** A public read from the front cache against a bare Node server with the same bytes: whole, and unchanged (304). */
export const warmReads = async (house: House): Promise<Figure[]> => {
  const site = await house.site('as it is')
  const { headers, notModified, etag, body } = await sampleOf(site.url)
  const bare = await startBare('bare-node.mjs', { headers, notModified, body })
  try {
    const whole = await compare(house, site, bare, { status: 200 })
    const unchanged = await compare(house, site, bare, { status: 304, headers: { 'If-None-Match': etag } })
    return [
      figure(`Warm list (${body.length} bytes), ${CONNECTIONS} connections : bare Node`, 0.5, whole),
      figure('The same, 304 : bare Node', 0.6, unchanged),
    ]
  } finally {
    await bare.stop()
  }
}

interface Costed extends Compared {
  /** Processor time of an answer, ours : theirs. */
  cost: number
}

const compare = async (
  { gun }: House,
  site: OpenSite,
  bare: { port: number; pid: number },
  asked: { status: number; headers?: Record<string, string> },
): Promise<Costed> => {
  const spent = { ours: 0, theirs: 0 }
  const answered = { ours: 0, theirs: 0 }
  const measured = (who: 'ours' | 'theirs', port: number, pid: number) => async () => {
    const before = processorSeconds(pid)
    const rate = await gun.fire({ port, path: LIST, connections: CONNECTIONS, ms: ROUND_MS, ...asked })
    spent[who] += processorSeconds(pid) - before
    answered[who] += rate
    return rate
  }
  const gateway = site.pids.gateway ?? 0
  const rates = await alternate(ROUNDS, measured('ours', site.port, gateway), measured('theirs', bare.port, bare.pid))
  return { ...rates, cost: spent.ours / answered.ours / (spent.theirs / answered.theirs) }
}

const figure = (what: string, wanted: number, { ratio, ours, theirs, lowest, highest, cost }: Costed): Figure => ({
  what,
  wanted: `≥ ${times(wanted)}`,
  measured: times(ratio),
  passed: ratio >= wanted,
  seen:
    `${perSecond(ours)} : ${perSecond(theirs)}; rounds ${times(lowest)} to ${times(highest)}; ` +
    `processor time per answer ${times(cost)}`,
})
