import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ownerSettings } from '../../services/content/src/config.ts'
import { loadLaunchConfig } from './config.ts'
import type { DatabaseUris } from './databases/database-users.ts'
import { print } from './run-site.ts'
import { bundle } from './running/site-processes.ts'
import { environmentFor, secretsNotGiven } from './running/process-environment.ts'
import { secretsOf } from './running/secrets.ts'
import { withMongo } from './running/with-mongo.ts'

// `npm run owner -- --email …`: creates an owner or resets an owner's password, whether the site runs or not.
const config = loadLaunchConfig()
const resetOwner = async ({ content }: DatabaseUris): Promise<number> => {
  const child = spawn(process.execPath, [bundle('services/content/dist/owner.js'), ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: {
      ...environmentFor(ownerSettings, ['MONGODB_URI', 'MONGODB_DATABASE']),
      ...secretsNotGiven(secretsOf(config.SKYFOLIO_DATA_DIR), ['PASSWORD_PEPPER']),
      MONGODB_URI: content,
      MONGODB_DATABASE: 'skyfolio_content',
    },
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}

try {
  process.exitCode = await withMongo(config, print, resetOwner)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
