import { createChangesFeed } from '@skyfolio/runtime/changes'
import type { Logger } from '@skyfolio/runtime/logger'
import { createMetrics } from '@skyfolio/runtime/metrics'
import { connectMongo } from '@skyfolio/runtime/mongo'
import { startRpcServer } from '@skyfolio/runtime/rpc-server'
import type { SkyBugConfig } from './config.ts'

export interface SkyBug {
  /** host:port of the RPCs. */
  address: string
  port: number
  /** Drains and closes. */
  stop(): Promise<void>
}

/** Starts the skybug service: health and changes, no calls of its own yet. */
export const startServer = async (config: SkyBugConfig, logger: Logger): Promise<SkyBug> => {
  const mongo = await connectMongo({ uri: config.MONGODB_URI, database: config.MONGODB_DATABASE, logger })
  const metrics = createMetrics('skybug')
  const exposed =
    config.METRICS_PORT === undefined
      ? null
      : await metrics.listen({ host: config.METRICS_HOST, port: config.METRICS_PORT })
  const rpc = await startRpcServer({
    host: config.GRPC_HOST,
    port: config.GRPC_PORT,
    services: [],
    changes: createChangesFeed({ connection: mongo.connection, tags: {}, logger }),
    dependencies: { mongodb: mongo.ping },
    unlessLost: mongo.unlessLost,
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
      await mongo.close()
      await exposed?.close()
    },
  }
}
