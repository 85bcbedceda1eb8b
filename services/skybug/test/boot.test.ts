import { beforeAll, expect, test } from '@jest/globals'
import { watchChanges } from '@skyfolio/runtime/rpc/changes-client'
import { sharedSkybug } from './support/shared-skybug.ts'
import { logger, type TestSkybug } from './support/start-skybug.ts'
import { GATEWAY_SECRET } from '../../../runtime/test/support/internal-secret.ts'

let skybug: TestSkybug
beforeAll(async () => {
  skybug = await sharedSkybug()
})

test('skybug service reports that it and its database are healthy after starting', async () => {
  expect(await skybug.sky.health()).toBe('serving')
  expect(await skybug.sky.health('dependencies')).toBe('serving')
})

test('skybug service accepts subscriptions to changes', async () => {
  await new Promise<void>(resolve => {
    const watch = watchChanges({
      ...{ address: skybug.server.address, audience: 'skybug', secret: GATEWAY_SECRET, logger },
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
