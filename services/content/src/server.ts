import type { ActivityDefinition } from '@skyfolio/protos/skyfolio/content/v1/Activity'
import type { PostsDefinition } from '@skyfolio/protos/skyfolio/content/v1/Posts'
import type { SettingsDefinition } from '@skyfolio/protos/skyfolio/content/v1/Settings'
import type { TagsDefinition } from '@skyfolio/protos/skyfolio/content/v1/Tags'
import type { TwoFactorDefinition } from '@skyfolio/protos/skyfolio/content/v1/TwoFactor'
import type { UsersDefinition } from '@skyfolio/protos/skyfolio/content/v1/Users'
import { createChangesFeed } from '@skyfolio/runtime/changes'
import { watchDiskRoom } from '@skyfolio/runtime/disk-room'
import type { Logger } from '@skyfolio/runtime/logger'
import { createMetrics } from '@skyfolio/runtime/metrics'
import { rpcService, startRpcServer } from '@skyfolio/runtime/rpc-server'
import type { ContentConfig } from './config.ts'
import { CHANGE_TAGS } from './data/models.ts'
import { publicationGauges } from './data/publication-gauges.ts'
import type { Flows } from './flows.ts'
import { activityHandlers } from './grpc/activity-handlers.ts'
import { postHandlers } from './grpc/post-handlers.ts'
import { settingHandlers } from './grpc/setting-handlers.ts'
import { tagHandlers } from './grpc/tag-handlers.ts'
import { twoFactorHandlers } from './grpc/two-factor-handlers.ts'
import { userHandlers } from './grpc/user-handlers.ts'
import { openContent, type OpenContent } from './open-content.ts'
import { publishOnTime } from './publish-on-time.ts'
import { tellPassword } from './tell-password.ts'

export interface ContentServer {
  /** host:port of the RPCs. */
  address: string
  port: number
  stop(): Promise<void>
}

/** Starts the content service. At the very first start it creates the owner. */
export async function startServer(config: ContentConfig, logger: Logger): Promise<ContentServer> {
  const content = await openContent(config, logger)
  try {
    await makeFirstOwner(config, content.flows, logger)
    return await serve(config, content, logger)
  } catch (error) {
    await content.mongo.close()
    throw error
  }
}

async function makeFirstOwner(config: ContentConfig, { users }: Flows, logger: Logger): Promise<void> {
  const owner = await users.ensureOwner({
    ...(config.OWNER_EMAIL !== undefined && { email: config.OWNER_EMAIL }),
    ...(config.OWNER_PASSWORD !== undefined && { password: config.OWNER_PASSWORD }),
  })
  if (owner) logger.info('created the first owner')
  if (owner?.madeUpPassword) tellPassword(owner.email, owner.madeUpPassword)
}

async function serve(config: ContentConfig, { mongo, flows }: OpenContent, logger: Logger): Promise<ContentServer> {
  const metrics = createMetrics('content')
  const exposed =
    config.METRICS_PORT === undefined
      ? null
      : await metrics.listen({ host: config.METRICS_HOST, port: config.METRICS_PORT })
  metrics.watch(publicationGauges(mongo.connection))
  const room = watchDiskRoom({ connection: mongo.connection, reserveMb: config.MONGODB_RESERVE_MB, logger })
  metrics.watch(room.gauge)
  metrics.watchDependencies({ mongodb: mongo.ping })
  const planned = publishOnTime({ publishDue: flows.posts.publishDuePosts, logger })
  const rpc = await startRpcServer({
    host: config.GRPC_HOST,
    port: config.GRPC_PORT,
    services: [
      rpcService<UsersDefinition>(
        'skyfolio/content/v1/users.proto',
        'skyfolio.content.v1.Users',
        userHandlers(flows.users),
      ),
      rpcService<TwoFactorDefinition>(
        'skyfolio/content/v1/two_factor.proto',
        'skyfolio.content.v1.TwoFactor',
        twoFactorHandlers(flows.twoFactor),
      ),
      rpcService<PostsDefinition>(
        'skyfolio/content/v1/posts.proto',
        'skyfolio.content.v1.Posts',
        postHandlers(flows.posts),
      ),
      rpcService<TagsDefinition>('skyfolio/content/v1/tags.proto', 'skyfolio.content.v1.Tags', tagHandlers(flows.tags)),
      rpcService<SettingsDefinition>(
        'skyfolio/content/v1/settings.proto',
        'skyfolio.content.v1.Settings',
        settingHandlers(flows.settings),
      ),
      rpcService<ActivityDefinition>(
        'skyfolio/content/v1/activity.proto',
        'skyfolio.content.v1.Activity',
        activityHandlers(flows.activity),
      ),
    ],
    changes: createChangesFeed({ connection: mongo.connection, tags: CHANGE_TAGS, logger }),
    dependencies: { mongodb: () => mongo.ping() },
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
    async stop() {
      await rpc.drain()
      await planned.stop()
      room.stop()
      await mongo.close()
      await exposed?.close()
    },
  }
}
