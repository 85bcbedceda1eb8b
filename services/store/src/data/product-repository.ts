import type { Products, StoredProduct } from '../domain/product.ts'
import { batchedByKey } from '@skyfolio/runtime/batched'
import type { InSession } from '@skyfolio/runtime/transactions'
import type { ProductDocument, ProductModel } from './product-model.ts'

export const productRepository = (model: ProductModel, options: InSession = {}): Products => ({
  insert: async ({ id, ...product }) => {
    await model.insertMany([{ _id: id, ...product }], options)
  },
  update: async ({ id, ...product }) => {
    await model.updateOne({ _id: id }, { $set: product }, options)
  },
  remove: async id => (await model.deleteOne({ _id: id }, options)).deletedCount === 1,
  byId: async id => {
    const found = await model.findById(id, null, options).lean()
    return found && fromDocument(found)
  },
  byIds: byIdsOf(
    batchedByKey(
      ids => model.find({ _id: { $in: ids } }, null, options).lean(),
      ({ _id }) => [_id],
    ),
  ),
  list: async (active, page) =>
    (await model.find(only(active), null, { ...options, ...page, sort: newest }).lean()).map(fromDocument),
  count: active => model.countDocuments(only(active), options).exec(),
  ofImage: async (imageId, limit) =>
    (await model.find({ imageId }, null, { ...options, limit, sort: newest }).lean()).map(fromDocument),
  demoIds: async () => (await model.find({ demo: true }, { _id: 1 }, options).lean()).map(({ _id }) => _id),
  deactivate: async (ids, updatedAt) =>
    (await model.updateMany({ _id: { $in: ids }, isActive: true }, { $set: { isActive: false, updatedAt } }, options))
      .modifiedCount,
})

const newest = { createdAt: -1, _id: -1 } as const
const byIdsOf = (byId: (id: number) => Promise<ProductDocument | null>) => async (ids: number[]) =>
  (await Promise.all(ids.map(byId))).filter(found => found !== null).map(fromDocument)

const only = (isActive: boolean | null) => (isActive === null ? {} : { isActive })

function fromDocument({ _id, ...product }: ProductDocument): StoredProduct {
  return { id: _id, ...product }
}
