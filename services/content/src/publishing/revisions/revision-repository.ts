import type { InSession } from '@skyfolio/runtime/mongo/transactions'
import { Schema, type Connection } from 'mongoose'
import type { Revision, RevisionRepository } from './revision.ts'

interface RevisionDocument extends Revision {
  /** '{post}:{number}' */
  _id: string
}

const schema = new Schema<RevisionDocument>(
  {
    _id: { type: String, required: true },
    postId: { type: Number, required: true },
    number: { type: Number, required: true },
    savedAt: { type: Date, required: true },
    savedById: { type: Number, default: null },
    title: { type: String, required: true },
    slug: { type: String, required: true },
    excerpt: { type: String, default: null },
    content: { type: String, default: '' },
    rulesVersion: { type: Number, required: true },
    headerImageId: { type: Number, default: null },
    published: { type: Boolean, required: true },
    publishAt: { type: Date, default: null },
    metaTitle: { type: String, default: null },
    metaDescription: { type: String, default: null },
    shareImageId: { type: Number, default: null },
    changed: { type: [String], default: [] },
  },
  { collection: 'revisions', versionKey: false },
)
schema.index({ postId: 1, number: -1 }, { name: 'of_post', unique: true })

export type RevisionModel = ReturnType<typeof revisionModel>
export const revisionModel = (connection: Connection) => connection.model('Revision', schema)

export const revisionRepository = (model: RevisionModel, options: InSession = {}): RevisionRepository => ({
  add: async revision => {
    await model.insertMany([{ _id: keyOf(revision.postId, revision.number), ...revision }], options)
  },
  listOfPost: async (postId, { limit, skip }) => {
    const documents = await model
      .find({ postId }, { content: 0, rulesVersion: 0 }, { ...options, limit, skip, sort: { number: -1 } })
      .lean<Omit<RevisionDocument, 'content' | 'rulesVersion'>[]>()
    return documents.map(({ _id, ...revision }) => revision)
  },
  countOfPost: postId => model.countDocuments({ postId }, options).exec(),
  get: async (postId, number) => {
    const document = await model.findById(keyOf(postId, number), null, options).lean<RevisionDocument | null>()
    if (!document) return null
    const { _id, ...revision } = document
    return revision
  },
  removeUpTo: async (postId, number) => {
    await model.deleteMany({ postId, number: { $lte: number } }, options)
  },
  clear: async postId => {
    await model.deleteMany({ postId }, options)
  },
})

const keyOf = (postId: number, number: number): string => `${postId}:${number}`
