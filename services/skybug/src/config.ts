import { loadConfig, serviceSettings } from '@skyfolio/runtime/config'
import { z } from 'zod'

/** The environment of the skybug service. */
export const skybugSettings = z.object({
  ...serviceSettings,
  GRPC_PORT: serviceSettings.GRPC_PORT.default(50054),
  MONGODB_DATABASE: serviceSettings.MONGODB_DATABASE.default('skyfolio_skybug'),
})

export type SkyBugConfig = z.output<typeof skybugSettings>

/** Reads the environment; prints every mistake and exits 1 when there is one. */
export const loadSkyBugConfig = (): SkyBugConfig => loadConfig(skybugSettings)
