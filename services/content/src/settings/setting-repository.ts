import { settingLimits } from '@skyfolio/domain/limits'
import type { InSession } from '@skyfolio/runtime/mongo/transactions'
import { Schema, type Connection } from 'mongoose'
import type { SettingRepository, Setting } from './setting.ts'

interface SettingDocument extends Omit<Setting, 'id'> {
  _id: number
}

const schema = new Schema<SettingDocument>(
  {
    _id: { type: Number, required: true },
    key: { type: String, required: true, maxlength: settingLimits.key },
    value: { type: String, default: null },
    description: { type: String, default: null },
    updatedAt: { type: Date, required: true },
    demo: { type: Boolean, default: false },
  },
  { collection: 'site_settings', versionKey: false },
)
schema.index({ key: 1 }, { name: 'key', unique: true })

interface AdditionsDocument {
  _id: 'site_settings'
  additions: number
}

const additionsSchema = new Schema<AdditionsDocument>(
  { _id: { type: String, required: true }, additions: { type: Number, required: true } },
  { collection: 'setting_additions', versionKey: false },
)

export type SettingAdditionsModel = ReturnType<typeof settingAdditionsModel>
/** One document that every addition writes: a transaction sees nothing of another's rows, but a write to the same one conflicts. */
export const settingAdditionsModel = (connection: Connection) => connection.model('SettingAdditions', additionsSchema)

export type SettingModel = ReturnType<typeof settingModel>
export const settingModel = (connection: Connection) => connection.model('Setting', schema)

export const settingRepository = (
  model: SettingModel,
  additions: SettingAdditionsModel,
  options: InSession = {},
): SettingRepository => ({
  byKey: async key => {
    const document = await model.findOne({ key }, null, options).lean()
    return document && toSetting(document)
  },
  list: async limit => (await model.find({}, null, { ...options, limit, sort: { key: 1 } }).lean()).map(toSetting),
  listKeys: async keys =>
    (await model.find({ key: { $in: keys } }, null, { ...options, sort: { key: 1 } }).lean()).map(toSetting),
  count: () => model.countDocuments({}, options).exec(),
  countOthers: keys => model.countDocuments({ key: { $nin: keys }, value: { $ne: null } }, options).exec(),
  lockAdditions: async () => {
    await additions.updateOne({ _id: 'site_settings' }, { $inc: { additions: 1 } }, { ...options, upsert: true })
  },
  put: async ({ id, ...setting }) => {
    await model.updateOne({ _id: id }, { $set: setting }, { ...options, upsert: true })
  },
  removeDemo: async () => (await model.deleteMany({ demo: true }, options)).deletedCount,
})

const toSetting = ({ _id, ...setting }: SettingDocument): Setting => ({ id: _id, ...setting })
