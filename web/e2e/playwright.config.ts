import { defineConfig } from '@playwright/test'
import { siteConfig } from './support/site-config.ts'

/** Journeys through an empty site, which they fill. */
export default defineConfig(await siteConfig({ demo: false }), { testMatch: /\.journey\.ts$/, timeout: 60_000 })
