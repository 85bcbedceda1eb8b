import { callSecretFor } from '@skyfolio/runtime/rpc/call-secrets'
import type { PostsDefinition } from '@skyfolio/protos/skyfolio/content/v1/Posts'
import type { SettingsDefinition } from '@skyfolio/protos/skyfolio/content/v1/Settings'
import type { TagsDefinition } from '@skyfolio/protos/skyfolio/content/v1/Tags'
import type { UsersDefinition } from '@skyfolio/protos/skyfolio/content/v1/Users'
import type { AlbumsDefinition } from '@skyfolio/protos/skyfolio/media/v1/Albums'
import type { EquipmentDefinition } from '@skyfolio/protos/skyfolio/media/v1/Equipment'
import type { ImagesDefinition } from '@skyfolio/protos/skyfolio/media/v1/Images'
import type { ProductsDefinition } from '@skyfolio/protos/skyfolio/store/v1/Products'
import type { VersionsDefinition } from '@skyfolio/protos/skyfolio/media/v1/Versions'
import type { Logger } from '@skyfolio/runtime/observability/logger'
import type { internalTlsSettings } from '@skyfolio/runtime/process/config'
import { internalTls } from '@skyfolio/runtime/process/internal-tls'
import { createRpcClient } from '@skyfolio/runtime/rpc/client'
import type { DemoConfig } from './config.ts'

/** The services that demo content and imports are written to. */
export const connectServices = (
  config: Pick<
    DemoConfig,
    'CONTENT_ADDRESS' | 'MEDIA_ADDRESS' | 'STORE_ADDRESS' | 'CALL_SECRETS' | keyof typeof internalTlsSettings
  >,
  logger: Logger,
) => {
  const { CALL_SECRETS } = config
  const tls = internalTls(config)
  const secret = callSecretFor(CALL_SECRETS, 'content')
  const content = { address: config.CONTENT_ADDRESS, tls, audience: 'content', secret, logger }
  const posts = createRpcClient<PostsDefinition>({
    ...content,
    proto: 'skyfolio/content/v1/posts.proto',
    service: 'skyfolio.content.v1.Posts',
  })
  const tags = createRpcClient<TagsDefinition>({
    ...content,
    proto: 'skyfolio/content/v1/tags.proto',
    service: 'skyfolio.content.v1.Tags',
  })
  const settings = createRpcClient<SettingsDefinition>({
    ...content,
    proto: 'skyfolio/content/v1/settings.proto',
    service: 'skyfolio.content.v1.Settings',
  })
  const users = createRpcClient<UsersDefinition>({
    ...content,
    proto: 'skyfolio/content/v1/users.proto',
    service: 'skyfolio.content.v1.Users',
  })
  const mediaSecret = callSecretFor(CALL_SECRETS, 'media')
  const media = { address: config.MEDIA_ADDRESS, tls, audience: 'media', secret: mediaSecret, logger }
  const images = createRpcClient<ImagesDefinition>({
    ...media,
    proto: 'skyfolio/media/v1/images.proto',
    service: 'skyfolio.media.v1.Images',
  })
  const equipment = createRpcClient<EquipmentDefinition>({
    ...media,
    proto: 'skyfolio/media/v1/equipment.proto',
    service: 'skyfolio.media.v1.Equipment',
  })
  const albums = createRpcClient<AlbumsDefinition>({
    ...media,
    proto: 'skyfolio/media/v1/albums.proto',
    service: 'skyfolio.media.v1.Albums',
  })
  const versions = createRpcClient<VersionsDefinition>({
    ...media,
    proto: 'skyfolio/media/v1/versions.proto',
    service: 'skyfolio.media.v1.Versions',
  })
  const products = createRpcClient<ProductsDefinition>({
    address: config.STORE_ADDRESS,
    tls,
    audience: 'store',
    secret: callSecretFor(CALL_SECRETS, 'store'),
    logger,
    proto: 'skyfolio/store/v1/products.proto',
    service: 'skyfolio.store.v1.Products',
  })
  const clients = [posts, tags, settings, users, images, equipment, albums, versions, products]
  return {
    posts,
    tags,
    settings,
    users,
    images,
    equipment,
    albums,
    versions,
    products,
    close: () => clients.forEach(client => client.close()),
  }
}

export type SiteServices = ReturnType<typeof connectServices>
