import { mkdirSync } from 'node:fs'
import type { LaunchConfig } from '../config.ts'
import type { Say } from '../parts/find-part.ts'
import { leaveSite, runningSite, takeSite } from './site-lock.ts'
import { startSite } from './site.ts'

/** Does work with the services of this machine's site; they are started for it when the site doesn't run. */
export const withServices = async <T>(
  launch: LaunchConfig,
  say: Say,
  work: (addresses: Record<string, string>) => Promise<T>,
): Promise<T> => {
  const config = { ...launch, SKYFOLIO_DEMO: false }
  const dataDir = config.SKYFOLIO_DATA_DIR
  mkdirSync(dataDir, { recursive: true })
  const running = runningSite(dataDir)
  if (running?.addresses) return work(running.addresses)
  const other = takeSite(dataDir, 'starting')
  if (other) throw new Error(`Skyfolio is just starting from ${dataDir}; try again when it is ready.`)
  try {
    const site = await startSite(config, { say })
    return await site.ready.then(() => work(runningSite(dataDir)?.addresses ?? {})).finally(site.stop)
  } finally {
    leaveSite(dataDir)
  }
}
