import { randomUUID } from 'node:crypto'
import { readConfig } from '@skyfolio/runtime/process/config'
import { createLogger } from '@skyfolio/runtime/observability/logger'
import mongoose from 'mongoose'
import { skybugSettings } from '../../../services/skybug/src/config.ts'
import { startServer } from '../../../services/skybug/src/server.ts'
import { openTcpProxy, type TcpProxy } from '../../../runtime/test/support/tcp-proxy.ts'
import { startSite, type TestSite } from './start-site.ts'
import type { TestGateway } from './start-gateway.ts'
import { callSecretsOf, INTERNAL_SECRET } from '../../../runtime/test/support/internal-secret.ts'

const MONGODB = process.env.MONGODB_URI ?? 'mongodb://127.0.0.1:27117/?replicaSet=rs0&directConnection=true'

/** A site with a real skybug service behind its gateway, behind a TCP proxy that can be cut. */
export interface TestSky {
  site: TestSite
  gateway: TestGateway
  proxy: TcpProxy
  /** Another gateway before the same services. */
  anotherGateway(environment?: Record<string, string>): Promise<TestGateway>
  stop(): Promise<void>
}

/** @param skybug settings of the service; `gateway` those of its gateway. */
export const startSky = async ({
  skybug = {},
  gateway = {},
}: { skybug?: Record<string, string>; gateway?: Record<string, string> } = {}): Promise<TestSky> => {
  const site = await startSite()
  const database = `test_gateway_sky_${randomUUID().slice(0, 8)}`
  const logger = createLogger({ name: 'sky-test', level: process.env.TEST_LOG_LEVEL ?? 'silent', format: 'json' })
  const service = await startServer(
    readConfig(skybugSettings, {
      NODE_ENV: 'test',
      MONGODB_URI: MONGODB,
      MONGODB_DATABASE: database,
      GRPC_PORT: '0',
      DRAIN_SECONDS: '1',
      INTERNAL_SECRET,
      CALL_SECRETS: callSecretsOf('skybug'),
      MEDIA_ADDRESS: site.media.address,
      CONTENT_ADDRESS: site.content.address,
      ...skybug,
    }),
    logger,
  )
  const proxy = await openTcpProxy({ port: service.port })
  const anotherGateway = (more: Record<string, string> = {}) =>
    site.anotherGateway({ SKYBUG_ADDRESS: proxy.address, ...gateway, ...more })
  const testGateway = await anotherGateway()
  return {
    site,
    gateway: testGateway,
    proxy,
    anotherGateway,
    stop: async () => {
      await testGateway.stop()
      await proxy.close()
      await service.stop()
      const connection = await mongoose.createConnection(MONGODB).asPromise()
      await connection.useDb(database).dropDatabase()
      await connection.close()
      await site.stop()
    },
  }
}
