import { sharedContent } from '../../../services/content/test/support/shared-content.ts'
import { startContent, type Content } from '../../../services/content/test/support/start-content.ts'
import { sharedMedia, workOn, type SharedMedia } from '../../../services/media/test/support/shared-media.ts'
import { startSkybug, type TestSkybug } from '../../../services/skybug/test/support/start-skybug.ts'
import { startStore, type Store } from '../../../services/store/test/support/start-store.ts'
import { atProcessEnd } from '../../../runtime/test/support/at-process-end.ts'
import { rememberDatabase } from '../../../runtime/test/support/database-snapshot.ts'
import { bundledImportThread } from './import-thread.ts'
import { startGateway } from './start-gateway.ts'
import { signIn, type Site } from './start-site.ts'

/** A gateway of the file's own before the services that all test files of a process share. */
export interface SharedSite extends Site {
  /** The services themselves. */
  services: { content: Content; media: SharedMedia; store: Store; skybug: TestSkybug | null }
}

interface SharedSiteOptions {
  /** Settings of a content service of the file's own. */
  content?: Record<string, string>
  /** A store of the file's own that knows the pictures it sells. */
  storeReadsPictures?: boolean
  /** SkyBug too, which others leave out. */
  sky?: boolean
  /** Imports, whose thread is bundled once. */
  imports?: boolean
}

interface Shared<Service> {
  service: Service
  reset(): Promise<void>
}

const shared = globalThis as {
  skyfolioSiteStore?: Promise<Shared<Store>>
  skyfolioSiteSkybug?: Promise<Shared<TestSkybug>>
}

/**
 * A site as after its first start: the services are started for the first file of a process and reset for each, the gateway is
 * the file's own, and with it sessions, limits and the cache. Pictures are fakes (`fakePicture`), which the image worker makes
 * ready while the file runs; `startSite` has real ones, and services that can be cut off.
 * @param environment settings of the gateway
 */
export const sharedSite = async (
  environment: Record<string, string> = {},
  { content: contentEnvironment, storeReadsPictures = false, sky = false, imports = false }: SharedSiteOptions = {},
): Promise<SharedSite> => {
  const standard = await sharedContent()
  const content = contentEnvironment ? await startContent(contentEnvironment) : standard
  const media = await sharedMedia({ emptied: true })
  const contentAddress = { CONTENT_ADDRESS: standard.server.address }
  const store = storeReadsPictures
    ? await startStore({ ...contentAddress, MEDIA_ADDRESS: media.server.address })
    : await reset((shared.skyfolioSiteStore ??= start(startStore(contentAddress))))
  // The store keeps the settings of the site for five seconds; this call reads them again, so that none of the last file's count.
  await store.orders.getOrderNotices({})
  const addresses = {
    ...contentAddress,
    MEDIA_ADDRESS: media.server.address,
    STORE_ADDRESS: store.server.address,
  }
  const skybug = sky ? await reset((shared.skyfolioSiteSkybug ??= start(startSkybug(addresses)))) : null
  const options = imports ? { startImportThread: await bundledImportThread() } : {}
  const anotherGateway = (more: Record<string, string> = {}) =>
    startGateway(
      {
        ...addresses,
        CONTENT_ADDRESS: content.server.address,
        MEDIA_BYTES_URL: media.http.url,
        ...(skybug && { SKYBUG_ADDRESS: skybug.server.address }),
        ...environment,
        ...more,
      },
      options,
    )
  const gateway = await anotherGateway()
  const endWork = workOn(media)
  return {
    ...gateway,
    services: { content, media, store, skybug },
    anotherGateway,
    owner: () => signIn(gateway.caller()),
    stop: async () => {
      await endWork()
      await gateway.stop()
      if (content !== standard) await content.stop()
      if (storeReadsPictures) await store.stop()
    },
  }
}

const start = async <Service extends Store | TestSkybug>(starting: Promise<Service>): Promise<Shared<Service>> => {
  const service = await starting
  atProcessEnd(service.stop)
  return { service, reset: await rememberDatabase(service.db) }
}

const reset = async <Service>(starting: Promise<Shared<Service>>): Promise<Service> => {
  const { service, reset } = await starting
  await reset()
  return service
}
