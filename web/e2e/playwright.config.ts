import { defineConfig } from '@playwright/test'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Worker processes read this file again: what is chosen here is chosen once, in the environment they inherit.
const env = process.env
env.SITE_PORT ??= String(20_000 + Math.floor(Math.random() * 12_000))
env.SITE_URL ??= `http://localhost:${env.SITE_PORT}`
env.SITE_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'skyfolio-journeys-'))
env.OWNER_EMAIL ??= 'owner@example.com'
env.OWNER_PASSWORD ??= 'a password for journeys only'

/** Journeys through a whole site of their own, started as `npm start` starts it, in an empty data directory. */
export default defineConfig({
  testDir: '.',
  testMatch: /\.(journey|spec|test)\.ts$/,
  outputDir: '../test-results',
  workers: 1,
  timeout: 60_000,
  forbidOnly: Boolean(env.CI),
  use: {
    baseURL: env.SITE_URL,
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: env.CHROMIUM_PATH || '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    },
  },
  webServer: {
    command: 'node ../../deploy/dist/launch.js',
    url: `${env.SITE_URL}/readyz`,
    timeout: 120_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    env: {
      PORT: env.SITE_PORT,
      SKYFOLIO_DATA_DIR: env.SITE_DATA_DIR,
      SKYFOLIO_DEMO: 'off',
      OWNER_EMAIL: env.OWNER_EMAIL,
      OWNER_PASSWORD: env.OWNER_PASSWORD,
      LOG_LEVEL: 'warn',
      MONGODB_URI: '',
      REDIS_URL: '',
    },
  },
})
