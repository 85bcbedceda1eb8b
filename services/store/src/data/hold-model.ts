import { Schema, type Connection } from 'mongoose'
import type { Hold } from '../domain/hold.ts'

export interface HoldDocument extends Hold {
  _id: 'restored'
}

const schema = new Schema<HoldDocument>(
  {
    _id: { type: String, required: true },
    backupAt: { type: Date, required: true },
    restoredAt: { type: Date, required: true },
  },
  { collection: 'holds', versionKey: false },
)

export type HoldModel = ReturnType<typeof holdModel>
export const holdModel = (connection: Connection) => connection.model('Hold', schema)
