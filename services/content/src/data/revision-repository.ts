import type { Revisions } from '../domain/revision.ts'
import type { InSession } from '@skyfolio/runtime/transactions'
import type { RevisionDocument, RevisionModel } from './revision-model.ts'

export const revisionRepository = (model: RevisionModel, options: InSession = {}): Revisions => ({
  add: async revision => {
    await model.insertMany([{ _id: key(revision.postId, revision.number), ...revision }], options)
  },
  ofPost: async (postId, { limit, skip }) => {
    const found = await model
      .find({ postId }, { content: 0 }, { ...options, limit, skip, sort: { number: -1 } })
      .lean<Omit<RevisionDocument, 'content'>[]>()
    return found.map(({ _id, ...revision }) => revision)
  },
  count: postId => model.countDocuments({ postId }, options).exec(),
  get: async (postId, number) => {
    const found = await model.findById(key(postId, number), null, options).lean<RevisionDocument | null>()
    if (!found) return null
    const { _id, ...revision } = found
    return revision
  },
  forget: async (postId, upTo) => {
    await model.deleteMany({ postId, number: { $lte: upTo } }, options)
  },
  clear: async postId => {
    await model.deleteMany({ postId }, options)
  },
})

const key = (postId: number, number: number): string => `${postId}:${number}`
