import { Schema, type Connection } from 'mongoose'

export interface SettingDocument {
  _id: number
  key: string
  value: string | null
  description: string | null
  updatedAt: Date
  demo: boolean
}

const schema = new Schema<SettingDocument>(
  {
    _id: { type: Number, required: true },
    key: { type: String, required: true, maxlength: 255 },
    value: { type: String, default: null },
    description: { type: String, default: null },
    updatedAt: { type: Date, required: true },
    demo: { type: Boolean, default: false },
  },
  { collection: 'site_settings', versionKey: false },
)
schema.index({ key: 1 }, { name: 'key', unique: true })

export type SettingModel = ReturnType<typeof settingModel>
export const settingModel = (connection: Connection) => connection.model('Setting', schema)
