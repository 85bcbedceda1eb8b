import type { InSession } from '@skyfolio/runtime/transactions'
import type { RemovedImages } from '../domain/removed-image.ts'
import type { RemovedImageModel } from './removed-image-model.ts'

export const removedImageRepository = (model: RemovedImageModel, options: InSession = {}): RemovedImages => ({
  add: async ({ imageId, paths }) => {
    await model.updateOne({ _id: imageId }, { $addToSet: { paths: { $each: paths } } }, { ...options, upsert: true })
  },
  among: async ({ imageId, paths }) => {
    const filter = { $or: [...(imageId === null ? [] : [{ _id: imageId }]), { paths: { $in: paths } }] }
    const found = await model.find(filter, null, options).lean()
    const gone = new Set(found.flatMap(removed => removed.paths))
    return { image: found.some(({ _id }) => _id === imageId), paths: paths.filter(path => gone.has(path)) }
  },
})
