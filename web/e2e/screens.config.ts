import { defineConfig } from '@playwright/test'
import { siteConfig } from './support/site-config.ts'

/** `npm run screens`: pictures of every public screen, from a demo site of its own, for README and docs/screens. */
export default defineConfig(await siteConfig({ demo: true }), { testMatch: /screens\.ts$/, timeout: 180_000 })
