import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { readJson, writeJson } from './json-file.ts'

const NAMES = ['INTERNAL_SECRET', 'SESSION_SECRET', 'REDIS_PASSWORD', 'TOTP_KEY'] as const
export type Secrets = Record<(typeof NAMES)[number], string>

/** The secrets of this data directory, created once. Those in the environment take precedence. */
export const secretsOf = (dataDir: string): Secrets => {
  const file = join(dataDir, 'secrets.json')
  const known = readJson<Partial<Secrets>>(file) ?? {}
  const all = Object.fromEntries(
    NAMES.map(name => [name, known[name] ?? randomBytes(32).toString('base64url')]),
  ) as Secrets
  if (NAMES.some(name => !known[name])) writeJson(file, all)
  return all
}
