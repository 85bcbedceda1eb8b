import type { InSession } from '@skyfolio/runtime/mongo/transactions'
import { Schema, type Connection } from 'mongoose'
import type { Device, DeviceRepository } from './session.ts'

interface DeviceDocument extends Omit<Device, 'id'> {
  _id: number
}

const schema = new Schema<DeviceDocument>(
  {
    _id: { type: Number, required: true },
    userId: { type: Number, required: true },
    userAgent: { type: String, default: '' },
    address: { type: String, default: '' },
    createdAt: { type: Date, required: true },
    lastSeenAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    idleSeconds: { type: Number, default: 0 },
  },
  { collection: 'devices', versionKey: false },
)
schema.index({ userId: 1, lastSeenAt: -1, _id: -1 }, { name: 'of_user' })
schema.index({ expiresAt: 1 }, { name: 'expired', expireAfterSeconds: 0 })

export type DeviceModel = ReturnType<typeof deviceModel>
export const deviceModel = (connection: Connection) => connection.model('Device', schema)

export const deviceRepository = (model: DeviceModel, options: InSession = {}): DeviceRepository => ({
  insert: async ({ id, ...device }) => {
    await model.insertMany([{ _id: id, ...device }], options)
  },
  byId: async (userId, id) => {
    const document = await model.findOne({ _id: id, userId }, null, options).lean()
    return document && toDevice(document)
  },
  listOfUser: async (userId, limit) => {
    const lastSeenFirst = { lastSeenAt: -1, _id: -1 } as const
    return (await model.find({ userId }, null, { ...options, limit, sort: lastSeenFirst }).lean()).map(toDevice)
  },
  setLastSeen: async (id, lastSeenAt) => {
    await model.updateOne({ _id: id }, { $max: { lastSeenAt } }, options)
  },
  remove: async (userId, id) => (await model.deleteOne({ _id: id, userId }, options)).deletedCount === 1,
  removeOthers: async (userId, remainingId) => {
    await model.deleteMany({ userId, ...(remainingId !== null && { _id: { $ne: remainingId } }) }, options)
  },
})

const toDevice = ({ _id, ...device }: DeviceDocument): Device => ({ id: _id, ...device })
