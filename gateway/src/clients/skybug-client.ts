import type { ChatDefinition } from '@skyfolio/protos/skyfolio/skybug/v1/Chat'
import type { DescriptionsDefinition } from '@skyfolio/protos/skyfolio/skybug/v1/Descriptions'
import type { SkyDefinition } from '@skyfolio/protos/skyfolio/skybug/v1/Sky'
import type { Logger } from '@skyfolio/runtime/observability/logger'
import type { InternalTls } from '@skyfolio/runtime/process/internal-tls'
import { createIntegrationsClient, createServiceClient, withClose } from './service-client.ts'

/** The sky is computed on request, and the first request waits for the catalogs. */
const SKY_MS = 10_000

/** The skybug service: the sky, conversations about it, and descriptions of photographs. */
export const createSkybugClient = (address: string, secret: string, logger: Logger, tls?: InternalTls) => {
  const options = { address, audience: 'skybug', secret, logger, tls }
  return withClose({
    sky: createServiceClient<SkyDefinition>('skybug/v1/sky', 'Sky', { ...options, defaultDeadlineMs: SKY_MS }),
    chat: createServiceClient<ChatDefinition, 'SendMessage'>('skybug/v1/chat', 'Chat', options),
    descriptions: createServiceClient<DescriptionsDefinition>('skybug/v1/descriptions', 'Descriptions', options),
    integrations: createIntegrationsClient(options),
  })
}

export type SkybugClient = ReturnType<typeof createSkybugClient>
