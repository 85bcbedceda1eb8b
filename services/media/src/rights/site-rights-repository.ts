import { database } from '@skyfolio/runtime/mongo/connection'
import type { InSession } from '@skyfolio/runtime/mongo/transactions'
import type { Connection } from 'mongoose'
import type { ImageModel } from '../images/image-document-repository.ts'
import type { PublishedSiteRights, SiteRightsRepository } from './rights-packet.ts'

interface SiteRightsDocument {
  _id: string
  value: PublishedSiteRights
}

const _id = 'rights'

export const siteRightsRepository = (
  connection: Connection,
  images: ImageModel,
  options: InSession = {},
): SiteRightsRepository => {
  const collection = () => database(connection).collection<SiteRightsDocument>('meta')
  return {
    get: async () => (await collection().findOne({ _id }, options))?.value ?? null,
    set: async value => {
      await collection().updateOne({ _id }, { $set: { value } }, { ...options, upsert: true })
    },
    async *readyImages() {
      const fields = { license: 1, photographer: 1, embeddedRights: 1, versions: 1 } as const
      for await (const image of images.find({ state: 'ready' }, fields, options).lean().cursor()) {
        const { _id: id, photographer, license, embeddedRights, versions } = image
        yield { id, photographer, license, embeddedRights, versions }
      }
    },
  }
}
