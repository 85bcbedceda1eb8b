import type { LaunchConfig } from '../config.ts'
import { openDataDir } from './data-dir.ts'
import { releaseSiteLock, runningSite, acquireSiteLock } from './site-lock.ts'
import { signInLines } from './first-owner.ts'
import { startSite } from './site.ts'
import type { Terminal } from './terminal.ts'

/** Does work with the services of this machine's site; they are started for it when the site doesn't run. */
export const withServices = async <T>(
  launch: LaunchConfig,
  { print, isTerminal }: Pick<Terminal, 'print' | 'isTerminal'>,
  work: (addresses: Record<string, string>) => Promise<T>,
): Promise<T> => {
  const config = { ...launch, SKYFOLIO_DEMO: false }
  const dataDir = config.SKYFOLIO_DATA_DIR
  openDataDir(dataDir)
  const running = runningSite(dataDir)
  if (running?.addresses) return work(running.addresses)
  const other = acquireSiteLock(dataDir, 'starting')
  if (other) throw new Error(`Skyfolio is just starting from ${dataDir}; try again when it is ready.`)
  try {
    const site = await startSite(config, { print, progress: print, isTerminal })
    try {
      await site.ready
      const owner = site.firstOwner()
      if (owner) signInLines(site.url, owner, { isTerminal }).forEach(print)
      return await work(runningSite(dataDir)?.addresses ?? {})
    } finally {
      await site.stop()
    }
  } finally {
    releaseSiteLock(dataDir)
  }
}
