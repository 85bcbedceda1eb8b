import type { SettingsDefinition } from '@skyfolio/protos/skyfolio/content/v1/Settings'
import { rpcService, startRpcServer } from '@skyfolio/runtime/rpc/server'
import { logger } from './start-store.ts'
import { INTERNAL_SECRET } from '../../../../runtime/test/support/internal-secret.ts'

export interface SiteSettings {
  /** host:port */
  address: string
  /** From the next request on; the store sends one every five seconds. */
  set(key: string, value: string): void
  /** These instead of all others. */
  replace(settings: Record<string, string>): void
  /** How many requests the store has sent. */
  readonly requests: number
  stop(): Promise<void>
}

/** Starts a content service that knows the site's settings and nothing else. */
export async function startSiteSettings(first: Record<string, string> = {}): Promise<SiteSettings> {
  let values = new Map(Object.entries(first))
  let requests = 0
  const other = async (): Promise<never> => {
    throw new Error('The store does not call this')
  }
  const service = rpcService<SettingsDefinition>('skyfolio/content/v1/settings.proto', 'skyfolio.content.v1.Settings', {
    listSettings: async () => {
      requests += 1
      return { settings: [...values].map(([key, value], index) => ({ id: index + 1, key, value })) }
    },
    setSetting: other,
    removeDemoContent: other,
  })
  const server = await startRpcServer({
    ...{ host: '127.0.0.1', port: 0, services: [service], dependencies: {}, logger },
    authorization: { audience: 'content', secrets: [INTERNAL_SECRET] },
  })
  return {
    address: server.address,
    set: (key, value) => void values.set(key, value),
    replace: settings => void (values = new Map(Object.entries(settings))),
    get requests() {
      return requests
    },
    stop: () => server.drain(),
  }
}
