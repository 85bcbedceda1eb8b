import type { ApiKeysDefinition } from '@skyfolio/protos/skyfolio/content/v1/ApiKeys'
import type { AutosavesDefinition } from '@skyfolio/protos/skyfolio/content/v1/Autosaves'
import type { ImportsDefinition } from '@skyfolio/protos/skyfolio/content/v1/Imports'
import type { InvitationsDefinition } from '@skyfolio/protos/skyfolio/content/v1/Invitations'
import type { PasskeysDefinition } from '@skyfolio/protos/skyfolio/content/v1/Passkeys'
import type { PasswordResetsDefinition } from '@skyfolio/protos/skyfolio/content/v1/PasswordResets'
import type { PostsDefinition } from '@skyfolio/protos/skyfolio/content/v1/Posts'
import type { SettingsDefinition } from '@skyfolio/protos/skyfolio/content/v1/Settings'
import type { TagsDefinition } from '@skyfolio/protos/skyfolio/content/v1/Tags'
import type { TwoFactorDefinition } from '@skyfolio/protos/skyfolio/content/v1/TwoFactor'
import type { UsersDefinition } from '@skyfolio/protos/skyfolio/content/v1/Users'
import type { Logger } from '@skyfolio/runtime/observability/logger'
import type { InternalTls } from '@skyfolio/runtime/process/internal-tls'
import { createAuditClient, createServiceClient, withClose } from './service-client.ts'

/** The content service: users, posts and pages, tags, settings. */
export const createContentClient = (address: string, secret: string, logger: Logger, tls?: InternalTls) => {
  const options = { address, audience: 'content', secret, logger, tls }
  return withClose({
    posts: createServiceClient<PostsDefinition>('content/v1/posts', 'Posts', options),
    autosaves: createServiceClient<AutosavesDefinition>('content/v1/autosaves', 'Autosaves', options),
    tags: createServiceClient<TagsDefinition>('content/v1/tags', 'Tags', options),
    settings: createServiceClient<SettingsDefinition>('content/v1/settings', 'Settings', options),
    users: createServiceClient<UsersDefinition>('content/v1/users', 'Users', options),
    twoFactor: createServiceClient<TwoFactorDefinition>('content/v1/two_factor', 'TwoFactor', options),
    passwordResets: createServiceClient<PasswordResetsDefinition>(
      'content/v1/password_resets',
      'PasswordResets',
      options,
    ),
    invitations: createServiceClient<InvitationsDefinition>('content/v1/invitations', 'Invitations', options),
    passkeys: createServiceClient<PasskeysDefinition>('content/v1/passkeys', 'Passkeys', options),
    apiKeys: createServiceClient<ApiKeysDefinition>('content/v1/api_keys', 'ApiKeys', options),
    imports: createServiceClient<ImportsDefinition>('content/v1/imports', 'Imports', options),
    audit: createAuditClient(options),
  })
}

export type ContentClient = ReturnType<typeof createContentClient>
