import type { z } from 'zod'
import { gatewaySettings } from '../../../gateway/src/config.ts'
import { contentMigrateSettings, contentSettings } from '../../../services/content/src/config.ts'
import { mediaConfig, mediaMigrateConfig, workerConfig } from '../../../services/media/src/config.ts'
import { skybugMigrateSettings, skybugSettings } from '../../../services/skybug/src/config.ts'
import { storeMigrateSettings, storeSettings } from '../../../services/store/src/config.ts'
import { demoConfigSchema } from '../../../tools/demo/config.ts'

/** Every program of an image of ours and the schema of its environment, by image and, when it isn't the usual one, file. */
const PROGRAMS: Record<string, z.ZodObject> = {
  gateway: gatewaySettings,
  content: contentSettings,
  'content migrate.js': contentMigrateSettings,
  media: mediaConfig,
  'media worker.js': workerConfig,
  // Started by hand in its container (docs/operating.md): the settings of the worker are enough.
  'media sleep': workerConfig,
  'media backup.js': workerConfig,
  'media migrate.js': mediaMigrateConfig,
  store: storeSettings,
  'store migrate.js': storeMigrateSettings,
  skybug: skybugSettings,
  'skybug migrate.js': skybugMigrateSettings,
  demo: demoConfigSchema,
}

/** The schema of the program that a container runs; null for those that have none. */
export const schemaOf = (image: string, command: string[] = []): z.ZodObject | null => {
  const ours = /skyfolio[-/]([a-z]+)(?::|$)/.exec(image)?.[1]
  const file = (command.find(word => word.endsWith('.js')) ?? command[0])?.split('/').at(-1)
  return PROGRAMS[[ours, file].filter(Boolean).join(' ')] ?? null
}
