import { setImmediate } from 'node:timers/promises'
import type { IntegrationsDefinition } from '@skyfolio/protos/skyfolio/integrations/v1/Integrations'
import type { IntegrationInput } from '@skyfolio/protos/skyfolio/integrations/v1/Integration'
import type { ChatDefinition } from '@skyfolio/protos/skyfolio/skybug/v1/Chat'
import type { DescriptionsDefinition } from '@skyfolio/protos/skyfolio/skybug/v1/Descriptions'
import type { SkyDefinition } from '@skyfolio/protos/skyfolio/skybug/v1/Sky'
import { createChangesFeed } from '@skyfolio/runtime/mongo/changes-feed'
import { watchDiskSpace } from '@skyfolio/runtime/mongo/disk-space'
import type { Logger } from '@skyfolio/runtime/observability/logger'
import { createMetrics, type Metrics } from '@skyfolio/runtime/observability/metrics'
import { certificateGauge, internalTls } from '@skyfolio/runtime/process/internal-tls'
import { acceptedSecrets } from '@skyfolio/runtime/rpc/call-token'
import { type Handlers, rpcService, type RpcService, startRpcServer } from '@skyfolio/runtime/rpc/server'
import { chartHandlers } from './charts/chart-rpc.ts'
import { conversationHandlers } from './chat/conversation-rpc.ts'
import type { SkyBugConfig } from './config.ts'
import { createDependencies, type Dependencies } from './dependencies.ts'
import { skyHandlers } from './sky/sky-rpc.ts'
import type { DescriptionService } from './descriptions/description-service.ts'

export interface SkyBugServer {
  /** host:port of the RPCs. */
  address: string
  port: number
  stop(): Promise<void>
}

/** Starts the skybug service. */
export async function startServer(config: SkyBugConfig, logger: Logger): Promise<SkyBugServer> {
  const metrics = createMetrics('skybug')
  const dependencies = await createDependencies(config, logger, metrics)
  try {
    return await serve(config, dependencies, metrics, logger)
  } catch (error) {
    await dependencies.close()
    throw error
  }
}

async function serve(
  config: SkyBugConfig,
  dependencies: Dependencies,
  metrics: Metrics,
  logger: Logger,
): Promise<SkyBugServer> {
  const { mongo } = dependencies
  const { connection } = mongo
  const diskSpace = watchDiskSpace({ connection, reserveMb: config.MONGODB_RESERVE_MB, logger })
  metrics.watch(diskSpace.gauge)
  metrics.watchDependencies({ mongodb: mongo.ping })
  const tls = internalTls(config)
  metrics.watch(certificateGauge(tls))
  const rpc = await startRpcServer({
    host: config.GRPC_HOST,
    port: config.GRPC_PORT,
    tls,
    authorization: { audience: 'skybug', secrets: acceptedSecrets(config) },
    services: rpcServices(config, dependencies),
    changes: createChangesFeed({ connection, tags: {}, logger }),
    dependencies: { mongodb: mongo.ping },
    rejectWhenLost: mongo.rejectWhenLost,
    diskSpace,
    logger,
    metrics,
    drainSeconds: config.DRAIN_SECONDS,
  })
  const exposed =
    config.METRICS_PORT === undefined
      ? null
      : await metrics.listen({ host: config.METRICS_HOST, port: config.METRICS_PORT, isReady: rpc.isServing })
  logger.info({ listening: rpc.address }, 'serving')
  // Calls are served before this and between its steps. If it were read on demand, the first call about the sky would wait for it.
  const readingCatalog = setImmediate().then(dependencies.readCatalog)
  return {
    address: rpc.address,
    port: rpc.port,
    async stop() {
      await rpc.drain()
      await readingCatalog
      diskSpace.stop()
      await dependencies.close()
      await exposed?.close()
    },
  }
}

const rpcServices = (config: SkyBugConfig, { services, lookup, now }: Dependencies): RpcService[] => [
  rpcService<SkyDefinition>('skyfolio/skybug/v1/sky.proto', 'skyfolio.skybug.v1.Sky', {
    ...skyHandlers(services),
    ...chartHandlers({ charts: services.charts, lookup, now }),
  }),
  rpcService<ChatDefinition, 'SendMessage'>(
    'skyfolio/skybug/v1/chat.proto',
    'skyfolio.skybug.v1.Chat',
    conversationHandlers(services.conversations),
  ),
  rpcService<DescriptionsDefinition>(
    'skyfolio/skybug/v1/descriptions.proto',
    'skyfolio.skybug.v1.Descriptions',
    descriptionHandlers(services.descriptions),
  ),
  rpcService<IntegrationsDefinition>(
    'skyfolio/integrations/v1/integrations.proto',
    'skyfolio.integrations.v1.Integrations',
    {
      listIntegrations: async () => ({ integrations: [modelIntegration(config)] }),
    },
  ),
]

/** The state of the language model, as the owner reads it. */
const modelIntegration = ({ MODEL_KEY, MODEL_NAME, MODEL_URL }: SkyBugConfig): IntegrationInput =>
  MODEL_KEY
    ? {
        name: 'Language model',
        state: 'INTEGRATION_STATE_CONFIGURED',
        keys: [{ name: 'MODEL_KEY', isSet: true }],
        provider: `${MODEL_NAME} at ${new URL(MODEL_URL).hostname}`,
      }
    : {
        name: 'Language model',
        keys: [{ name: 'MODEL_KEY', isSet: false }],
        state: 'INTEGRATION_STATE_SUBSTITUTED',
        fallback: 'SkyBug answers with what it computes itself; descriptions come from the catalog.',
      }

const descriptionHandlers = (service: DescriptionService): Handlers<DescriptionsDefinition> => ({
  enhanceDescription: async ({ prompt, title, targetName, imageId }) => {
    const { text, source } = await service.enhance({
      prompt,
      title: title ?? null,
      targetName: targetName ?? null,
      imageId: imageId ?? null,
    })
    return {
      description: text,
      source: source === 'model' ? 'DESCRIPTION_SOURCE_MODEL' : 'DESCRIPTION_SOURCE_CATALOG',
    }
  },
})
