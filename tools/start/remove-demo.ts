import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { loadLaunchConfig, ROOT } from './config.ts'
import { terminal } from './run-site.ts'
import { callSecretsOf, secretsOf } from './running/secrets.ts'
import { bundle } from './running/site-processes.ts'
import { withServices } from './running/with-services.ts'

// `npm run demo:remove`: removes the demo content, whether the site runs or not.
const config = loadLaunchConfig()

const removeDemo = async (addresses: Record<string, string>): Promise<number> => {
  const child = spawn(process.execPath, ['--enable-source-maps', bundle('tools/dist/demo.js'), 'remove'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      ...addresses,
      CALL_SECRETS: callSecretsOf(secretsOf(config.SKYFOLIO_DATA_DIR), 'tools'),
      DEMO_DIR: join(ROOT, 'tools/demo'),
    },
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}

try {
  process.exitCode = await withServices(config, terminal, removeDemo)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
