import { chmodSync, mkdirSync } from 'node:fs'

/**
 * Creates the data directory if it is missing, and keeps it to the user that runs the site, also one that an older release made
 * readable for all. What this process and its children create from now on is theirs alone too.
 */
export const openDataDir = (dataDir: string): void => {
  process.umask(0o077)
  mkdirSync(dataDir, { recursive: true })
  chmodSync(dataDir, 0o700)
}
