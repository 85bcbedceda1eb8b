import type { InSession } from '@skyfolio/runtime/mongo/transactions'
import { Schema, type Connection } from 'mongoose'
import type { Autosave, AutosaveRepository, AutosaveTarget } from './autosave.ts'

interface AutosaveDocument extends Autosave {
  /** 'post:{id}' for a stored post or page, 'new:{user}:{type}' for a new one. */
  _id: string
}

const schema = new Schema<AutosaveDocument>(
  {
    _id: { type: String, required: true },
    title: { type: String, default: '' },
    slug: { type: String, default: '' },
    excerpt: { type: String, default: null },
    content: { type: String, default: '' },
    rulesVersion: { type: Number, required: true },
    headerImageId: { type: Number, default: null },
    metaTitle: { type: String, default: null },
    metaDescription: { type: String, default: null },
    shareImageId: { type: Number, default: null },
    tagIds: { type: [Number], default: [] },
    savedAt: { type: Date, required: true },
    writer: { type: String, default: '' },
  },
  { collection: 'autosaves', versionKey: false },
)

export type AutosaveModel = ReturnType<typeof autosaveModel>
export const autosaveModel = (connection: Connection) => connection.model('Autosave', schema)

export const autosaveRepository = (model: AutosaveModel, options: InSession = {}): AutosaveRepository => ({
  of: async target => {
    const document = await model.findById(keyOf(target), null, options).lean()
    if (!document) return null
    const { _id, ...autosave } = document
    return autosave
  },
  put: async (target, autosave) => {
    await model.updateOne({ _id: keyOf(target) }, { $set: autosave }, { ...options, upsert: true })
  },
  remove: async target => {
    await model.deleteOne({ _id: keyOf(target) }, options)
  },
  removeSaved: async (target, savedAt) => {
    if (savedAt) await model.deleteOne({ _id: keyOf(target), savedAt }, options)
  },
})

const keyOf = (target: AutosaveTarget): string =>
  'postId' in target ? `post:${target.postId}` : `new:${target.userId}:${target.type}`
