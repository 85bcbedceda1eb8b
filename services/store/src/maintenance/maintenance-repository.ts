import type { InSession } from '@skyfolio/runtime/mongo/transactions'
import { Schema, type Connection } from 'mongoose'
import type { Maintenance, MaintenanceRepository } from './maintenance.ts'

interface MaintenanceDocument extends Maintenance {
  _id: 'restored'
}

const schema = new Schema<MaintenanceDocument>(
  {
    _id: { type: String, required: true },
    backupAt: { type: Date, required: true },
    restoredAt: { type: Date, required: true },
  },
  { collection: 'holds', versionKey: false },
)

export type MaintenanceModel = ReturnType<typeof maintenanceModel>
export const maintenanceModel = (connection: Connection) => connection.model('Maintenance', schema)

const ID = 'restored'

export const maintenanceRepository = (model: MaintenanceModel, options: InSession = {}): MaintenanceRepository => ({
  current: async () => toMaintenance(await model.findById(ID, null, options).lean()),
  begin: async maintenance => {
    await model.replaceOne({ _id: ID }, { _id: ID, ...maintenance }, { ...options, upsert: true })
  },
  end: async () => toMaintenance(await model.findOneAndDelete({ _id: ID }, options).lean()),
})

const toMaintenance = (document: MaintenanceDocument | null): Maintenance | null =>
  document && { backupAt: document.backupAt, restoredAt: document.restoredAt }
