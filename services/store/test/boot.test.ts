import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { ChangesDefinition } from '@skyfolio/protos/skyfolio/changes/v1/Changes'
import { watchChanges } from '@skyfolio/runtime/changes-client'
import { readConfig } from '@skyfolio/runtime/config'
import { createLogger } from '@skyfolio/runtime/logger'
import { createRpcClient } from '@skyfolio/runtime/rpc-client'
import { storeSettings } from '../src/config.ts'
import { startServer, type Store } from '../src/server.ts'

const logger = createLogger({ name: 'store-test', level: 'silent' })
let server: Store

beforeAll(async () => {
  const environment = {
    MONGODB_URI: process.env.MONGODB_URI ?? 'mongodb://127.0.0.1:27117/?replicaSet=rs0&directConnection=true',
    MONGODB_DATABASE: `test_store${randomUUID().slice(0, 8)}`,
    GRPC_PORT: '0',
  }
  server = await startServer(readConfig(storeSettings, environment), logger)
})

afterAll(() => server.stop())

test('it boots and says that it and its database are well', async () => {
  const client = createRpcClient<Pick<ChangesDefinition, never>>({
    proto: 'skyfolio/changes/v1/changes.proto',
    service: 'skyfolio.changes.v1.Changes',
    address: server.address,
    logger,
  })
  expect(await client.health()).toBe('serving')
  expect(await client.health('dependencies')).toBe('serving')
  client.close()
})

test('its changes can be listened to, though there are none yet', async () => {
  await new Promise<void>(resolve => {
    const watch = watchChanges({
      address: server.address,
      logger,
      onReady: () => {
        watch.stop()
        resolve()
      },
      onTags: () => {},
      onReset: () => {},
      onDown: () => {},
    })
  })
})
