import { callSecretFor, type CallSecrets } from '@skyfolio/runtime/rpc/call-secrets'
import type { Logger } from '@skyfolio/runtime/observability/logger'
import type { InternalTls } from '@skyfolio/runtime/process/internal-tls'
import { visibilityKeyIn } from '@skyfolio/runtime/domain/visibility-tag'
import { watchChanges } from '@skyfolio/runtime/rpc/changes-client'
import { type CachedService, type CacheTag, type FrontCache, isCacheTag, TAGS_OF } from './cache-rules.ts'
import type { PictureCache } from './picture-cache.ts'

/** The service whose files the picture cache holds, and the collections that decide who may see them. */
const PICTURE_SERVICE: CachedService = 'media'
const PICTURE_COLLECTIONS = ['images', 'avatars']

/**
 * Invalidates the caches when others change data (another gateway, the image worker, a scheduled post): watches every
 * service that owns collections. `addresses` by service name, `secrets` as CALL_SECRETS; `onSettings` hears of settings too.
 */
export const subscribeToChanges = (dependencies: {
  addresses: Partial<Record<CachedService, string>>
  secrets: CallSecrets
  tls?: InternalTls | undefined
  cache: Pick<FrontCache, 'drop' | 'suspect' | 'trust'>
  pictures?: Pick<PictureCache, 'drop' | 'suspect' | 'trust'>
  /** Called after every change, with what may have changed. */
  onChange?: (tags: readonly CacheTag[]) => void
  logger: Logger
}): { stop(): void } => {
  const { addresses, secrets, tls, cache, pictures, onChange, logger } = dependencies
  const drop = (tags: readonly CacheTag[]) => {
    cache.drop(tags)
    onChange?.(tags)
  }
  const watches = (Object.entries(addresses) as [CachedService, string][]).map(([service, address]) => {
    const pictureCache = service === PICTURE_SERVICE ? pictures : undefined
    return watchChanges({
      address,
      tls,
      audience: service,
      secret: callSecretFor(secrets, service),
      logger,
      onTags: tags => {
        pictureCache?.drop(tags.map(visibilityKeyIn).filter(key => key !== null))
        drop(tags.filter(isCacheTag))
      },
      onReset: () => {
        pictureCache?.drop(PICTURE_COLLECTIONS)
        drop(TAGS_OF[service])
      },
      onDown: () => {
        pictureCache?.suspect()
        cache.suspect(service)
      },
      onReady: () => {
        pictureCache?.trust()
        cache.trust(service)
      },
    })
  })
  return { stop: () => watches.forEach(watch => watch.stop()) }
}
