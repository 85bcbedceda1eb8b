import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { loadLaunchConfig } from '../start/config.ts'
import type { DatabaseUris } from '../start/databases/database-users.ts'
import { secretsNotGiven } from '../start/running/process-environment.ts'
import { bundle, objectStore } from '../start/running/site-processes.ts'
import { withMongo, withStoppedSite } from '../start/running/with-mongo.ts'
import { secretsOf, replaceKeys } from '../start/running/secrets.ts'
import { readSecretsFile } from './keys.ts'
import { readRestoreArguments } from './restore-arguments.ts'
import { usualDatabases } from './services.ts'

// `npm run backup` (whether the site runs or not) and `npm run restore` (while it does not): finds or starts the site's MongoDB
// and runs the same program as the containers.
const [program, ...words] = process.argv.slice(2)
const config = loadLaunchConfig()
const print = (line: string) => void process.stderr.write(`${line}\n`)

if (words.includes('-'))
  throw new Error('Name a file: - works in containers only, where nothing else is written to the standard output.')

const dataDir = config.SKYFOLIO_DATA_DIR

const run = async ({ backup }: DatabaseUris, keys: Record<string, string> = {}): Promise<number> => {
  const child = spawn(process.execPath, ['--enable-source-maps', bundle(`tools/dist/${program}.js`), ...words], {
    stdio: 'inherit',
    env: {
      ...process.env,
      ...keys,
      ...objectStore(config),
      MONGODB_URI: backup,
      MONGODB_DATABASE: usualDatabases.media,
      CONTENT_DATABASE: usualDatabases.content,
      STORE_DATABASE: usualDatabases.store,
      SKYBUG_DATABASE: usualDatabases.skybug,
    },
  })
  // Ctrl-C reaches the child by itself; what this process has started is stopped once that has ended.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}

const restore = async (): Promise<number> => {
  const wanted = readRestoreArguments(words)
  // Maintenance mode may be ended while the site runs.
  if (wanted.goOn) return withMongo(config, print, run)
  const { secrets, replace } = wanted
  const keys = secrets === null ? null : readSecretsFile(secrets)
  return withStoppedSite(config, print, async uris => {
    const code = await run(uris, secretsNotGiven(secretsOf(dataDir), ['PASSWORD_PEPPER', 'TOTP_KEY']))
    if (code !== 0 || keys === null) return code
    const former = replaceKeys(dataDir, keys, { keepFormer: replace })
    print(`The keys of ${secrets} are in ${join(dataDir, 'secrets.json')}.`)
    if (former) print(`The keys of the site that was replaced are in ${former}: its own backups need them.`)
    return code
  })
}

try {
  process.exitCode = await (program === 'backup' ? withMongo(config, print, run) : restore())
} catch (error) {
  print((error as Error).message)
  process.exitCode = 1
}
