import type { PlaywrightTestConfig } from '@playwright/test'
import { join } from 'node:path'

const env = process.env
// Worker processes inherit them, and so do the sites they start.
env.OWNER_EMAIL ??= 'owner@example.com'
env.OWNER_PASSWORD ??= 'a password for journeys only'

/** The browser of journeys and of pictures of screens. */
export const browserConfig = {
  testDir: join(import.meta.dirname, '..'),
  outputDir: join(import.meta.dirname, '../../test-results'),
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(env.CI),
  use: {
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
} satisfies PlaywrightTestConfig
