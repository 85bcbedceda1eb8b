import type { OutsideDefinition } from '@skyfolio/protos/skyfolio/outside/v1/Outside'
import type { ChatDefinition } from '@skyfolio/protos/skyfolio/skybug/v1/Chat'
import type { DescriptionsDefinition } from '@skyfolio/protos/skyfolio/skybug/v1/Descriptions'
import type { SkyDefinition } from '@skyfolio/protos/skyfolio/skybug/v1/Sky'
import { createChangesFeed } from '@skyfolio/runtime/changes'
import { watchDiskRoom } from '@skyfolio/runtime/disk-room'
import type { Logger } from '@skyfolio/runtime/logger'
import { createMetrics, type Metrics } from '@skyfolio/runtime/metrics'
import { connectMongo } from '@skyfolio/runtime/mongo'
import { rpcService, startRpcServer } from '@skyfolio/runtime/rpc-server'
import type { ChartResult } from './charts/chart-cache.ts'
import { openSitePhotographs } from './clients/site-photographs.ts'
import { openSitePosts } from './clients/site-posts.ts'
import type { SkyBugConfig } from './config.ts'
import { chatHandlers } from './grpc/chat-handlers.ts'
import { descriptionHandlers } from './grpc/description-handlers.ts'
import { skyHandlers } from './grpc/sky-handlers.ts'
import { openChat } from './open-chat.ts'
import { openSky } from './open-sky.ts'
import { outsideServices } from './outside.ts'

export interface SkyBug {
  /** host:port of the RPCs. */
  address: string
  port: number
  /** Drains and closes. */
  stop(): Promise<void>
}

const chartsServed = ({ counter }: Metrics): ((result: ChartResult) => void) => {
  const known = (['kept', 'joined', 'drawn'] as const).map(result => ({ result }))
  const count = counter({ name: 'charts_total', help: 'Charts as PNG, by how they were had.', known })
  return result => count({ result })
}

/** Starts the skybug service. What it computes with is loaded by the first who asks. */
export const startServer = async (config: SkyBugConfig, logger: Logger): Promise<SkyBug> => {
  const mongo = await connectMongo({ uri: config.MONGODB_URI, database: config.MONGODB_DATABASE, logger })
  const photographs = openSitePhotographs(config.MEDIA_ADDRESS, logger)
  const metrics = createMetrics('skybug')
  const sky = openSky({
    photographs: photographs.all,
    chartCacheBytes: config.CHART_CACHE_BYTES,
    chartServed: chartsServed(metrics),
  })
  const site = { photographs, posts: openSitePosts(config.CONTENT_ADDRESS, logger) }
  const chat = await openChat({ config, mongo, logger, sky, site, metrics })
  const room = watchDiskRoom({ connection: mongo.connection, reserveMb: config.MONGODB_RESERVE_MB, logger })
  metrics.watch(room.gauge)
  metrics.watchDependencies({ mongodb: mongo.ping })
  const exposed =
    config.METRICS_PORT === undefined
      ? null
      : await metrics.listen({ host: config.METRICS_HOST, port: config.METRICS_PORT })
  const rpc = await startRpcServer({
    host: config.GRPC_HOST,
    port: config.GRPC_PORT,
    services: [
      rpcService<SkyDefinition>('skyfolio/skybug/v1/sky.proto', 'skyfolio.skybug.v1.Sky', skyHandlers(sky)),
      rpcService<ChatDefinition, 'SendMessage'>(
        'skyfolio/skybug/v1/chat.proto',
        'skyfolio.skybug.v1.Chat',
        chatHandlers(chat),
      ),
      rpcService<OutsideDefinition>('skyfolio/outside/v1/outside.proto', 'skyfolio.outside.v1.Outside', {
        listOutsideServices: async () => ({ services: outsideServices(config) }),
      }),
      rpcService<DescriptionsDefinition>(
        'skyfolio/skybug/v1/descriptions.proto',
        'skyfolio.skybug.v1.Descriptions',
        descriptionHandlers(chat.enhance),
      ),
    ],
    changes: createChangesFeed({ connection: mongo.connection, tags: {}, logger }),
    dependencies: { mongodb: mongo.ping },
    unlessLost: mongo.unlessLost,
    room,
    logger,
    metrics,
    drainSeconds: config.DRAIN_SECONDS,
  })
  logger.info({ listening: rpc.address }, 'serving')
  return {
    address: rpc.address,
    port: rpc.port,
    stop: async () => {
      await rpc.drain()
      room.stop()
      for (const client of Object.values(site)) client.close()
      await mongo.close()
      await exposed?.close()
    },
  }
}
