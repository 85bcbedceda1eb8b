import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { loadLaunchConfig } from '../local/config.ts'
import { say } from '../local/run-site.ts'
import { secretsOf } from '../local/running/secrets.ts'
import { bundle } from '../local/running/site-programs.ts'
import { withServices } from '../local/running/with-services.ts'

// `npm run import`: whether the site runs or not.
const config = loadLaunchConfig()

const run = async (addresses: Record<string, string>): Promise<number> => {
  const words = process.argv.slice(2)
  const child = spawn(process.execPath, ['--enable-source-maps', bundle('deploy/dist/import.js'), ...words], {
    stdio: 'inherit',
    env: { ...process.env, ...addresses, INTERNAL_SECRET: secretsOf(config.SKYFOLIO_DATA_DIR).INTERNAL_SECRET },
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}

try {
  process.exitCode = await withServices(config, say, run)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
