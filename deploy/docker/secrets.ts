import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const OBJECT_STORE_KEYS = ['minio-access-key', 'minio-secret-key']

/** The secrets that each process reads, by the name of its volume (NAME-secrets in docker-compose.yml). */
export const SECRETS_OF: Readonly<Record<string, readonly string[]>> = {
  gateway: ['internal-secret', 'session-secret'],
  content: ['internal-secret', 'totp-key'],
  media: ['internal-secret', ...OBJECT_STORE_KEYS],
  worker: OBJECT_STORE_KEYS,
  store: ['internal-secret'],
  skybug: ['internal-secret'],
  tools: ['internal-secret'],
  minio: OBJECT_STORE_KEYS,
}

/** Creates the missing secrets, one file each; the processes read them through NAME_FILE. Returns the names of the new ones. */
export const createSecrets = (folder: string): string[] => {
  const names = [...new Set(Object.values(SECRETS_OF).flat())].filter(name => !existsSync(join(folder, name)))
  for (const name of names)
    writeFileSync(join(folder, name), randomBytes(24).toString('hex'), { mode: 0o600, flag: 'wx' })
  return names
}

/** Copies to each process its own secrets and nothing else: from `folder` to the folder NAME in `folders`. */
export const handOutSecrets = (folder: string, folders: string): void => {
  for (const [process, names] of Object.entries(SECRETS_OF)) {
    const own = join(folders, process)
    for (const other of readdirSync(own).filter(name => !names.includes(name))) rmSync(join(own, other))
    for (const name of names) writeFileSync(join(own, name), readFileSync(join(folder, name)), { mode: 0o600 })
  }
}
