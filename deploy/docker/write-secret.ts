import { chownSync, rmSync, writeFileSync } from 'node:fs'

/** Writes a file for its owner alone to read, who may be another user than the one that writes. */
export const writeSecret = (file: string, content: string | Buffer, owner: number): void => {
  rmSync(file, { force: true })
  writeFileSync(file, content, { mode: 0o600, flag: 'wx' })
  if (process.getuid?.() === 0) chownSync(file, owner, owner)
}
