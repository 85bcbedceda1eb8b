import type { OutsideDefinition } from '@skyfolio/protos/skyfolio/outside/v1/Outside'
import type { ChatDefinition } from '@skyfolio/protos/skyfolio/skybug/v1/Chat'
import type { DescriptionsDefinition } from '@skyfolio/protos/skyfolio/skybug/v1/Descriptions'
import type { SkyDefinition } from '@skyfolio/protos/skyfolio/skybug/v1/Sky'
import type { Logger } from '@skyfolio/runtime/logger'
import { createRpcClient } from '@skyfolio/runtime/rpc-client'

/** The skybug service: the sky, conversations about it, and descriptions of photographs. */
export const createSkybugClient = (address: string, logger: Logger) => {
  const sky = createRpcClient<SkyDefinition>({
    proto: 'skyfolio/skybug/v1/sky.proto',
    service: 'skyfolio.skybug.v1.Sky',
    address,
    logger,
    // The sky is computed when it is asked for, and the first who asks waits for the catalogues.
    defaultDeadlineMs: 10_000,
  })
  const chat = createRpcClient<ChatDefinition, 'SendMessage'>({
    proto: 'skyfolio/skybug/v1/chat.proto',
    service: 'skyfolio.skybug.v1.Chat',
    address,
    logger,
  })
  const descriptions = createRpcClient<DescriptionsDefinition>({
    proto: 'skyfolio/skybug/v1/descriptions.proto',
    service: 'skyfolio.skybug.v1.Descriptions',
    address,
    logger,
  })
  const outside = createRpcClient<OutsideDefinition>({
    proto: 'skyfolio/outside/v1/outside.proto',
    service: 'skyfolio.outside.v1.Outside',
    address,
    logger,
  })
  return {
    sky,
    chat,
    descriptions,
    outside,
    close: () => {
      for (const client of [sky, chat, descriptions, outside]) client.close()
    },
  }
}

export type SkybugClient = ReturnType<typeof createSkybugClient>
