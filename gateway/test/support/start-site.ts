import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '@skyfolio/runtime/process/config'
import { createLogger } from '@skyfolio/runtime/observability/logger'
import mongoose from 'mongoose'
import { contentSettings } from '../../../services/content/src/config.ts'
import { startServer as startContent } from '../../../services/content/src/server.ts'
import { LOW_PASSWORD_COST } from '../../../services/content/test/support/start-content.ts'
import { mediaConfig, workerConfig } from '../../../services/media/src/config.ts'
import { startWorker } from '../../../services/media/src/image-worker.ts'
import { startServer as startMedia } from '../../../services/media/src/server.ts'
import { createFakePictures } from '../../../services/media/test/support/fake-pictures.ts'
import { storeSettings } from '../../../services/store/src/config.ts'
import { skybugSettings } from '../../../services/skybug/src/config.ts'
import { startServer as startSkybug } from '../../../services/skybug/src/server.ts'
import { startServer as startStore } from '../../../services/store/src/server.ts'
import type { CertifiedProcess } from '../../../deploy/docker/certificates.ts'
import type { HttpCaller } from './http-caller.ts'
import { openTcpProxy, type TcpProxy } from '../../../runtime/test/support/tcp-proxy.ts'
import { startGateway, type TestGateway } from './start-gateway.ts'
import { until } from '../../../runtime/test/support/until.ts'
import { callSecretsOf, INTERNAL_SECRET } from '../../../runtime/test/support/internal-secret.ts'

export const OWNER = { email: 'owner@site.test', password: 'correct horse battery' }

const SHARED_MONGODB = process.env.MONGODB_URI ?? 'mongodb://127.0.0.1:27117/?replicaSet=rs0&directConnection=true'

/** Signs the events of the shop's test mode, which tests send themselves. */
export const WEBHOOK_SECRET = 'whsec_of_the_tests_only'

/** A gateway before services. */
export interface Site extends TestGateway {
  /** A browser in which the owner has just signed in. */
  owner(): Promise<HttpCaller>
  /** Another gateway before the same services. */
  anotherGateway(environment?: Record<string, string>): Promise<TestGateway>
}

/**
 * The gateway before real content, media and store services on a real MongoDB, each behind a TCP proxy that can be cut;
 * with `sky` before a real skybug service too; with `storeReadsPictures` the store knows the pictures it sells; without
 * `processesPictures` pictures stay as they were uploaded. `content` is more of the content service's environment, `tls` what
 * each process shows and trusts.
 */
export interface TestSite extends Site {
  content: TcpProxy
  media: TcpProxy
  bytes: TcpProxy
  store: TcpProxy
  /** Another content service on the same data, behind a proxy of its own. It stops with the site. */
  anotherContent(): Promise<TcpProxy>
}

export const signIn = async (caller: HttpCaller, who: { email: string; password: string } = OWNER) => {
  // A service that has just started may not respond yet.
  const response = await until(
    () => caller.send('POST', '/api/login', who),
    ({ status }) => status !== 503,
  )
  if (response.status !== 200) throw new Error(`login responded ${response.status}: ${JSON.stringify(response.body)}`)
  return caller
}

export const startSite = async (
  environment: Record<string, string> = {},
  {
    mongodb = SHARED_MONGODB,
    sky = false,
    storeReadsPictures = false,
    processesPictures = true,
    content: contentEnvironment = {},
    tls = {},
  }: {
    mongodb?: string
    sky?: boolean
    storeReadsPictures?: boolean
    processesPictures?: boolean
    content?: Record<string, string>
    tls?: Partial<Record<CertifiedProcess, Record<string, string>>>
  } = {},
): Promise<TestSite> => {
  const name = `test_gateway_${randomUUID().slice(0, 8)}`
  const objects = await mkdtemp(join(tmpdir(), 'skyfolio-objects-'))
  const logger = createLogger({ name: 'site-test', level: process.env.TEST_LOG_LEVEL ?? 'silent', format: 'json' })
  const service = { NODE_ENV: 'test', MONGODB_URI: mongodb, GRPC_PORT: '0', DRAIN_SECONDS: '1', INTERNAL_SECRET }
  const contentConfig = readConfig(contentSettings, {
    ...service,
    MONGODB_DATABASE: `${name}_content`,
    OWNER_EMAIL: OWNER.email,
    OWNER_PASSWORD: OWNER.password,
    ...tls.content,
    ...contentEnvironment,
  })
  const content = await startContent(contentConfig, logger, { passwordCost: LOW_PASSWORD_COST })
  const mediaEnvironment = { ...service, MONGODB_DATABASE: `${name}_media`, OBJECT_STORE: 'disk', OBJECT_DIR: objects }
  const media = await startMedia(
    readConfig(mediaConfig, { ...mediaEnvironment, ...tls.media, BYTES_PORT: '0' }),
    logger,
  )
  const store = await startStore(
    readConfig(storeSettings, {
      ...service,
      MONGODB_DATABASE: `${name}_store`,
      STORE_TEST_MODE: 'allow',
      TEST_WEBHOOK_SECRET: WEBHOOK_SECRET,
      TEST_EVENT_COPIES: '0',
      CONTENT_ADDRESS: `127.0.0.1:${content.port}`,
      ...(storeReadsPictures && { MEDIA_ADDRESS: `127.0.0.1:${media.port}` }),
      CALL_SECRETS: callSecretsOf('store'),
      ...tls.store,
    }),
    logger,
  )
  // What visitors get of pictures are files without pixels: encoding them would take most of the time of these tests.
  const worker = processesPictures
    ? await startWorker(readConfig(workerConfig, mediaEnvironment), logger, { pictures: createFakePictures() })
    : null
  const skybug = sky
    ? await startSkybug(
        readConfig(skybugSettings, {
          ...service,
          MONGODB_DATABASE: `${name}_skybug`,
          CONTENT_ADDRESS: `127.0.0.1:${content.port}`,
          MEDIA_ADDRESS: `127.0.0.1:${media.port}`,
          STORE_ADDRESS: `127.0.0.1:${store.port}`,
          CALL_SECRETS: callSecretsOf('skybug'),
          ...tls.skybug,
        }),
        logger,
      )
    : null

  const proxies = {
    content: await openTcpProxy({ port: content.port }),
    media: await openTcpProxy({ port: media.port }),
    bytes: await openTcpProxy({ port: media.bytesPort }),
    store: await openTcpProxy({ port: store.port }),
  }
  const addresses = {
    CONTENT_ADDRESS: proxies.content.address,
    MEDIA_ADDRESS: proxies.media.address,
    STORE_ADDRESS: proxies.store.address,
    ...(skybug && { SKYBUG_ADDRESS: `127.0.0.1:${skybug.port}` }),
    MEDIA_BYTES_URL: `${tls.media ? 'https' : 'http'}://${proxies.bytes.address}`,
    ...tls.gateway,
  }
  const anotherGateway = (more: Record<string, string> = {}) => startGateway({ ...addresses, ...environment, ...more })
  const gateway = await anotherGateway()
  const more: (() => Promise<void>)[] = []
  const anotherContent = async () => {
    const replica = await startContent(contentConfig, logger, { passwordCost: LOW_PASSWORD_COST })
    const proxy = await openTcpProxy({ port: replica.port })
    more.push(async () => {
      await proxy.close()
      await replica.stop()
    })
    return proxy
  }
  return {
    ...gateway,
    ...proxies,
    anotherGateway,
    anotherContent,
    owner: () => signIn(gateway.caller()),
    stop: async () => {
      await gateway.stop()
      for (const proxy of Object.values(proxies)) await proxy.close()
      for (const end of more) await end()
      await skybug?.stop()
      await Promise.all([worker?.stop(), media.stop(), content.stop(), store.stop()])
      const connection = await mongoose.createConnection(mongodb).asPromise()
      for (const service of ['content', 'media', 'store', 'skybug'])
        await connection.useDb(`${name}_${service}`).dropDatabase()
      await connection.close()
      await rm(objects, { recursive: true, force: true })
    },
  }
}
