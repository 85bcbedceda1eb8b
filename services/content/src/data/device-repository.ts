import type { Device, Devices } from '../domain/device.ts'
import type { DeviceDocument, DeviceModel } from './device-model.ts'
import type { InSession } from '@skyfolio/runtime/transactions'

export const deviceRepository = (model: DeviceModel, options: InSession = {}): Devices => ({
  insert: async ({ id, ...device }) => {
    await model.insertMany([{ _id: id, ...device }], options)
  },
  byId: async (userId, id) => {
    const found = await model.findOne({ _id: id, userId }, null, options).lean()
    return found && fromDocument(found)
  },
  ofUser: async (userId, limit) =>
    (await model.find({ userId }, null, { ...options, limit, sort: { lastSeenAt: -1, _id: -1 } }).lean()).map(
      fromDocument,
    ),
  seen: async (id, lastSeenAt) => {
    await model.updateOne({ _id: id }, { $max: { lastSeenAt } }, options)
  },
  remove: async (userId, id) => (await model.deleteOne({ _id: id, userId }, options)).deletedCount === 1,
  removeOthers: async (userId, kept) => {
    await model.deleteMany({ userId, ...(kept !== null && { _id: { $ne: kept } }) }, options)
  },
})

const fromDocument = ({ _id, ...device }: DeviceDocument): Device => ({ id: _id, ...device })
