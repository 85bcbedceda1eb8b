import { randomBytes } from 'node:crypto'
import type { AuditDefinition } from '@skyfolio/protos/skyfolio/audit/v1/Audit'
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
import { readConfig } from '@skyfolio/runtime/process/config'
import { createLogger } from '@skyfolio/runtime/observability/logger'
import { connectMongo } from '@skyfolio/runtime/mongo/connection'
import { createRpcClient, type Client } from '@skyfolio/runtime/rpc/client'
import type { mongo } from 'mongoose'
import type { PasswordCost } from '../../src/adapters/argon2.ts'
import { contentSettings } from '../../src/config.ts'
import { startServer, type ContentServer } from '../../src/server.ts'
import type { FirstOwner } from '../../src/accounts/access/owner-service.ts'
import { GATEWAY_SECRET, INTERNAL_SECRET } from '../../../../runtime/test/support/internal-secret.ts'

export const logger = createLogger({ name: 'content-test', level: process.env.TEST_LOG ?? 'silent', format: 'json' })

export const OWNER = { email: 'owner@site.test', password: 'correct horse battery' }

export const mongoUri = (): string =>
  process.env.MONGODB_URI ?? 'mongodb://127.0.0.1:27117/?replicaSet=rs0&directConnection=true'

/** A collection as a test looks at it: documents with ids of any kind. */
type AnyDocument = Record<string, unknown> & { _id: number | string }

export interface Content {
  server: ContentServer
  users: Client<UsersDefinition>
  twoFactor: Client<TwoFactorDefinition>
  passkeys: Client<PasskeysDefinition>
  apiKeys: Client<ApiKeysDefinition>
  passwordResets: Client<PasswordResetsDefinition>
  invitations: Client<InvitationsDefinition>
  posts: Client<PostsDefinition>
  autosaves: Client<AutosavesDefinition>
  tags: Client<TagsDefinition>
  settings: Client<SettingsDefinition>
  imports: Client<ImportsDefinition>
  audit: Client<AuditDefinition>
  /** The service's database, to look behind the curtain. */
  collection(name: string): mongo.Collection<AnyDocument>
  db: mongo.Db
  database: string
  /** Id of the first owner. */
  ownerId: number
  /** What the start passed on; null: there was an owner already. */
  firstOwner: FirstOwner | null
  /** Starts another replica on the same database, with other settings. It leaves the database when it stops. */
  startAnother(environment?: Record<string, string>): Promise<Content>
  stop(): Promise<void>
}

/** The lowest that Argon2 accepts: a sign-in takes no noticeable time. */
export const LOW_PASSWORD_COST = { memoryCost: 8, timeCost: 1 }

interface Costs {
  passwordCost?: PasswordCost
}

/** Starts the real service in this process, with a database of its own. An empty `costs` means those of production. */
export async function startContent(
  environment: Record<string, string> = {},
  costs: Costs = { passwordCost: LOW_PASSWORD_COST },
): Promise<Content> {
  const database = `test_content_${randomBytes(6).toString('hex')}`
  return start({ MONGODB_DATABASE: database, ...environment }, { costs, isGuest: false })
}

async function start(
  environment: Record<string, string>,
  { costs, isGuest }: { costs: Costs; isGuest: boolean },
): Promise<Content> {
  const config = readConfig(contentSettings, {
    MONGODB_URI: mongoUri(),
    GRPC_PORT: '0',
    DRAIN_SECONDS: '2',
    INTERNAL_SECRET,
    OWNER_EMAIL: OWNER.email,
    OWNER_PASSWORD: OWNER.password,
    ...environment,
  })
  let firstOwner: FirstOwner | null = null
  const server = await startServer(config, logger, { ...costs, onFirstOwner: owner => (firstOwner = owner) })
  const behind = await connectMongo({ uri: mongoUri(), database: config.MONGODB_DATABASE, logger })
  const clients = clientsOf(server.address)
  const db = behind.connection.getClient().db(config.MONGODB_DATABASE)
  const collection = (name: string) => db.collection<AnyDocument>(name)
  const owner = await collection('users').findOne({}, { sort: { _id: 1 } })
  return {
    server,
    ...clients,
    collection,
    db,
    database: config.MONGODB_DATABASE,
    ownerId: Number(owner?._id),
    firstOwner,
    startAnother: (overrides = {}) =>
      start({ ...environment, ...overrides, MONGODB_DATABASE: config.MONGODB_DATABASE }, { costs, isGuest: true }),
    async stop() {
      for (const client of Object.values(clients)) client.close()
      await server.stop()
      if (!isGuest) await behind.connection.dropDatabase()
      await behind.close()
    },
  }
}

/** Clients of every RPC service of a content server. */
export function clientsOf(
  address: string,
): Pick<
  Content,
  | 'users'
  | 'twoFactor'
  | 'passkeys'
  | 'apiKeys'
  | 'passwordResets'
  | 'invitations'
  | 'autosaves'
  | 'posts'
  | 'tags'
  | 'settings'
  | 'imports'
  | 'audit'
> {
  // The machine may be busy with other suites; what is slow is measured elsewhere.
  const shared = { address, audience: 'content', secret: GATEWAY_SECRET, logger, defaultDeadlineMs: 15_000 }
  return {
    users: createRpcClient({
      ...shared,
      proto: 'skyfolio/content/v1/users.proto',
      service: 'skyfolio.content.v1.Users',
    }),
    twoFactor: createRpcClient({
      ...shared,
      proto: 'skyfolio/content/v1/two_factor.proto',
      service: 'skyfolio.content.v1.TwoFactor',
    }),
    passkeys: createRpcClient({
      ...shared,
      proto: 'skyfolio/content/v1/passkeys.proto',
      service: 'skyfolio.content.v1.Passkeys',
    }),
    apiKeys: createRpcClient({
      ...shared,
      proto: 'skyfolio/content/v1/api_keys.proto',
      service: 'skyfolio.content.v1.ApiKeys',
    }),
    passwordResets: createRpcClient({
      ...shared,
      proto: 'skyfolio/content/v1/password_resets.proto',
      service: 'skyfolio.content.v1.PasswordResets',
    }),
    invitations: createRpcClient({
      ...shared,
      proto: 'skyfolio/content/v1/invitations.proto',
      service: 'skyfolio.content.v1.Invitations',
    }),
    autosaves: createRpcClient({
      ...shared,
      proto: 'skyfolio/content/v1/autosaves.proto',
      service: 'skyfolio.content.v1.Autosaves',
    }),
    posts: createRpcClient({
      ...shared,
      proto: 'skyfolio/content/v1/posts.proto',
      service: 'skyfolio.content.v1.Posts',
    }),
    tags: createRpcClient({ ...shared, proto: 'skyfolio/content/v1/tags.proto', service: 'skyfolio.content.v1.Tags' }),
    settings: createRpcClient({
      ...shared,
      proto: 'skyfolio/content/v1/settings.proto',
      service: 'skyfolio.content.v1.Settings',
    }),
    imports: createRpcClient({
      ...shared,
      proto: 'skyfolio/content/v1/imports.proto',
      service: 'skyfolio.content.v1.Imports',
    }),
    audit: createRpcClient({
      ...shared,
      proto: 'skyfolio/audit/v1/audit.proto',
      service: 'skyfolio.audit.v1.Audit',
    }),
  }
}
