import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { readJson, writeJson } from './json-file.ts'

/** Incremented when a data directory of another release cannot be read. Before 1.0.0, directories had no format. */
const FORMAT = 1

/**
 * Creates the data directory if it is missing, and keeps it to the user that runs the site. What this process and its children
 * create from now on is theirs alone too.
 * @throws Error when the data in it was written in another format.
 */
export const openDataDir = (dataDir: string): void => {
  process.umask(0o077)
  mkdirSync(dataDir, { recursive: true })
  chmodSync(dataDir, 0o700)
  const file = join(dataDir, 'format.json')
  const stored = readJson<{ format: number }>(file)
  if (stored?.format === FORMAT) return
  if (stored || existsSync(join(dataDir, 'mongo')))
    throw new Error(
      `${dataDir} has data in ${stored ? `format ${stored.format}` : 'a format from before 1.0.0'}; this version of Skyfolio ` +
        `reads format ${FORMAT}. Move the folder away, or set SKYFOLIO_DATA_DIR to another one, and start again.`,
    )
  writeJson(file, { format: FORMAT })
}
