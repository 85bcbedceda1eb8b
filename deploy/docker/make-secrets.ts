import { randomBytes } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const NAMES = ['internal-secret', 'session-secret', 'totp-key', 'minio-access-key', 'minio-secret-key']

/** Makes the secrets that are missing, one file each; the processes read them through NAME_FILE. */
export const makeSecrets = (folder: string, say: (line: string) => void): void => {
  for (const name of NAMES.filter(name => !existsSync(join(folder, name)))) {
    writeFileSync(join(folder, name), randomBytes(24).toString('hex'), { mode: 0o600, flag: 'wx' })
    say(`made ${name}`)
  }
}
