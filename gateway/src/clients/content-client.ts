import type { ActivityDefinition } from '@skyfolio/protos/skyfolio/content/v1/Activity'
import type { PostsDefinition } from '@skyfolio/protos/skyfolio/content/v1/Posts'
import type { SettingsDefinition } from '@skyfolio/protos/skyfolio/content/v1/Settings'
import type { TagsDefinition } from '@skyfolio/protos/skyfolio/content/v1/Tags'
import type { TwoFactorDefinition } from '@skyfolio/protos/skyfolio/content/v1/TwoFactor'
import type { UsersDefinition } from '@skyfolio/protos/skyfolio/content/v1/Users'
import type { Logger } from '@skyfolio/runtime/logger'
import { createRpcClient } from '@skyfolio/runtime/rpc-client'

/** The content service: users, posts and pages, tags, settings. */
export const createContentClient = (address: string, logger: Logger) => {
  const posts = createRpcClient<PostsDefinition>({
    proto: 'skyfolio/content/v1/posts.proto',
    service: 'skyfolio.content.v1.Posts',
    address,
    logger,
  })
  const tags = createRpcClient<TagsDefinition>({
    proto: 'skyfolio/content/v1/tags.proto',
    service: 'skyfolio.content.v1.Tags',
    address,
    logger,
  })
  const settings = createRpcClient<SettingsDefinition>({
    proto: 'skyfolio/content/v1/settings.proto',
    service: 'skyfolio.content.v1.Settings',
    address,
    logger,
  })
  const users = createRpcClient<UsersDefinition>({
    proto: 'skyfolio/content/v1/users.proto',
    service: 'skyfolio.content.v1.Users',
    address,
    logger,
  })
  const twoFactor = createRpcClient<TwoFactorDefinition>({
    proto: 'skyfolio/content/v1/two_factor.proto',
    service: 'skyfolio.content.v1.TwoFactor',
    address,
    logger,
  })
  const activity = createRpcClient<ActivityDefinition>({
    proto: 'skyfolio/content/v1/activity.proto',
    service: 'skyfolio.content.v1.Activity',
    address,
    logger,
  })
  return {
    posts,
    tags,
    settings,
    users,
    twoFactor,
    activity,
    close: () => {
      for (const client of [posts, tags, settings, users, twoFactor, activity]) client.close()
    },
  }
}

export type ContentClient = ReturnType<typeof createContentClient>
