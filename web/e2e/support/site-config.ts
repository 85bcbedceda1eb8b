import type { PlaywrightTestConfig } from '@playwright/test'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const address = server.address()
        server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
      })
  })

const env = process.env

/**
 * A browser, and a whole site of its own, started as `npm start` starts it, in an empty data directory. SITE_URL alone
 * names a site that runs already; it is then used as it is, and the journeys write what they need into it.
 */
export const siteConfig = async ({ demo }: { demo: boolean }): Promise<PlaywrightTestConfig> => {
  const foreign = env.SITE_URL !== undefined && env.SITE_PORT === undefined
  // Worker processes read their config again: what is chosen here is chosen once, in the environment they inherit.
  if (!foreign) {
    env.SITE_PORT ??= String(await freePort())
    env.SITE_URL ??= `http://localhost:${env.SITE_PORT}`
    env.SITE_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'skyfolio-journeys-'))
  }
  env.OWNER_EMAIL ??= 'owner@example.com'
  env.OWNER_PASSWORD ??= 'a password for journeys only'
  return {
    testDir: join(import.meta.dirname, '..'),
    outputDir: join(import.meta.dirname, '../../test-results'),
    // One after the other, by the names of the files: the site and the browser share the machine.
    workers: 1,
    expect: { timeout: 15_000 },
    forbidOnly: Boolean(env.CI),
    use: {
      baseURL: env.SITE_URL,
      locale: 'en-US',
      timezoneId: 'UTC',
      viewport: { width: 1280, height: 800 },
      actionTimeout: 15_000,
      navigationTimeout: 30_000,
      screenshot: 'only-on-failure',
      launchOptions: {
        executablePath: env.CHROMIUM_PATH || '/usr/bin/chromium',
        args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
      },
    },
    ...(!foreign && {
      webServer: {
        command: `node ${JSON.stringify(join(import.meta.dirname, '../../../deploy/dist/launch.js'))}`,
        wait: { stdout: /Skyfolio is ready/ },
        timeout: demo ? 600_000 : 180_000,
        stdout: 'pipe',
        gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
        env: {
          PORT: env.SITE_PORT ?? '',
          SKYFOLIO_DATA_DIR: env.SITE_DATA_DIR ?? '',
          SKYFOLIO_DEMO: demo ? 'on' : 'off',
          OWNER_EMAIL: env.OWNER_EMAIL,
          OWNER_PASSWORD: env.OWNER_PASSWORD,
          LOG_LEVEL: 'warn',
          // All journeys come from one address; the limits are tested at the gateway.
          ...{ PAYMENTS_PER_MINUTE: '10000', COUPONS_PER_MINUTE: '10000', SHIPPING_PER_MINUTE: '10000' },
          MONGODB_URI: '',
          REDIS_URL: '',
        },
      },
    }),
  }
}
