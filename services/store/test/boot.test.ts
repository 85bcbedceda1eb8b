import { beforeAll, describe, expect, it } from '@jest/globals'
import { watchChanges } from '@skyfolio/runtime/rpc/changes-client'
import { sharedStore } from './support/shared-store.ts'
import { logger, type Store } from './support/start-store.ts'
import { GATEWAY_SECRET } from '../../../runtime/test/support/internal-secret.ts'

let store: Store
beforeAll(async () => {
  store = await sharedStore()
})

describe('store service', () => {
  it('starts and reports itself and its database as healthy', async () => {
    expect(await store.products.health()).toBe('serving')
    expect(await store.products.health('dependencies')).toBe('serving')
  })

  it('lets subscribers watch changes before there are any', async () => {
    await new Promise<void>(resolve => {
      const watch = watchChanges({
        ...{ address: store.server.address, audience: 'store', secret: GATEWAY_SECRET, logger },
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
})
