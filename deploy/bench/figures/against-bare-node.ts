import { startBare } from '../baselines/start-bare.ts'
import { alternate, type Compared } from '../measuring/alternate.ts'
import { processorSeconds } from '../measuring/processes.ts'
import type { House, OpenSite } from '../site/house.ts'
import { CONNECTIONS } from './list.ts'

const ROUNDS = 75
// Short and many: the speed of a machine that is shared changes from second to second. One round is off by a fifth; with
// 75 of them the middle one is off by some hundredths.
const ROUND_MS = 400

/** What a bare server repeats: headers as a flat list, and the bytes. */
export interface Repeated {
  headers: string[]
  notModified?: string[]
  body: string | Buffer
}

interface Asked {
  path: string
  headers?: Record<string, string>
  status?: number
}

export interface Costed extends Compared {
  /** Processor time of an answer, ours : theirs. */
  cost: number
}

/** One address of the site, from the front cache, against a bare Node server that repeats an answer from memory. */
export const againstBareNode = async (
  { gun }: House,
  site: OpenSite,
  { path, headers, status = 200 }: Asked,
  { notModified = [], ...repeated }: Repeated,
): Promise<Costed> => {
  const bare = await startBare('bare-node.mjs', { ...repeated, notModified })
  const spent = { ours: 0, theirs: 0 }
  const answered = { ours: 0, theirs: 0 }
  const order = { path, connections: CONNECTIONS, ms: ROUND_MS, status, ...(headers && { headers }) }
  const measured = (who: 'ours' | 'theirs', port: number, pid: number) => async () => {
    const before = processorSeconds(pid)
    const rate = await gun.fire({ ...order, port })
    spent[who] += processorSeconds(pid) - before
    answered[who] += rate
    return rate
  }
  try {
    const ours = measured('ours', site.port, site.pids.gateway ?? 0)
    const rates = await alternate(ROUNDS, ours, measured('theirs', bare.port, bare.pid))
    return { ...rates, cost: spent.ours / answered.ours / (spent.theirs / answered.theirs) }
  } finally {
    await bare.stop()
  }
}
