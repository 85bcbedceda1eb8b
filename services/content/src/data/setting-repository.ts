import type { Settings, StoredSetting } from '../domain/setting.ts'
import type { SettingDocument, SettingModel } from './setting-model.ts'
import type { InSession } from '@skyfolio/runtime/transactions'

export const settingRepository = (model: SettingModel, options: InSession = {}): Settings => ({
  byKey: async key => {
    const found = await model.findOne({ key }, null, options).lean()
    return found && fromDocument(found)
  },
  list: async limit => (await model.find({}, null, { ...options, limit, sort: { key: 1 } }).lean()).map(fromDocument),
  listKeys: async keys =>
    (await model.find({ key: { $in: keys } }, null, { ...options, sort: { key: 1 } }).lean()).map(fromDocument),
  count: () => model.countDocuments({}, options).exec(),
  put: async ({ id, ...setting }) => {
    await model.updateOne({ _id: id }, { $set: setting }, { ...options, upsert: true })
  },
  removeDemo: async () => (await model.deleteMany({ demo: true }, options)).deletedCount,
})

function fromDocument({ _id, ...setting }: SettingDocument): StoredSetting {
  return { id: _id, ...setting }
}
