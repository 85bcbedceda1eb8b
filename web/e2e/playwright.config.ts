import { defineConfig } from '@playwright/test'
import { browserConfig } from './support/browser.ts'
import { foreignUrl } from './support/own-site.ts'

/** Journeys, each file by itself: every worker has a site of its own, unless SITE_URL names one that runs already. */
export default defineConfig(browserConfig, {
  testMatch: /\.journey\.ts$/,
  timeout: 60_000,
  workers: foreignUrl === undefined ? 2 : 1,
})
