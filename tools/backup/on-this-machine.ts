import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { loadLaunchConfig } from '../start/config.ts'
import type { DatabaseUris } from '../start/databases/database-users.ts'
import { bundle, objectStore } from '../start/running/site-processes.ts'
import { withMongo, withStoppedSite } from '../start/running/with-mongo.ts'
import { usualDatabases } from './services.ts'

// `npm run backup` (whether the site runs or not) and `npm run restore` (while it does not): finds or starts the site's MongoDB
// and runs the same program as the containers.
const [program, ...words] = process.argv.slice(2)
const config = loadLaunchConfig()
const print = (line: string) => void process.stderr.write(`${line}\n`)

if (words.includes('-'))
  throw new Error('Name a file: - works in containers only, where nothing else is written to the standard output.')

const run = async ({ backup }: DatabaseUris): Promise<number> => {
  const child = spawn(process.execPath, ['--enable-source-maps', bundle(`tools/dist/${program}.js`), ...words], {
    stdio: 'inherit',
    env: {
      ...process.env,
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

// Maintenance mode may be ended while the site runs.
const whileItRuns = program === 'backup' || words.includes('--go-on')

try {
  process.exitCode = await (whileItRuns ? withMongo : withStoppedSite)(config, print, run)
} catch (error) {
  print((error as Error).message)
  process.exitCode = 1
}
