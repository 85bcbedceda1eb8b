import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

export interface ComposeService {
  image: string
  user?: string
  command?: string[]
  environment?: Record<string, string | number | null>
  profiles?: string[]
  networks?: string[]
  network_mode?: string
  ports?: string[]
  volumes?: string[]
  restart?: string
  read_only?: boolean
  cap_drop?: string[]
  cap_add?: string[]
  security_opt?: string[]
  mem_limit?: string
  cpus?: number
  logging?: { options: Record<string, string> }
  depends_on?: string[] | Record<string, { condition: string }>
}

export interface Compose {
  services: Record<string, ComposeService>
  networks: Record<string, { internal?: boolean }>
  volumes: Record<string, object>
}

const FILE = join(import.meta.dirname, '../../docker-compose.yml')

/** docker-compose.yml as Compose reads it in an environment: `${NAME:-default}` is replaced, `<<` is merged. */
export const readCompose = (environment: Record<string, string> = {}): Compose => {
  const text = readFileSync(FILE, 'utf8').replaceAll(
    /\$\{(\w+):-([^}]*)\}/g,
    (_, name: string, usual: string) => environment[name] || usual,
  )
  return parse(text, { merge: true, maxAliasCount: -1 }) as Compose
}

/** The names that may be set in the environment or in .env. */
export const composeVariables = (): string[] => [
  ...new Set([...readFileSync(FILE, 'utf8').matchAll(/\$\{(\w+):-/g)].map(([, name]) => name ?? '')),
]
