import { latestSchema } from '@skyfolio/runtime/mongo/migrations'
import { readConfig } from '@skyfolio/runtime/process/config'
import type { mongo } from 'mongoose'
import { z } from 'zod'
import { contentSettings } from '../../services/content/src/config.ts'
import { migrations as contentMigrations } from '../../services/content/src/migrations.ts'
import { mediaConfig } from '../../services/media/src/config.ts'
import { migrations as mediaMigrations } from '../../services/media/src/migrations.ts'
import { skybugSettings } from '../../services/skybug/src/config.ts'
import { migrations as skybugMigrations } from '../../services/skybug/src/migrations.ts'
import { storeSettings } from '../../services/store/src/config.ts'
import { migrations as storeMigrations } from '../../services/store/src/migrations.ts'

/** The services that store data. */
export const SERVICES = ['content', 'media', 'store', 'skybug'] as const
export type ServiceName = (typeof SERVICES)[number]
export type Databases = Record<ServiceName, string>

const nameOf = (settings: z.ZodObject): string =>
  readConfig(z.object({ MONGODB_DATABASE: settings.shape['MONGODB_DATABASE'] as z.ZodString }), {}).MONGODB_DATABASE

/** The database of each service unless its settings name another. */
export const usualDatabases: Databases = {
  content: nameOf(contentSettings),
  media: nameOf(mediaConfig),
  store: nameOf(storeSettings),
  skybug: nameOf(skybugSettings),
}

/** The schema version of this release. */
export const knownSchema: Record<ServiceName, number> = {
  content: latestSchema(contentMigrations),
  media: latestSchema(mediaMigrations),
  store: latestSchema(storeMigrations),
  skybug: latestSchema(skybugMigrations),
}

const ALWAYS_EXCLUDED: Record<string, string> = { leases: 'locks of running processes' }
const EXCLUDED: Record<ServiceName, Record<string, string>> = {
  content: {
    devices: 'sessions: everybody has to sign in again',
    account_mails: 'notices of what has been done to an account: of the moment',
    password_resets: 'links that are valid for an hour',
    password_reset_requests: 'who has just asked for such a link',
    passkey_challenges: 'challenges that are good for five minutes',
    invitations: 'a link that was used since the backup would work again: invite them once more',
  },
  media: {},
  store: { holds: 'maintenance mode, which every restore enters' },
  skybug: {},
}

/** Why a collection is not backed up; undefined: it is. */
export const exclusionReason = (service: ServiceName, collection: string): string | undefined =>
  ALWAYS_EXCLUDED[collection] ?? EXCLUDED[service][collection]

/** The counter of session ids is set anew by every restore, so that no id of an ended session is used again. */
export const SESSION_COUNTER = { service: 'content', collection: 'counters', id: 'device' } as const

/** The filter for the documents of a collection that are backed up. */
export const backupFilter = (service: ServiceName, collection: string): mongo.Filter<mongo.Document> =>
  service === SESSION_COUNTER.service && collection === SESSION_COUNTER.collection
    ? { _id: { $ne: SESSION_COUNTER.id as unknown as mongo.ObjectId } }
    : {}

/** What is not backed up, for the manifest. */
export const leftOut = (): string[] => [
  ...Object.entries(ALWAYS_EXCLUDED).map(([name, reason]) => `*.${name}: ${reason}`),
  ...SERVICES.flatMap(service =>
    Object.entries(EXCLUDED[service]).map(([name, reason]) => `${service}.${name}: ${reason}`),
  ),
  `${SESSION_COUNTER.service}.${SESSION_COUNTER.collection} ${SESSION_COUNTER.id}: sessions`,
]
