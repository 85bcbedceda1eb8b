import { loadConfig, serviceSettings } from '@skyfolio/runtime/config'
import { z } from 'zod'

/** The environment of the store service. */
export const storeSettings = z.object({
  ...serviceSettings,
  GRPC_PORT: serviceSettings.GRPC_PORT.default(50053),
  MONGODB_DATABASE: serviceSettings.MONGODB_DATABASE.default('skyfolio_store'),
})

export type StoreConfig = z.output<typeof storeSettings>

/** Reads the environment; prints every mistake and exits 1 when there is one. */
export const loadStoreConfig = (): StoreConfig => loadConfig(storeSettings)
