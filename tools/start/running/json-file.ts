import { readFileSync, renameSync, writeFileSync } from 'node:fs'

/** Reads a JSON file, or null when there is none. */
export const readJson = <T>(file: string): T | null => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new Error(`${file} can't be read: ${(error as Error).message}`, { cause: error })
  }
}

/** Writes atomically, readable by its owner only. */
export const writeJson = (file: string, value: unknown): void => {
  writeFileSync(`${file}.new`, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
