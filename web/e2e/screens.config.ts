import { defineConfig } from '@playwright/test'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '../../tools/start/running/free-ports.ts'
import { browserConfig } from './support/browser.ts'
import { launchSettings, LAUNCHER } from './support/own-site.ts'

const env = process.env
const foreign = env.SITE_URL !== undefined && env.SITE_PORT === undefined
// Worker processes read their config again: what is chosen here is chosen once, in the environment they inherit.
if (!foreign) {
  env.SITE_PORT ??= String((await freePorts(1))[0])
  env.SITE_URL ??= `http://localhost:${env.SITE_PORT}`
  env.SITE_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'skyfolio-screens-'))
}

/** `npm run screens`: pictures of every public screen, from a demo site of its own, for README and docs/screens. */
export default defineConfig(browserConfig, {
  testMatch: /screens\.ts$/,
  timeout: 180_000,
  // One after the other: they share the site.
  workers: 1,
  use: { baseURL: env.SITE_URL ?? '' },
  ...(!foreign && {
    webServer: {
      command: `node ${JSON.stringify(LAUNCHER)}`,
      wait: { stdout: /Skyfolio is ready/ },
      timeout: 600_000,
      stdout: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
      env: launchSettings({
        port: Number(env.SITE_PORT),
        dataDir: env.SITE_DATA_DIR ?? '',
        demo: true,
      }),
    },
  }),
})
