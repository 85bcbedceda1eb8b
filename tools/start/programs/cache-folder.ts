import { mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** Where downloaded programs are stored between runs, outside the repository. */
export const cacheFolder = (...names: string[]): string => {
  const folder = join(process.env.SKYFOLIO_CACHE || join(homedir(), '.cache/skyfolio'), ...names)
  mkdirSync(folder, { recursive: true })
  return folder
}
