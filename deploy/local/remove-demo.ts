import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { loadLaunchConfig, ROOT } from './config.ts'
import { say } from './run-site.ts'
import { secretsOf } from './running/secrets.ts'
import { leaveSite, runningSite, takeSite } from './running/site-lock.ts'
import { bundle } from './running/site-programs.ts'
import { startSite } from './running/site.ts'

// `npm run demo:remove`: takes the demo content away, whether the site runs or not.
const config = { ...loadLaunchConfig(), SKYFOLIO_DEMO: false }
const dataDir = config.SKYFOLIO_DATA_DIR

const withServices = async (work: (addresses: Record<string, string>) => Promise<number>): Promise<number> => {
  mkdirSync(dataDir, { recursive: true })
  const running = runningSite(dataDir)
  if (running?.addresses) return work(running.addresses)
  const other = takeSite(dataDir, 'starting')
  if (other) throw new Error(`Skyfolio is just starting from ${dataDir}; try again when it is ready.`)
  try {
    const site = await startSite(config, { say })
    return await site.ready.then(() => work(runningSite(dataDir)?.addresses ?? {})).finally(site.stop)
  } finally {
    leaveSite(dataDir)
  }
}

const removeDemo = async (addresses: Record<string, string>): Promise<number> => {
  const child = spawn(process.execPath, ['--enable-source-maps', bundle('deploy/dist/demo.js'), 'remove'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      ...addresses,
      INTERNAL_SECRET: secretsOf(dataDir).INTERNAL_SECRET,
      DEMO_DIR: join(ROOT, 'deploy/demo'),
    },
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}

try {
  process.exitCode = await withServices(removeDemo)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
