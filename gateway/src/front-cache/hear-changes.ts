import { watchChanges } from '@skyfolio/runtime/changes-client'
import type { Logger } from '@skyfolio/runtime/logger'
import { TAGS_OF, type FrontCache } from '../http/cache-rules.ts'

/**
 * Keeps the cache true to what others change (another gateway, the image worker, a scheduled post): listens to every
 * service that keeps collections. `addresses` by service name, as in TAGS_OF.
 */
export const hearChanges = (deps: {
  addresses: Record<string, string>
  cache: Pick<FrontCache, 'drop' | 'suspect' | 'trust'>
  logger: Logger
}): { stop(): void } => {
  const { addresses, cache, logger } = deps
  const watches = Object.entries(addresses).map(([service, address]) =>
    watchChanges({
      address,
      logger,
      onTags: tags => cache.drop(tags),
      onReset: () => cache.drop(TAGS_OF[service] ?? []),
      onDown: () => cache.suspect(service),
      onReady: () => cache.trust(service),
    }),
  )
  return { stop: () => watches.forEach(watch => watch.stop()) }
}
