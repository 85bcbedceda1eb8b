import type { ApiKeysDefinition } from '@skyfolio/protos/skyfolio/content/v1/ApiKeys'
import type { AutosavesDefinition } from '@skyfolio/protos/skyfolio/content/v1/Autosaves'
import type { ImportsDefinition } from '@skyfolio/protos/skyfolio/content/v1/Imports'
import type { InvitationsDefinition } from '@skyfolio/protos/skyfolio/content/v1/Invitations'
import type { MailDelivery } from '@skyfolio/protos/skyfolio/content/v1/MailDelivery'
import type { PasskeysDefinition } from '@skyfolio/protos/skyfolio/content/v1/Passkeys'
import type { PasswordResetsDefinition } from '@skyfolio/protos/skyfolio/content/v1/PasswordResets'
import type { PostsDefinition } from '@skyfolio/protos/skyfolio/content/v1/Posts'
import type { SettingsDefinition } from '@skyfolio/protos/skyfolio/content/v1/Settings'
import type { TagsDefinition } from '@skyfolio/protos/skyfolio/content/v1/Tags'
import type { TwoFactorDefinition } from '@skyfolio/protos/skyfolio/content/v1/TwoFactor'
import type { UsersDefinition } from '@skyfolio/protos/skyfolio/content/v1/Users'
import { createChangesFeed } from '@skyfolio/runtime/mongo/changes-feed'
import { watchDiskSpace } from '@skyfolio/runtime/mongo/disk-space'
import type { Logger } from '@skyfolio/runtime/observability/logger'
import { createMetrics } from '@skyfolio/runtime/observability/metrics'
import { certificateGauge, internalTls } from '@skyfolio/runtime/process/internal-tls'
import type { MailSender } from '@skyfolio/runtime/mail/message'
import { createMailSender } from '@skyfolio/runtime/mail/smtp'
import { auditRpc } from '@skyfolio/runtime/rpc/audit-rpc'
import { acceptedSecrets } from '@skyfolio/runtime/rpc/call-token'
import { rpcService, startRpcServer, type RpcService } from '@skyfolio/runtime/rpc/server'
import type { PasswordCost } from './adapters/argon2.ts'
import { apiKeyHandlers } from './accounts/api-keys/api-key-rpc.ts'
import { autosaveHandlers } from './publishing/autosaves/autosave-rpc.ts'
import type { ContentConfig } from './config.ts'
import { createDependencies, type Dependencies } from './dependencies.ts'
import { importHandlers } from './imports/import-rpc.ts'
import { invitationHandlers } from './accounts/invitations/invitation-rpc.ts'
import { publicationGauges, startMailing, startPublishing, startPurging } from './jobs.ts'
import { passkeyHandlers } from './accounts/credentials/passkey-rpc.ts'
import { passwordResetHandlers } from './accounts/password-resets/password-reset-rpc.ts'
import { demoContentHandlers } from './publishing/demo/demo-content-rpc.ts'
import { postEditingHandlers } from './publishing/editing/post-editing-rpc.ts'
import { postImageHandlers } from './publishing/editing/post-image-rpc.ts'
import { postHandlers } from './publishing/posts/post-rpc.ts'
import { revisionHandlers } from './publishing/revisions/revision-rpc.ts'
import { settingHandlers } from './settings/setting-rpc.ts'
import { accessHandlers } from './accounts/access/access-rpc.ts'
import { sessionHandlers } from './accounts/sessions/session-rpc.ts'
import { twoFactorHandlers } from './accounts/credentials/two-factor-rpc.ts'
import { tagHandlers } from './publishing/tags/tag-rpc.ts'
import type { FirstOwner, OwnerService } from './accounts/access/owner-service.ts'
import { trashHandlers } from './publishing/trash/trash-rpc.ts'
import { userHandlers } from './accounts/users/user-rpc.ts'
import { workingCopyHandlers } from './publishing/working-copies/working-copy-rpc.ts'

export interface ContentServer {
  /** host:port of the RPCs. */
  address: string
  port: number
  stop(): Promise<void>
}

/** The names under which subscribers to changes know the collections. */
const CHANGE_TAGS = {
  users: 'users',
  posts: 'posts',
  tags: 'tags',
  content_tags: 'content_tags',
  site_settings: 'settings',
}

interface StartOptions {
  /** Receives how to sign in as the owner who is created at the very first start. */
  onFirstOwner?: (owner: FirstOwner) => void
  /** Of password hashes; by default the recommended one. */
  passwordCost?: PasswordCost
}

/** Starts the content service. At the very first start it creates the owner. */
export async function startServer(
  config: ContentConfig,
  logger: Logger,
  { onFirstOwner, ...costs }: StartOptions = {},
): Promise<ContentServer> {
  const dependencies = await createDependencies(config, logger, costs)
  try {
    const owner = await createFirstOwner(config, dependencies.services.owner, logger)
    if (owner) onFirstOwner?.(owner)
    await reportPasswords(dependencies, logger)
    await renewSecrets(dependencies, logger)
    return await serve(config, dependencies, logger)
  } catch (error) {
    await dependencies.mongo.close()
    throw error
  }
}

async function reportPasswords({ services }: Dependencies, logger: Logger): Promise<void> {
  const { users, unverifiable } = await services.users.countUnverifiable()
  if (unverifiable === 0) return
  logger.error(
    { users, unverifiable },
    'passwords were hashed with another PASSWORD_PEPPER and are not accepted. After a restore: put the PASSWORD_PEPPER of ' +
      'the site that was backed up in place. If it is lost, set new passwords: npm run owner -- --email EMAIL',
  )
}

async function renewSecrets({ services }: Dependencies, logger: Logger): Promise<void> {
  const { renewed, unreadable } = await services.twoFactor.renewSecrets()
  if (renewed > 0) logger.info({ renewed }, 'encrypted two-factor secrets with the present TOTP_KEY')
  if (unreadable > 0)
    logger.warn(
      { unreadable },
      'two-factor secrets are encrypted with neither TOTP_KEY nor TOTP_KEY_BEFORE: their users need a recovery code or a ' +
        'passkey. After a restore: put the TOTP_KEY of the site that was backed up in place. If it is lost, turn two-factor ' +
        'sign-in off: npm run owner -- --email EMAIL',
    )
}

async function createFirstOwner(
  config: ContentConfig,
  service: OwnerService,
  logger: Logger,
): Promise<FirstOwner | null> {
  const owner = await service.ensure({
    ...(config.OWNER_EMAIL !== undefined && { email: config.OWNER_EMAIL }),
    ...(config.OWNER_PASSWORD !== undefined && { password: config.OWNER_PASSWORD }),
  })
  if (owner) logger.info('created the first owner')
  return owner
}

async function serve(config: ContentConfig, dependencies: Dependencies, logger: Logger): Promise<ContentServer> {
  const { mongo, repositories, services } = dependencies
  const { connection } = mongo
  const metrics = createMetrics('content')
  metrics.watch(publicationGauges(repositories.posts))
  metrics.watch(dependencies.accountMailGauges)
  const diskSpace = watchDiskSpace({ connection, reserveMb: config.MONGODB_RESERVE_MB, logger })
  metrics.watch(diskSpace.gauge)
  metrics.watchDependencies({ mongodb: mongo.ping })
  const publishing = startPublishing({ posts: services.schedule, logger })
  const purging = startPurging({ connection, trash: services.trash, logger })
  const mailSender = createMailSender(config, logger)
  const mailing = startMailing({
    connection,
    mails: services.accountMails(mailSender, config),
    passwordResets: services.passwordResets,
    everyMs: config.MAIL_SECONDS * 1000,
    logger,
  })
  const tls = internalTls(config)
  metrics.watch(certificateGauge(tls))
  const rpc = await startRpcServer({
    host: config.GRPC_HOST,
    port: config.GRPC_PORT,
    tls,
    authorization: { audience: 'content', secrets: acceptedSecrets(config) },
    services: rpcServices(dependencies, deliveryOf(mailSender)),
    changes: createChangesFeed({ connection, tags: CHANGE_TAGS, logger }),
    dependencies: { mongodb: () => mongo.ping() },
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
  return {
    address: rpc.address,
    port: rpc.port,
    async stop() {
      await rpc.drain()
      await publishing.stop()
      await purging.stop()
      await mailing.stop()
      diskSpace.stop()
      await dependencies.html.close()
      await mongo.close()
      await exposed?.close()
    },
  }
}

const deliveryOf = (sender: MailSender | null): MailDelivery => {
  if (!sender) return 'MAIL_DELIVERY_NONE'
  return sender.storesFiles ? 'MAIL_DELIVERY_FILES' : 'MAIL_DELIVERY_SMTP'
}

const rpcServices = ({ services, repositories }: Dependencies, delivery: MailDelivery): RpcService[] => [
  rpcService<UsersDefinition>('skyfolio/content/v1/users.proto', 'skyfolio.content.v1.Users', {
    ...userHandlers(services.users),
    ...sessionHandlers(services.sessions, services.proofs),
    ...accessHandlers(services.accounts, services.passwords),
  }),
  rpcService<TwoFactorDefinition>(
    'skyfolio/content/v1/two_factor.proto',
    'skyfolio.content.v1.TwoFactor',
    twoFactorHandlers(services.twoFactor),
  ),
  rpcService<PasswordResetsDefinition>(
    'skyfolio/content/v1/password_resets.proto',
    'skyfolio.content.v1.PasswordResets',
    passwordResetHandlers(services.passwordResets, delivery),
  ),
  rpcService<InvitationsDefinition>(
    'skyfolio/content/v1/invitations.proto',
    'skyfolio.content.v1.Invitations',
    invitationHandlers(services.invitations, delivery),
  ),
  rpcService<ApiKeysDefinition>(
    'skyfolio/content/v1/api_keys.proto',
    'skyfolio.content.v1.ApiKeys',
    apiKeyHandlers(services.apiKeys),
  ),
  rpcService<PasskeysDefinition>(
    'skyfolio/content/v1/passkeys.proto',
    'skyfolio.content.v1.Passkeys',
    passkeyHandlers(services.passkeys),
  ),
  rpcService<PostsDefinition>('skyfolio/content/v1/posts.proto', 'skyfolio.content.v1.Posts', {
    ...postHandlers(services.posts),
    ...postEditingHandlers(services.postEditing),
    ...postImageHandlers(services.postImages),
    ...revisionHandlers(services.revisions),
    ...workingCopyHandlers(services.workingCopies),
    ...trashHandlers(services.trash),
  }),
  rpcService<AutosavesDefinition>(
    'skyfolio/content/v1/autosaves.proto',
    'skyfolio.content.v1.Autosaves',
    autosaveHandlers(services.autosaves),
  ),
  rpcService<TagsDefinition>('skyfolio/content/v1/tags.proto', 'skyfolio.content.v1.Tags', tagHandlers(services.tags)),
  rpcService<SettingsDefinition>('skyfolio/content/v1/settings.proto', 'skyfolio.content.v1.Settings', {
    ...settingHandlers(services.settings),
    ...demoContentHandlers(services.demoContent),
  }),
  rpcService<ImportsDefinition>(
    'skyfolio/content/v1/imports.proto',
    'skyfolio.content.v1.Imports',
    importHandlers(services.imports),
  ),
  auditRpc(repositories.audit),
]
