import { readConfig } from '@skyfolio/runtime/config'
import type { mongo } from 'mongoose'
import { z } from 'zod'
import { contentSettings } from '../../services/content/src/config.ts'
import { migrations as contentMigrations } from '../../services/content/src/data/migrations.ts'
import { mediaConfig } from '../../services/media/src/config.ts'
import { migrations as mediaMigrations } from '../../services/media/src/data/migrations.ts'
import { skybugSettings } from '../../services/skybug/src/config.ts'
import { storeSettings } from '../../services/store/src/config.ts'
import { migrations as storeMigrations } from '../../services/store/src/data/migrations.ts'

/** The services that keep data. */
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

/** The newest schema this release knows. */
export const knownSchema: Record<ServiceName, number> = {
  content: contentMigrations.length,
  media: mediaMigrations.length,
  store: storeMigrations.length,
  skybug: 0,
}

const ALWAYS_LEFT_OUT: Record<string, string> = { leases: 'locks of processes that run' }
const LEFT_OUT: Record<ServiceName, Record<string, string>> = {
  content: { devices: 'sessions: everybody signs in again' },
  media: {},
  store: { holds: 'whether mails and payments wait: they do after every restore' },
  skybug: {},
}

/** Why a collection is in no backup; undefined: it is. */
export const whyLeftOut = (service: ServiceName, collection: string): string | undefined =>
  ALWAYS_LEFT_OUT[collection] ?? LEFT_OUT[service][collection]

/** The counter of sessions' ids begins anew with every restore, so that no id of one that has ended comes back. */
export const SESSION_COUNTER = { service: 'content', collection: 'counters', id: 'device' } as const

/** Which documents of a collection are backed up. */
export const documentsKept = (service: ServiceName, collection: string): mongo.Filter<mongo.Document> =>
  service === SESSION_COUNTER.service && collection === SESSION_COUNTER.collection
    ? { _id: { $ne: SESSION_COUNTER.id as unknown as mongo.ObjectId } }
    : {}

/** What is in no backup, for its manifest. */
export const leftOut = (): string[] => [
  ...Object.entries(ALWAYS_LEFT_OUT).map(([name, why]) => `*.${name}: ${why}`),
  ...SERVICES.flatMap(service => Object.entries(LEFT_OUT[service]).map(([name, why]) => `${service}.${name}: ${why}`)),
  `${SESSION_COUNTER.service}.${SESSION_COUNTER.collection} ${SESSION_COUNTER.id}: sessions`,
]
