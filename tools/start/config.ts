import { loadConfig, processSettings } from '@skyfolio/runtime/process/config'
import { join, resolve } from 'node:path'
import { z } from 'zod'

/** The root of the checkout; every program of ours is bundled to tools/dist/. */
export const ROOT = join(import.meta.dirname, '../..')

const ownUri = (service: string) =>
  z
    .string()
    .optional()
    .describe(`The same with a user that reaches the database of ${service} only. Default: MONGODB_URI.`)

const settings = z.object({
  LOG_LEVEL: processSettings.LOG_LEVEL,
  LOG_FORMAT: processSettings.LOG_FORMAT,
  PORT: z.number().int().min(1).max(65535).default(3000).describe('Port of the site.'),
  SKYFOLIO_DATA_DIR: z.string().default('.data').describe('Where everything is stored.'),
  SKYFOLIO_DEMO: z.boolean().default(true).describe('off: an empty site.'),
  MONGODB_URI: z
    .string()
    .optional()
    .describe('A replica set to use instead of starting a mongod, with its user and password. Backups use it too.'),
  CONTENT_MONGODB_URI: ownUri('content'),
  MEDIA_MONGODB_URI: ownUri('media'),
  STORE_MONGODB_URI: ownUri('store'),
  SKYBUG_MONGODB_URI: ownUri('skybug'),
  REDIS_URL: z.string().optional().describe('A Redis to use instead of starting one.'),
})

/** The settings of `npm start`; those of the services pass through to them. */
export const loadLaunchConfig = () => {
  const config = loadConfig(settings)
  return { ...config, SKYFOLIO_DATA_DIR: resolve(ROOT, config.SKYFOLIO_DATA_DIR) }
}

export type LaunchConfig = ReturnType<typeof loadLaunchConfig>
