import type { Connection, Model } from 'mongoose'
import { Schema } from 'mongoose'
import type { Stage } from '../domain/work-queue.ts'

/** Apart from the images, so that claims and renewals are no changes of an image. */
export interface WorkDocument {
  /** The image's id. */
  _id: number
  stage: Stage
  /** 0 before 1. */
  priority: number
  dueAt: Date
  attempts: number
  token: string | null
  leasedUntil: Date
}

const workSchema = new Schema<WorkDocument, WorkModel>(
  {
    _id: { type: Number, required: true },
    stage: { type: String, required: true, enum: ['derive', 'polish'] },
    priority: { type: Number, required: true },
    dueAt: { type: Date, required: true },
    attempts: { type: Number, required: true },
    token: { type: String, default: null },
    leasedUntil: { type: Date, required: true },
  },
  { collection: 'work', versionKey: false },
).index({ priority: 1, dueAt: 1 })

export type WorkModel = Model<WorkDocument>

export const workModel = (connection: Connection): WorkModel =>
  connection.model<WorkDocument, WorkModel>('Work', workSchema)

const LONG_AGO = new Date(0)

/** Work that nobody holds. */
export const newWork = (imageId: number, stage: Stage, dueAt: Date): WorkDocument => ({
  _id: imageId,
  stage,
  priority: stage === 'derive' ? 0 : 1,
  dueAt,
  attempts: 0,
  token: null,
  leasedUntil: LONG_AGO,
})
