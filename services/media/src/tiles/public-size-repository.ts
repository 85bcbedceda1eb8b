import { DEFAULT_PUBLIC_SIZE, type PublicSize } from '@skyfolio/domain/photographs/public-size'
import { database } from '@skyfolio/runtime/mongo/connection'
import type { InSession } from '@skyfolio/runtime/mongo/transactions'
import type { Connection } from 'mongoose'
import type { PublicSizeRepository } from './tile-pack.ts'

interface PublicSizeDocument {
  _id: string
  value?: PublicSize
  /** Counts what must not run while the choice changes: a write, so that MongoDB notices. */
  locks?: number
}

const _id = 'public-size'

export const publicSizeRepository = (connection: Connection, options: InSession = {}): PublicSizeRepository => {
  const collection = () => database(connection).collection<PublicSizeDocument>('meta')
  const valueOf = (document: PublicSizeDocument | null) => document?.value ?? DEFAULT_PUBLIC_SIZE
  return {
    get: async () => valueOf(await collection().findOne({ _id }, options)),
    lock: async () => {
      const counted = { ...options, upsert: true, returnDocument: 'after' } as const
      return valueOf(await collection().findOneAndUpdate({ _id }, { $inc: { locks: 1 } }, counted))
    },
    set: async value => {
      await collection().updateOne({ _id }, { $set: { value } }, { ...options, upsert: true })
    },
  }
}
