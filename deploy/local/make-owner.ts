import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { loadLaunchConfig } from './config.ts'
import { say } from './run-site.ts'
import { runMongod } from './running/run-mongod.ts'
import { bundle } from './running/site-programs.ts'
import { leaveSite, runningSite, takeSite } from './running/site-lock.ts'

// `npm run owner -- --email …`: makes an owner or gives one a new password, whether the site runs or not.
const config = loadLaunchConfig()
const dataDir = config.SKYFOLIO_DATA_DIR

const withDocuments = async (work: (mongoUri: string) => Promise<number>): Promise<number> => {
  if (config.MONGODB_URI) return work(config.MONGODB_URI)
  mkdirSync(dataDir, { recursive: true })
  const running = runningSite(dataDir)
  if (running?.mongoUri) return work(running.mongoUri)
  const other = takeSite(dataDir, 'starting')
  if (other) throw new Error(`Skyfolio is just starting from ${dataDir}; try again when it is ready.`)
  try {
    const mongod = await runMongod(dataDir, say)
    await mongod.answers
    return await work(mongod.uri).finally(mongod.stop)
  } finally {
    leaveSite(dataDir)
  }
}

const resetOwner = async (mongoUri: string): Promise<number> => {
  const child = spawn(process.execPath, [bundle('services/content/dist/owner.js'), ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, MONGODB_URI: mongoUri, MONGODB_DATABASE: 'skyfolio_content' },
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}

try {
  process.exitCode = await withDocuments(resetOwner)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
