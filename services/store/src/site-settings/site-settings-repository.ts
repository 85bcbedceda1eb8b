import { database } from '@skyfolio/runtime/mongo/connection'
import type { Connection } from 'mongoose'
import type { SiteSettingsRepository } from './site-settings.ts'

interface SiteSettingsDocument {
  /** There is one document. */
  _id: 'site'
  /** By key, as content returns them. */
  values: Record<string, string>
}

/** The last known settings of the site. */
export function siteSettingsRepository(connection: Connection): SiteSettingsRepository {
  const collection = database(connection).collection<SiteSettingsDocument>('known_settings')
  return {
    find: async () => (await collection.findOne({ _id: 'site' }))?.values ?? null,
    store: async values => {
      await collection.updateOne({ _id: 'site' }, { $set: { values } }, { upsert: true })
    },
  }
}
