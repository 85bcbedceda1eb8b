import type { InSession } from '@skyfolio/runtime/transactions'
import type { Hold, Holds } from '../domain/hold.ts'
import type { HoldDocument, HoldModel } from './hold-model.ts'

const ID = 'restored'

export const holdRepository = (model: HoldModel, options: InSession = {}): Holds => ({
  current: async () => fromDocument(await model.findById(ID, null, options).lean()),
  begin: async hold => {
    await model.replaceOne({ _id: ID }, { _id: ID, ...hold }, { ...options, upsert: true })
  },
  end: async () => fromDocument(await model.findOneAndDelete({ _id: ID }, options).lean()),
})

const fromDocument = (document: HoldDocument | null): Hold | null =>
  document && { backupAt: document.backupAt, restoredAt: document.restoredAt }
