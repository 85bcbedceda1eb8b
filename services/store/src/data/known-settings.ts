import { database } from '@skyfolio/runtime/mongo'
import type { Connection } from 'mongoose'
import type { KnownSettings } from '../clients/site-settings.ts'

interface KnownDocument {
  _id: 'site'
  values: Record<string, string>
}

/** What was known last of the site's settings. */
export function knownSettings(connection: Connection): KnownSettings {
  const collection = database(connection).collection<KnownDocument>('known_settings')
  return {
    last: async () => (await collection.findOne({ _id: 'site' }))?.values ?? null,
    keep: async values => {
      await collection.updateOne({ _id: 'site' }, { $set: { values } }, { upsert: true })
    },
  }
}
