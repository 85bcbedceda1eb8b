import { mebibytes, type Figure } from '../figure.ts'
import { ownMemory, residentMemory } from '../measuring/processes.ts'
import type { House } from '../site/house.ts'
import { CONNECTIONS, LIST } from './list.ts'

const LOAD_MS = 8000
const SAMPLE_MS = 200
const MOST = 600 * 1024 ** 2

/** The memory of all Node processes of the site, the launcher too, while it reads without the front cache's relief. */
export const memory = async (house: House): Promise<Figure[]> => {
  const site = await house.site('no front cache')
  let most = { own: 0, resident: 0, parts: '' }
  const look = () => {
    const held = Object.entries(site.pids).map(([name, pid]) => ({
      name,
      own: ownMemory(pid),
      all: residentMemory(pid),
    }))
    const own = held.reduce((sum, part) => sum + part.own, 0)
    if (own < most.own) return
    const parts = held.map(part => `${part.name} ${mebibytes(part.own)}`).join(', ')
    most = { own, resident: held.reduce((sum, part) => sum + part.all, 0), parts }
  }
  const samples = setInterval(look, SAMPLE_MS)
  try {
    await house.gun.fire({ port: site.port, path: LIST, connections: CONNECTIONS, ms: LOAD_MS, status: 200 })
  } finally {
    clearInterval(samples)
  }
  return [
    {
      what: 'Memory of all Node processes under load',
      wanted: `≤ ${mebibytes(MOST)}`,
      measured: mebibytes(most.own),
      passed: most.own <= MOST,
      seen: `${most.parts}; ${mebibytes(most.resident)} when shared pages are counted once per process`,
    },
  ]
}
