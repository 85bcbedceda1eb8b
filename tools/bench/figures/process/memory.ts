import { mebibytes, type Figure } from '../../figure.ts'
import { ownMemory, residentMemory } from '../../measuring/processes.ts'
import type { BenchEnvironment } from '../../site/bench-environment.ts'
import { CONNECTIONS, LIST } from '../http/list.ts'

const LOAD_MS = 8000
const INTERVAL_MS = 200
const MOST = 600 * 1024 ** 2

/** The memory of all Node processes of the site, including the launcher, under reads that the front cache doesn't relieve. */
export const memory = async ({ site: open, loadGenerator }: BenchEnvironment): Promise<Figure[]> => {
  const site = await open('no front cache')
  let peak = { own: 0, resident: 0, processes: '' }
  const sample = () => {
    const memories = Object.entries(site.pids).map(([name, pid]) => ({
      name,
      own: ownMemory(pid),
      resident: residentMemory(pid),
    }))
    const own = memories.reduce((sum, process) => sum + process.own, 0)
    if (own < peak.own) return
    const processes = memories.map(process => `${process.name} ${mebibytes(process.own)}`).join(', ')
    peak = { own, resident: memories.reduce((sum, process) => sum + process.resident, 0), processes }
  }
  const samples = setInterval(sample, INTERVAL_MS)
  try {
    await loadGenerator.measure({ port: site.port, path: LIST, connections: CONNECTIONS, ms: LOAD_MS, status: 200 })
  } finally {
    clearInterval(samples)
  }
  return [
    {
      name: 'Memory of all Node processes under load',
      target: `≤ ${mebibytes(MOST)}`,
      measured: mebibytes(peak.own),
      passed: peak.own <= MOST,
      details: `${peak.processes}; ${mebibytes(peak.resident)} with shared pages counted once per process`,
    },
  ]
}
