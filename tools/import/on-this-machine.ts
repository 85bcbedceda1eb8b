import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { loadLaunchConfig } from '../start/config.ts'
import { terminal } from '../start/run-site.ts'
import { callSecretsOf, secretsOf } from '../start/running/secrets.ts'
import { bundle } from '../start/running/site-processes.ts'
import { withServices } from '../start/running/with-services.ts'

// `npm run import`: whether the site runs or not.
const config = loadLaunchConfig()

const run = async (addresses: Record<string, string>): Promise<number> => {
  const words = process.argv.slice(2)
  const child = spawn(process.execPath, ['--enable-source-maps', bundle('tools/dist/import.js'), ...words], {
    stdio: 'inherit',
    env: { ...process.env, ...addresses, CALL_SECRETS: callSecretsOf(secretsOf(config.SKYFOLIO_DATA_DIR), 'tools') },
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}

try {
  process.exitCode = await withServices(config, terminal, run)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
