import { batchLookups } from '@skyfolio/runtime/mongo/batching'
import type { InSession } from '@skyfolio/runtime/mongo/transactions'
import { productLimits } from '@skyfolio/domain/limits'
import { type Connection, Schema } from 'mongoose'
import { PRINT_FITS, type ProductFilter, type ProductRepository, type StoredProduct } from './product.ts'

export type ProductDocument = Omit<StoredProduct, 'id'> & { _id: number }

const schema = new Schema<ProductDocument>(
  {
    _id: { type: Number, required: true },
    imageId: { type: Number, required: true },
    name: { type: String, required: true, maxlength: productLimits.name },
    description: { type: String, default: null },
    basePrice: { type: Number, required: true },
    fit: { type: String, required: true, enum: PRINT_FITS },
    printOptionIds: { type: [Number], required: true },
    isActive: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    demo: { type: Boolean, default: false },
  },
  { collection: 'products', versionKey: false },
)
schema.index({ createdAt: -1, _id: -1 }, { name: 'newest' })
schema.index({ isActive: 1, createdAt: -1, _id: -1 }, { name: 'sold' })
schema.index({ imageId: 1, createdAt: -1, _id: -1 }, { name: 'image' })
schema.index({ demo: 1 }, { name: 'demo', partialFilterExpression: { demo: true } })

export type ProductModel = ReturnType<typeof productModel>
export const productModel = (connection: Connection) => connection.model('Product', schema)

export const productRepository = (model: ProductModel, options: InSession = {}): ProductRepository => ({
  insert: async ({ id, ...product }) => {
    await model.insertMany([{ _id: id, ...product }], options)
  },
  update: async ({ id, ...product }) => {
    await model.updateOne({ _id: id }, { $set: product }, options)
  },
  remove: async id => (await model.deleteOne({ _id: id }, options)).deletedCount === 1,
  byId: async id => {
    const document = await model.findById(id, null, options).lean()
    return document && toProduct(document)
  },
  byIds: readByIds(
    batchLookups(
      ids => model.find({ _id: { $in: ids } }, null, options).lean(),
      ({ _id }) => [_id],
    ),
  ),
  list: async (filter, page) =>
    (await model.find(filterOf(filter), null, { ...options, ...page, sort: newest }).lean()).map(toProduct),
  count: filter => model.countDocuments(filterOf(filter), options).exec(),
  ofImage: async (imageId, limit) =>
    (await model.find({ imageId }, null, { ...options, limit, sort: newest }).lean()).map(toProduct),
  demoIds: async () => (await model.find({ demo: true }, { _id: 1 }, options).lean()).map(({ _id }) => _id),
  deactivate: async (ids, updatedAt) =>
    (await model.updateMany({ _id: { $in: ids }, isActive: true }, { $set: { isActive: false, updatedAt } }, options))
      .modifiedCount,
})

const newest = { createdAt: -1, _id: -1 } as const
const readByIds = (byId: (id: number) => Promise<ProductDocument | null>) => async (ids: number[]) =>
  (await Promise.all(ids.map(byId))).filter(document => document !== null).map(toProduct)

const filterOf = ({ active, imageId }: ProductFilter) => ({
  ...(active !== null && { isActive: active }),
  ...(imageId !== null && { imageId }),
})

function toProduct({ _id, ...product }: ProductDocument): StoredProduct {
  return { id: _id, ...product }
}
