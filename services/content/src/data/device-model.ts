import { Schema, type Connection } from 'mongoose'
import type { Device } from '../domain/device.ts'

export interface DeviceDocument extends Omit<Device, 'id'> {
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
  },
  { collection: 'devices', versionKey: false },
)
schema.index({ userId: 1, lastSeenAt: -1, _id: -1 }, { name: 'of_user' })
schema.index({ expiresAt: 1 }, { name: 'expired', expireAfterSeconds: 0 })

export type DeviceModel = ReturnType<typeof deviceModel>
export const deviceModel = (connection: Connection) => connection.model('Device', schema)
