import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { loadLaunchConfig } from '../local/config.ts'
import { bundle, objectStore } from '../local/running/site-programs.ts'
import { withDocuments, withStoppedSite } from '../local/running/with-documents.ts'
import { usualDatabases } from './services.ts'

// `npm run backup` (whether the site runs or not) and `npm run restore` (while it does not): finds or starts what the site
// keeps its data in and runs the program that containers run too.
const [program, ...words] = process.argv.slice(2)
const config = loadLaunchConfig()
const say = (line: string) => void process.stderr.write(`${line}\n`)

if (words.includes('-'))
  throw new Error('Name a file; - is for containers, where nothing else is said on the standard output.')

const run = async (mongoUri: string): Promise<number> => {
  const child = spawn(process.execPath, ['--enable-source-maps', bundle(`deploy/dist/${program}.js`), ...words], {
    stdio: 'inherit',
    env: {
      ...process.env,
      ...objectStore(config),
      MONGODB_URI: mongoUri,
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

// The owner's word may come at any time.
const whileItRuns = program === 'backup' || words.includes('--go-on')

try {
  process.exitCode = await (whileItRuns ? withDocuments : withStoppedSite)(config, say, run)
} catch (error) {
  say((error as Error).message)
  process.exitCode = 1
}
